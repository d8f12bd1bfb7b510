// Bytes of lists become the letters that somebody wrote, or the list is refused: the same in every Node and browser.
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { describe, expect, it } from 'vitest';
import { decodeList } from '../../../src/core/input/decode-list.js';
import { Problem } from '../../../src/core/problem.js';

const windows = createSinglebyteEncoder('windows-1252');
const mac = createSinglebyteEncoder('macintosh');
const czech = createSinglebyteEncoder('windows-1250');
const cyrillic = createSinglebyteEncoder('windows-1251');
const greek = createSinglebyteEncoder('windows-1253');
const [CRLF, CR, LF] = ['\r\n', '\r', '\n'];
const lines = (end: string, ...rows: readonly string[]) => `${rows.join(end)}${end}`;

const decode = (bytes: Uint8Array) =>
  decodeList(bytes, (row, _, message) => {
    throw new Problem('bad-players', message, { file: 'list', row: row ?? undefined });
  });

const IRISH = ['Name', 'Aoife O’Neill', 'Caoimhe Ní Bhriain', 'Seán D’Arcy', 'Max Moss'];
const MIXED = [
  'Name;Klasse',
  'Jörg Müller;5º A',
  'Änne Weiß;5b',
  'José Peña;5b',
  'Zoë Smith–Jones;5b',
  'Øyvind Åse;5b',
];

describe('a list in one byte a letter', () => {
  it.each([
    ['Irish names of Windows', 'Windows-1252', windows, lines(CRLF, ...IRISH)],
    ['the same with bare line feeds', 'Windows-1252', windows, lines(LF, ...IRISH)],
    ['the same of an old Mac', 'Mac Roman', mac, lines(CR, ...IRISH)],
    ['the same of a Mac with bare line feeds', 'Mac Roman', mac, lines(LF, ...IRISH)],
    ['many names of Windows', 'Windows-1252', windows, lines(CRLF, ...MIXED)],
    ['many names of Windows with bare line feeds', 'Windows-1252', windows, lines(LF, ...MIXED)],
    ['many names of an old Mac', 'Mac Roman', mac, lines(CR, ...MIXED)],
    ['many names of a Mac with the line breaks of Windows', 'Mac Roman', mac, lines(CRLF, ...MIXED)],
    ['letters with carons', 'Windows-1252', windows, lines(CRLF, 'Name;Klasse', 'Šime Kos;3', 'Žtefan Braun;3')],
    ['words', 'Windows-1252', windows, lines(CRLF, 'storm', 'go', 'they’re', '“storm”')],
    ['a sum of money', 'Windows-1252', windows, lines(CRLF, 'Name;Fee', 'Ada;€ 5', 'Ben;€5')],
    ['capitals', 'Windows-1252', windows, lines(CRLF, 'MÜLLER', 'JOSÉ', 'IÑAKI')],
    ['capitals of an old Mac', 'Mac Roman', mac, lines(CR, 'MÜLLER', 'JOSÉ', 'IÑAKI')],
    ['a single name', 'Windows-1252', windows, 'Zoë'],
  ])('%s', (_, name, encode, text) => {
    const { notes, ...read } = decode(encode(text));
    expect(read.text).toBe(text);
    expect(notes).toEqual([expect.stringMatching(`^read as ${name}, as in ".+": if that is wrong, save it as UTF-8$`)]);
  });

  it('says what it read of a neighbor code page, so that a wrong letter is seen', () => {
    const { notes } = decode(czech(lines(CRLF, 'Jméno', 'Jiří Dvořák')));
    expect(notes).toEqual(['read as Windows-1252, as in "Jméno": if that is wrong, save it as UTF-8']);
  });

  it.each([
    [
      'names that both could have',
      windows(lines(LF, 'Name', 'JOSË')),
      /^may be Windows-1252, as in "JOSË", or Mac Roman, as in "JOSÀ"; save it as UTF-8/,
    ],
    ['Cyrillic', cyrillic(lines(CRLF, 'Имя', 'Иван Петров')), /not UTF-8 \(byte 1\); save it as UTF-8/],
    ['Greek', greek(lines(CRLF, 'Όνομα', 'Νίκος Παππάς')), /not UTF-8/],
    ['Polish', czech(lines(CRLF, 'Nazwisko', 'Łukasz Wiśniewski', 'Paweł Dąbrowski')), /not UTF-8 \(byte 11\)/],
    ['UTF-8 that breaks off', new TextEncoder().encode('Name\nJosé').subarray(0, -1), /not UTF-8 \(byte 9\)/],
  ])('%s: refused with what to do', (_, bytes, says) => {
    expect(() => decode(bytes)).toThrow(says);
  });
});
