// Does the work of `words`.
import { describeStatistics, lintWords, listWords, showWords } from '../pipeline/describe-words.js';
import { problemKinds } from '../problem.js';
import type { Fields } from '../pipeline/request.js';
import { readBytes } from './read-input.js';
import { printText } from './write-output.js';

export async function printList(): Promise<void> {
  await printText(listWords());
}

export async function printWords(name: string, options: Fields): Promise<void> {
  await printText(showWords(name, options));
}

export async function lintFile(file: string): Promise<void> {
  const { text, enough } = lintWords(await readBytes(file, 'words'), file);
  await printText(text);
  if (!enough) process.exitCode = problemKinds['too-few-words'].exit;
}

export async function printStatistics(): Promise<void> {
  await printText(describeStatistics());
}
