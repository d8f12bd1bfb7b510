/** Returns a small number in letters, such as five. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
