// Does the work of `words`.
import { countLists, countOwnList, measureLists } from '../game/setup/count-lists.js';
import {
  chooseWords,
  describeOwnList,
  describeStatistics,
  listWords,
  showWords,
} from '../game/setup/describe-words.js';
import { problemKinds } from '../core/problems/kinds.js';
import type { Fields } from '../core/option.js';
import { parseSheet } from '../game/options.js';
import { judgeList } from '../event/deal/judge-list.js';
import { readList } from './read-input.js';
import { printJson, printText } from './write-output.js';

export function printList({ json }: Fields): Promise<void> {
  return json === true ? printJson(countLists()) : printText(listWords());
}

export function printWords(name: string, options: Fields): Promise<void> {
  if (options['json'] === true) return printJson({ name, words: chooseWords(name, options) });
  return printText(showWords(name, options));
}

export async function lintFile(file: string, options: Fields): Promise<void> {
  const { fill, fold, json } = options;
  const ownWords = { name: file, bytes: await readList(file, 'words', options) };
  const found = countOwnList(ownWords.bytes, file, fold === true);
  const { notes, uses, text, enough } = judgeList(parseSheet({ ownWords, fill, fold }));
  await (json === true ? printJson({ ...found, notes, uses }) : printText(`${describeOwnList(found)}${text}`));
  if (!enough) process.exitCode = problemKinds['too-few-words'].exit;
}

export function printStatistics({ json }: Fields): Promise<void> {
  return json === true ? printJson({ ...countLists(), statistics: measureLists() }) : printText(describeStatistics());
}
