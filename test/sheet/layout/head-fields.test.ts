// Proves that names of any length stand at the head of a sheet, and that a sheet says which were cut.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/core/input/choose.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { hasRoom } from '../../support/least-squares.js';
import { deal, pageOf, print, SEEDS } from '../../support/matrix.js';

const LONG = [
  'Ana María Fernández de la Cruz García y Núñez-Gutiérrez de Todos',
  'Jean-Baptiste Donatien de Vimeur Comte de Rochambeau-La Chapelle',
  'Alexandra Konstantinowna Hohenzollern-Sigmaringen auf Wittelsbac',
  'Nguyễn Thị Phương Thảo Trần Hữu Ước Đặng Thị Ánh Nguyệt Lê Quỳnh',
  'Wojciech Świętopełk-Mirski z Łódzkich Brzęczyszczykiewiczów Żółć',
];

const looks = namesOf(papers).flatMap((paper) =>
  ['station', 'bands', 'spread', 'large']
    .filter((template) => hasRoom(template, paper))
    .map((template, i) => ({ paper, template, edition: namesOf(editions)[i % 3] as EditionName })),
);

describe.each(looks)('a sheet of $edition in $template on $paper', ({ paper, template, edition }) => {
  const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  if (battle === undefined) throw new Error('nothing is dealt');
  const pageWith = (player: string) => pageOf({ ...battle, player }, { ...print(paper, 'normal'), template });
  const headOf = ({ parts }: Page) =>
    parts
      .filter(({ block }) => ['header', 'players-head', 'player-line'].includes(block))
      .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])));

  it('bears names of 64 characters in full', async () => {
    for (const player of LONG) {
      expect([...player].length).toBe(64);
      const page = await pageWith(player);
      expect(headOf(page).join('').replaceAll(' ', '')).toBe(player.replaceAll(' ', ''));
      expect(page.truncated).toBeUndefined();
    }
  });

  it('bears the widest name in full, or cuts it and says so', async () => {
    const player = 'W'.repeat(64);
    const page = await pageWith(player);
    const shown = headOf(page).join('');
    if (shown !== player) expect(shown).toMatch(/^W{16,}…$/);
    expect(page.truncated).toEqual(shown === player ? undefined : [player]);
  });
});
