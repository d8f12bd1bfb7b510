// Proves that one sheet of a match can be handed over alone: its file has the bytes of the match, and nothing in it tells of the other.
import { describe, expect, it } from 'vitest';
import { secretSource } from '../../../src/core/source.js';
import { dealTable, makeMatch, type MatchFields } from '../../../src/event/events.js';
import { readSealed, sealSheet, writeSealed, writeSealedPdf } from '../../../src/event/make/sealed-sheet.js';
import { readEventFile } from '../../../src/event/record/event-file.js';
import { decodeSealed, encodeSealed, linkOf, openSheet } from '../../../src/page/work/sheet-link.js';

const long = 'Wolfeschlegelsteinhausen';
const words = 'storm crane plumb knit arid cat dog owl bee at by so'.split(' ');

const matches: readonly MatchFields[] = [
  { edition: 'admiral', alpha: 'Абвгдеёжзийклмнопрстуфхц', bravo: 'Ben', paper: 'letter', template: 'tent' },
  { edition: 'codebreaker', theme: 'animals', level: 'expert', ink: 'low', hand: 'left', event: 'Friday night' },
  { deployment: 'blank', names: 'blank', bravo: '張偉' },
  { ownWords: words, fill: 'easy', alpha: 'Ada', case: 'lower', face: 'legible', duplex: 'off', covers: false },
  { copies: 2, rules: { minefield: true }, alpha: 'Ada', bravo: 'Ben' },
];

const secretOf = (i: number) => secretSource(`bt-secret-1:${i.toString(16).padStart(64, '0')}`);

describe('a sealed sheet', () => {
  it.each(matches.map((fields, i) => [JSON.stringify(fields), fields, i] as const))(
    'of %s has the bytes of the match',
    async (_, fields, i) => {
      const { event, files } = await makeMatch({ ...fields }, secretOf(i));
      for (const [seat, path] of [
        ['A', 'alpha.pdf'],
        ['B', 'bravo.pdf'],
      ] as const) {
        const sealed = decodeSealed(encodeSealed(sealSheet(readEventFile(JSON.parse(event), 'event'), seat)));
        const bytes = Buffer.concat([...writeSealedPdf(sealed)]);
        expect(bytes.equals(files.find((file) => file.path === path)?.bytes ?? Buffer.of())).toBe(true);
      }
    },
  );

  it('tells nothing of the other sheet', async () => {
    const { event } = await makeMatch({ alpha: 'Ada', bravo: 'Ben' }, secretOf(99));
    const { bravo } = await dealTable(event, {});
    const text = JSON.stringify(writeSealed(sealSheet(readEventFile(JSON.parse(event), 'event'), 'A')));
    for (const { word } of bravo.fleet) expect(text).not.toContain(`"${word} `);
    expect(text).not.toContain(bravo.serial);
    expect(text).not.toContain('bt-secret');
  });

  it('is at most 400 characters for names of 24 letters', async () => {
    const { event } = await makeMatch({ edition: 'codebreaker', alpha: long, bravo: long }, secretOf(7));
    for (const seat of ['A', 'B'] as const) expect(linkOf({ event, seat }).length).toBeLessThanOrEqual(400);
  });

  it('is refused when it was cut or changed, in a sentence', async () => {
    const { event } = await makeMatch({}, secretOf(7));
    const text = linkOf({ event, seat: 'A' });
    for (let at = 0; at < text.length; at += 19) {
      const cut = text.slice(0, at);
      await expect(openSheet({ text: cut, print: {} })).rejects.toMatchObject({ name: 'Problem' });
      const changed = `${cut}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
      // A letter of a name may be another.
      await openSheet({ text: changed, print: {} }).catch((error: unknown) =>
        expect(error).toMatchObject({ name: 'Problem' }),
      );
    }
    for (const data of [null, [], {}, 'text', [{}, null, 'C', 'a b c d', '', []], [[], [], [], [], [], []]])
      expect(() => readSealed(data)).toThrow(expect.objectContaining({ name: 'Problem' }) as Error);
  });
});
