// Reads the game and the print of a spec with the rules that a single sheet is read with.
import { utf8 } from '../../core/bytes.js';
import { blocks } from '../../sheet/blocks/index.js';
import { parseTemplate } from '../../paper/compose/template.js';
import { type Fields, pickFields } from '../../core/option.js';
import { editions } from '../../game/editions/index.js';
import { namesOf } from '../../core/input/choose.js';
import { parsePrint, type PrintRequest } from '../../paper/options.js';
import { parseSheet, type SheetRequest, sheetOptions } from '../../game/options.js';
import { Problem, readAll } from '../../core/problem.js';
import { parseOwnList, writeWords } from '../../game/words/own-list.js';
import type { PackOrigin } from './pack-origin.js';

type OwnWords = NonNullable<SheetRequest['ownWords']>;

interface Requests {
  readonly sheet: SheetRequest;
  readonly print: PrintRequest;
}

const OWN_WORDS = 'ownWords';

/** Returns both requests. Throws the Problems of `parseSheet` and `parsePrint`, as `bad-spec` where a file is named, and those of a person's own list or template. */
export function readRequests(fields: Fields, origin: PackOrigin): Requests {
  const ownWords = readOwnWords(fields[OWN_WORDS]);
  const requests = readBoth(fields, ownWords, origin);
  const { edition, fold } = requests.sheet;
  if (ownWords !== undefined) parseOwnList(ownWords.name, ownWords.bytes, editions[edition].ships, fold);
  return requests;
}

function readBoth(fields: Fields, ownWords: OwnWords | undefined, origin: PackOrigin): Requests {
  try {
    const requests = readAll<Requests>({
      sheet: () => parseSheet({ ...pickFields(fields, sheetOptions), ownWords }),
      print: () => parsePrint(fields),
    });
    checkTemplate(requests.print.template);
    return requests;
  } catch (error) {
    throw error instanceof Problem && origin.name !== undefined ? renameProblem(error, origin) : error;
  }
}

/** Whether own words come as a file's bytes, which no JSON can hold. */
export function isWordFile(value: unknown): value is OwnWords {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

function readOwnWords(value: unknown): OwnWords | undefined {
  if (value === undefined) return undefined;
  return isWordFile(value) ? value : ofList(value as ListedWords);
}

type ListedWords = readonly string[] | { readonly name: string; readonly words: readonly string[] };

function ofList(listed: ListedWords): OwnWords {
  const { name, words } = 'words' in listed ? listed : { name: OWN_WORDS, words: listed };
  return { name, bytes: utf8(writeWords(words)) };
}

function checkTemplate(template: PrintRequest['template']): void {
  if (typeof template === 'object') parseTemplate(template.name, template.json, namesOf(blocks));
}

/** Names the field as a spec does, where a command line has other names. */
function renameProblem(problem: Problem, origin: PackOrigin): Problem {
  if (problem.code !== 'unknown-value' && problem.code !== 'bad-value') return problem;
  return problem.with({ code: 'bad-spec', place: { ...problem.place, file: origin.name } });
}
