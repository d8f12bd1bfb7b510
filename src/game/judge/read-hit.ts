// Reads what a hit tells: hit, hit & yes, H&N, hit/yes, hit T, Hit (P).
import { asGiven, because } from '../../core/problem.js';
import { moreThanAnswer } from '../sentences.js';
import type { Answer } from './answer.js';
import { readSunk } from './read-sunk.js';
import { isWord, type Line, type Misread, misread } from './read-tokens.js';

const JOINTS = new Set([',', ';', '&', '+', '/', ':', '(', 'AND']);
const TOLD: ReadonlyMap<string, boolean> = new Map([
  ['YES', true],
  ['NO', false],
]);
/** Short for yes and no only behind a sign, as a letter may be what was hit. */
const SHORT: ReadonlyMap<string, boolean> = new Map([
  ['Y', true],
  ['N', false],
]);

/** Returns the answer of a line whose first token is a hit. */
export function readHit(line: Line): Answer | Misread {
  const [hit, joint] = line.tokens;
  const isJoined = JOINTS.has(joint?.text ?? '');
  const at = isJoined ? 2 : 1;
  const told = line.tokens[at];
  if (told === undefined) return joint === undefined ? { kind: 'hit' } : refuse(joint, line);
  const isShort = hit?.text === 'H' || joint?.text === '&' || joint?.text === '/';
  const inFleet = TOLD.get(told.text) ?? (isShort ? SHORT.get(told.text) : undefined);
  if (inFleet !== undefined) return readEnd(line, at + 1, { kind: 'hit-and', inFleet });
  if (told.text.length !== 1 || !isWord(told.text) || isShort) return refuse(told, line);
  const used = joint?.text === '(' ? at + 2 : at + 1;
  if (joint?.text === '(' && line.tokens[at + 1]?.text !== ')') return refuse(line.tokens[at + 1], line);
  return readSunk(line, used, (sunk) => ({ kind: 'revealed', letters: told.text, name: told.text, sunk }));
}

function readEnd(line: Line, used: number, answer: Answer): Answer | Misread {
  const extra = line.tokens[used];
  return extra === undefined ? answer : misread(extra, line.end, moreThanAnswer(extra.text));
}

function refuse(token: Line['tokens'][number] | undefined, { end }: Line): Misread {
  return misread(
    token,
    end,
    because`${asGiven(token?.text ?? '')} is not an answer to a hit; write hit, hit & yes, hit & no or hit T`,
  );
}
