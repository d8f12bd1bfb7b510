// The braille of texts against examples of The Rules of Unified English Braille, sections 3 to 8, without contractions.
import { describe, expect, it } from 'vitest';
import { spellForBraille, toBraille } from '../../../src/sheet/text/braille.js';
import { sayNameInBraille, sheetBraille } from '../../../src/sheet/text/sheet-braille.js';
import type { Battle } from '../../../src/game/battle.js';
import { expectGolden } from '../../support/golden.js';
import { deal } from '../../support/matrix.js';

describe('a text in braille', () => {
  it.each([
    ['Bob', ',BOB'],
    ['ARMOR', ',,ARMOR'],
    ['ABCs', ",,ABC,'S"],
    ['McDONALD', ',MC,,DONALD'],
    ['NEW-YORK', ',,NEW-,,YORK'],
    ['THE BIG RED dog', ",,,THE BIG RED,' DOG"],
    ['THE BIG dog', ',,THE ,,BIG DOG'],
    ['3', '#C'],
    ['1024', '#AJBD'],
    ['1,024.5', '#A1JBD4E'],
    ['.5', '#4E'],
    ['422 320', '#DBB #CBJ'],
    ['4b', '#D;B'],
    ['4m', '#DM'],
    ['4æ', '#D;A^6E'],
    ['51165EC0C', '#EAAFE,,EC#J,C'],
    ['E9-T', ',E#I-,T'],
    ['What?', ',WHAT8'],
    ['?', ';8'],
    ['a,b', 'A;1B'],
    ['(a)', '"<A">'],
    ['and/or', 'AND_/OR'],
    ['"a", "1"', '8A01 8#A0'],
    ['‘a’ O’Neil, James’', ",8A,0 ,O',NEIL1 ,JAMES'"],
    ['Zoë', ',ZO^3E'],
    ['Łukasz', ',@*LUKASZ'],
    ['ŁÓDŹ', ',,@*L^/OD^/Z'],
    ['Ễ', ',^%^]E'],
    ['Ærø', ',A,^6ER@*O'],
    ['ÆRØ', ',,A^6ER@*O'],
    ['Strauß', ',STRAU.!'],
    ['Σωκράτης', ',.S.W.K.R^/.A.T.:.S'],
    ['日', '_*U#FE;E#E'],
  ])('%s is %s', (text, cells) => {
    expect(toBraille(text)).toBe(cells);
    expect(toBraille(text.normalize('NFD'))).toBe(cells);
  });
});

describe('a name without all signs', () => {
  it.each([
    ['Łukasz', 'Łukasz'],
    ['Wąsik', 'Wasik'],
    ['Đặng Thị Ánh', 'Đăng Thi Ánh'],
    ['Дмитрий', 'Dmitrij'],
    ['ЩУКІН', 'ŜUKÌN'],
    ['日本', null],
    ['Ada 日', null],
  ])('%s is written %s', (name, spelled) => {
    expect(spellForBraille(name)).toBe(spelled);
  });

  it('is said in the file and to the person', () => {
    const battleOf = (player: string) =>
      deal({ edition: 'engagement', filling: 'deployed', seed: 'room' }, { player })[0] as Battle;
    expect(sayNameInBraille(battleOf('Zoë'))).toBeNull();
    expect(sheetBraille(battleOf('Zoë'))).not.toContain('@.<');
    for (const name of ['Дмитрий', '日本']) {
      expect(sayNameInBraille(battleOf(name))).toContain(name);
      expect(sheetBraille(battleOf(name))).toContain('@.<');
    }
  });
});

it('makes the same file of a sheet as before', () => {
  const [battle] = deal({ edition: 'engagement', filling: 'deployed', seed: 'room' }, { player: 'Дмитрий Łukasz' });
  expectGolden('sheets/engagement.brf', sheetBraille(battle as Battle));
});
