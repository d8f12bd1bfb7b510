// Combat, counted out: the attacker's best two of three dice against two, highest against highest, ties to the defender.

/** Of all rolls of five dice: the attacker wins both comparisons, each wins one, the defender both. */
export const ROLLS = countRolls();

const BASE_DAMAGE = 2;

interface Fighter {
  readonly health: number;
  readonly cannons: number;
}

interface DuelOdds {
  readonly attacker: number;
  readonly defender: number;
  readonly bothSink: number;
  /** How many rounds are fought on the mean. */
  readonly rounds: number;
}

/** Returns the odds of a fight to the end, in which roles are kept and damage is dealt together. */
export function duelOdds(attacker: Fighter, defender: Fighter): DuelOdds {
  const [hits, blows] = [BASE_DAMAGE + attacker.cannons, BASE_DAMAGE + defender.cannons];
  const all = ROLLS.attacker + ROLLS.each + ROLLS.defender;
  const known = new Map<string, DuelOdds>();
  const fight = (x: number, y: number): DuelOdds => {
    if (x <= 0 || y <= 0)
      return { attacker: Number(x > 0), defender: Number(y > 0), bothSink: Number(x <= 0 && y <= 0), rounds: 0 };
    const key = `${x} ${y}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ends = [
      [ROLLS.attacker / all, fight(x, y - 2 * hits)],
      [ROLLS.each / all, fight(x - blows, y - hits)],
      [ROLLS.defender / all, fight(x - 2 * blows, y)],
    ] as const;
    const mean = (of: keyof DuelOdds) => ends.reduce((sum, [share, end]) => sum + share * end[of], 0);
    const odds = {
      attacker: mean('attacker'),
      defender: mean('defender'),
      bothSink: mean('bothSink'),
      rounds: 1 + mean('rounds'),
    };
    known.set(key, odds);
    return odds;
  };
  return fight(attacker.health, defender.health);
}

function countRolls() {
  const counts = { attacker: 0, each: 0, defender: 0 };
  for (let code = 0; code < 6 ** 5; code++) {
    const dice = Array.from({ length: 5 }, (_, i) => Math.floor(code / 6 ** i) % 6);
    const best = dice.slice(0, 3).sort((a, b) => b - a);
    const other = dice.slice(3).sort((a, b) => b - a);
    const won = [0, 1].filter((i) => (best[i] as number) > (other[i] as number)).length;
    counts[won === 2 ? 'attacker' : won === 1 ? 'each' : 'defender']++;
  }
  return counts;
}
