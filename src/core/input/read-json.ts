// Reads untrusted JSON: as JSON.parse does, but with the place of every error, no key twice, and no deep nesting.
import { msg, type Message } from '../problem.js';

/** Throws with the place of the fault, counted from 0 in the text. */
type FailAt = (index: number, message: Message) => never;

const WHITE = /[ \t\r\n]*/y;
// What may stand in a text unescaped is written as RFC 8259 has it: all but control characters, quotes and backslashes.
const TOKEN =
  /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

/** Returns the value. Fails at the first character that JSON does not have there. */
export function parseJson(text: string, depth: number, fail: FailAt): unknown {
  const open: Level[] = [];
  let expects: Expects = 'value';
  for (let at = skip(text, 0); at < text.length;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? fail(at, jsonUnexpected(describeAt(text, at)));
    expects = step(token, expects, open) ?? fail(at, jsonUnexpected(describeAt(text, at)));
    if (open.length > depth) fail(at, msg`is nested deeper than ${depth}; flatten it`);
    const level = open.at(-1);
    if (expects === 'colon' && level?.keys !== undefined) {
      const key = JSON.parse(token) as string;
      if (level.keys.has(key)) fail(at, msg`has the key ${token.slice(0, 64)} twice; keep one of the two`);
      level.keys.add(key);
    }
    at = skip(text, at + token.length);
  }
  if (expects !== 'end') fail(text.length, msg`ends too early; check commas, quotes and brackets there`);
  return JSON.parse(text);
}

/** An object that is open, with its keys so far, or a list. */
interface Level {
  readonly keys: Set<string> | undefined;
}

type Expects = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'comma' | 'end';

/** Returns what may follow a token, or undefined when it cannot stand there. */
function step(token: string, expects: Expects, open: Level[]): Expects | undefined {
  const closes = (token === ']' && expects === 'first-item') || (token === '}' && expects === 'first-key');
  const inObject = open.at(-1)?.keys !== undefined;
  if (closes || (expects === 'comma' && token === (inObject ? '}' : ']'))) {
    open.pop();
    return open.length === 0 ? 'end' : 'comma';
  }
  switch (expects) {
    case 'first-key':
    case 'key':
      return token.startsWith('"') ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'comma':
      return token === ',' ? (inObject ? 'key' : 'value') : undefined;
    case 'end':
      return undefined;
    case 'value':
    case 'first-item':
      return stepValue(token, open);
  }
}

function stepValue(token: string, open: Level[]): Expects | undefined {
  if (token === '{' || token === '[') {
    open.push({ keys: token === '{' ? new Set() : undefined });
    return token === '{' ? 'first-key' : 'first-item';
  }
  if (/^[\]},:]/.test(token)) return undefined;
  return open.length === 0 ? 'end' : 'comma';
}

function skip(text: string, at: number): number {
  WHITE.lastIndex = at;
  WHITE.exec(text);
  return WHITE.lastIndex;
}

function describeAt(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return character === '"' ? 'a text' : `"${character}"`;
}

function jsonUnexpected(found: string | number): Message {
  return msg`has ${found} in the wrong place; check commas, quotes and brackets there`;
}
