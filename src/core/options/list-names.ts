// Writes names and numbers as a person does.

/** Returns names as a person would list them: `a4, letter or a5`. */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Returns a number with its noun: `1 sheet`, `2 sheets`. */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}
