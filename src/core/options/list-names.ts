// Writes names as a person lists them.

/** Returns names as a person would list them: `a4, letter or a5`. */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
