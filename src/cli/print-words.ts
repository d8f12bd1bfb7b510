// Does the work of `words`.
import { describeStatistics, lintWords, listWords, showWords } from '../pipeline/describe-words.js';
import { problemKinds } from '../problems/kinds.js';
import { type Fields, parseSheet } from '../pipeline/request.js';
import { judgeList } from '../tournament/deal/judge-list.js';
import { readBytes } from './read-input.js';
import { printText } from './write-output.js';

export async function printList(): Promise<void> {
  await printText(listWords());
}

export async function printWords(name: string, options: Fields): Promise<void> {
  await printText(showWords(name, options));
}

export async function lintFile(file: string, { fill, fold }: Fields): Promise<void> {
  const ownWords = { name: file, bytes: await readBytes(file, 'words') };
  const found = lintWords(ownWords.bytes, file, fold === true);
  const { text, enough } = judgeList(parseSheet({ ownWords, fill, fold }));
  await printText(`${found}${text}`);
  if (!enough) process.exitCode = problemKinds['too-few-words'].exit;
}

export async function printStatistics(): Promise<void> {
  await printText(describeStatistics());
}
