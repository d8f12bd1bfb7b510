// Who plays: the names of two, or a list that is typed, pasted, dropped or chosen.
import { limits } from '../core/options/limits.js';
import { packLimits } from '../event/options/pack-limits.js';
import { Line, Lines, LISTS } from './fields.js';
import { useLatest } from './preview.js';
import { sentence, usePage, wordProblem } from './state.js';

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

/** Says what a list of players comes to, read in the thread. */
export function usePlayers(text: string) {
  const { quick } = usePage();
  const { result, problem } = useLatest(text.trim(), () => quick.ask('players', text));
  const look = text.trim() === '' || problem !== null ? null : result;
  const said = look === null ? '' : look.notes.map(sentence).join(' ');
  return { look, said: text.trim() === '' || problem === null ? said : wordProblem(problem) };
}

export function Players({ value, said, change }: { value: string; said: string; change: (text: string) => void }) {
  return (
    <Lines
      label="Names, one per line, or a list with columns"
      name="players"
      note="A list from a program or a spreadsheet will do. Of its columns those with names are read, and table, seat, round, large, lower case, left hand and face: write yes for how a sheet is printed."
      placeholder={'Ada\nBlaise\nGrace\nLinus'}
      autocapitalize="words"
      value={value}
      change={change}
      file={{ accept: LISTS, most: packLimits.csv.bytes }}
      said={said}
    />
  );
}
