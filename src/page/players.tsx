// Who plays: the names of two.
import { limits } from '../core/options/limits.js';
import { Line } from './fields.js';

export interface Names {
  readonly alpha: string;
  readonly bravo: string;
}

const sides = [
  ['alpha', 'Player Alpha'],
  ['bravo', 'Player Bravo'],
] as const;

/** The names of two who play each other; `own` is the side of who types them. */
export function PlayerNames({
  names,
  own,
  change,
}: {
  names: Names;
  own?: keyof Names;
  change: (names: Names) => void;
}) {
  return (
    <div class="pair">
      {sides.map(([side, label]) => (
        <Line
          key={side}
          label={side === own ? `${label} (you)` : label}
          name={side}
          maxLength={limits.name.bytes}
          placeholder="a name, if you like"
          value={names[side]}
          change={(name) => change({ ...names, [side]: name })}
        />
      ))}
    </div>
  );
}

/** What both are called on sheets and in logs; null where nobody has a name. */
export function playersOf({ alpha, bravo }: Names): Names | null {
  const [a, b] = [alpha.trim(), bravo.trim()];
  return a === '' && b === '' ? null : { alpha: a || 'Alpha', bravo: b || 'Bravo' };
}
