// A file that is chosen in the page gives the people that the command line reads of the same bytes.
import { expect, it } from 'vitest';
import { readRoster } from '../../src/event/order/read-people.js';
import { readTextFile } from '../../src/page/work/lists.js';

const list = 'Nachname;Vorname\r\nMüller;Léa\r\nWeiß;Jörg\r\n';
const mac = new Map([...'üéßö'].map((letter, i) => [letter, [0x9f, 0x8e, 0xa7, 0x9a][i] ?? 0]));

it.each([
  ['UTF-8', new TextEncoder().encode(list), []],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${list}`, 'utf16le'), []],
  ['UTF-16', Buffer.from(list, 'utf16le'), ['read as UTF-16']],
  ['Windows-1252', Buffer.from(list, 'latin1'), ['read as Windows-1252']],
  ['Mac Roman', Uint8Array.from(list, (letter) => mac.get(letter) ?? letter.charCodeAt(0)), ['read as Mac Roman']],
] as const)('%s', async (_, bytes, guessed) => {
  const { text, notes } = await readTextFile({ name: 'class.csv', bytes: Uint8Array.from(bytes) });
  const { entries } = readRoster(bytes, 'class.csv');
  expect(entries.map(({ name }) => name)).toEqual(['Léa Müller', 'Jörg Weiß']);
  expect(readRoster(new TextEncoder().encode(text), 'class.csv').entries).toEqual(entries);
  expect(notes).toEqual(guessed.map((name) => expect.stringContaining(name) as string));
});
