// Reads the deny list: words that may be good English but are never printed by the game.
import { readdirSync } from 'node:fs';
import { readDataLines } from './words.js';

const DENY_FOLDER = new URL('../deny/', import.meta.url);

/** All denied words, decoded. The files are kept in ROT13 so that nobody has to read them by accident. */
export function readDeniedWords(): Set<string> {
  const files = readdirSync(DENY_FOLDER).filter((name) => name.endsWith('.rot13.txt'));
  return new Set(files.flatMap((name) => readDataLines(new URL(name, DENY_FOLDER)).map(rot13)));
}

export function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));
}
