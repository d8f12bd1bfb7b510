// Ten fights of Plunk and Plunder by dice, ten by list and ten battles of Flagship, worked out by hand from the originals.
import { describe, expect, it } from 'vitest';
import { composeFlagshipGuide } from '../../src/kits/flagship/game/compose-guide.js';
import { readDeck } from '../../src/kits/flagship/game/deck.js';
import { defaultFlagshipRules, resolveCardText } from '../../src/kits/flagship/game/flagship-rules.js';
import { combatRows, readDice, resultOf } from '../../src/kits/plunder/game/combat-list.js';
import { order, pagesOf, textsOf } from './plunder/laid-kits.js';

const pageOf = (part: 'rules' | 'list', combat: string) => pagesOf(order({ combat }), part).flatMap(textsOf).join(' ');

describe('a round of Plunk and Plunder', () => {
  it.each([
    // Attacker's dice and cannons, defender's dice and cannons, HP that each loses.
    [[6, 5, 1], 0, [5, 4], 0, 0, 4],
    [[6, 4, 2], 3, [6, 3], 0, 2, 5],
    [[6, 4, 2], 3, [5, 4], 0, 2, 5],
    [[5, 4, 4], 0, [5, 4], 0, 4, 0],
    [[1, 1, 1], 5, [1, 1], 0, 4, 0],
    [[6, 6, 6], 0, [6, 6], 5, 14, 0],
    [[6, 6, 1], 5, [5, 5], 0, 0, 14],
    [[6, 1, 1], 1, [5, 1], 2, 4, 3],
    [[3, 3, 3], 0, [6, 2], 0, 2, 2],
    [[2, 2, 1], 2, [6, 1], 1, 3, 4],
    [[4, 3, 3], 1, [3, 2], 3, 0, 6],
  ] as const)('of dice %j with %d cannons against %j with %d costs %d and %d HP', (...fight) => {
    const [attacker, hitting, defender, guns, attackerLoses, defenderLoses] = fight;
    const { hits } = readDice(attacker, defender);
    const count = (side: 'attacker' | 'defender') => hits.filter((each) => each === side).length;
    expect(count('defender') * (2 + guns)).toBe(attackerLoses);
    expect(count('attacker') * (2 + hitting)).toBe(defenderLoses);
  });

  it('is told so in the rules', () => {
    const rules = pageOf('rules', 'dice');
    expect(rules).toContain('three dice, of which the best two count, and the defender two');
    expect(rules).toContain('highest against highest, then second against second; the defender wins ties');
    expect(rules).toContain('A hit does 2 damage, and 1 more for each cannon.');
    // The example is the second row above.
    expect(rules).toContain(
      '6 ties 6: blue hits, red loses 2 HP. 4 beats 3: red hits; red’s ship has 3 cannons, so blue loses 5 HP.',
    );
  });

  it('by list is decided by the dice of its row', () => {
    const byHand = [
      '2 1 1  4 1  D',
      '1 1 1  6 3  D',
      '6 2 1  6 1  =',
      '4 4 4  6 1  =',
      '2 1 1  5 3  D',
      '4 3 1  5 1  =',
      '5 5 3  5 4  =',
      '5 3 2  5 4  D',
      '5 4 1  3 3  A',
      '6 5 4  6 4  =',
    ];
    const rows = combatRows('black pearl', 10);
    const read = rows.map((row) => `${row.attacker.join(' ')}  ${row.defender.join(' ')}  ${resultOf(row)}`);
    expect(read).toEqual(byHand);
    const list = pageOf('list', 'open');
    for (const [i, row] of byHand.entries()) expect(list).toContain(`${i + 1} ${row.replaceAll('  ', ' ')}`);
  });
});

describe('a battle of Flagship', () => {
  const { sections, silent } = composeFlagshipGuide(defaultFlagshipRules, readDeck('standard'));
  const guide = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  const { cards } = readDeck('standard');
  const strengthOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (cards.find((card) => card.name === name)?.strength ?? NaN), 0);
  const battle = (attackers: readonly string[], defenders: readonly string[]) =>
    strengthOf(attackers) > strengthOf(defenders) ? 'the target sinks' : 'the attacker goes back';

  it.each([
    [['Flagship'], ['Three-decker'], 'the target sinks'],
    [['Three-decker'], ['Flagship'], 'the attacker goes back'],
    [['Fire Ship'], ['Flagship'], 'the target sinks'],
    [['Flagship'], ['Fire Ship'], 'the attacker goes back'],
    [['Flagship'], ['Flagship'], 'the attacker goes back'],
    [['Cutter'], ['Cutter'], 'the attacker goes back'],
    [['Cutter', 'Three-decker'], ['Flagship'], 'the attacker goes back'],
    [['Sloop', 'Three-decker'], ['Flagship'], 'the target sinks'],
    [['Sloop', 'Three-decker'], ['Flagship', 'Cutter'], 'the attacker goes back'],
    [['Brig', 'Corvette', 'Frigate'], ['Razee', 'Frigate'], 'the target sinks'],
  ] as const)('of %j against %j: %s', (attackers, defenders, ends) => {
    expect(battle(attackers, defenders)).toBe(ends);
  });

  it('is told so in the guide', () => {
    expect(guide).toContain('discarding a card for each: their strength counts, too');
    expect(guide).toContain('More strength wins, and the defender wins ties.');
    expect(guide).toContain('A beaten target sinks and leaves the game; a beaten attacker goes back.');
    expect(silent.paragraphs.join()).toContain('what the defender pays for support');
  });

  it('that sinks a Flagship ends the game, and one that a Fire Ship wins costs it', () => {
    expect(guide).toContain('- The enemy Flagship sinks.');
    const texts = cards.map((card) => [card.name, resolveCardText(card, defaultFlagshipRules)] as const);
    expect(new Map(texts).get('Flagship')).toBe('When this ship sinks, its owner loses the game.');
    expect(new Map(texts).get('Fire Ship')).toContain('Discard it after each battle that it wins or helps to win.');
  });
});
