// One sheet for the judge: as JSON, pasted, dropped or chosen, or dealt again from a public seed. What it holds is not shown.
import { useContext } from 'preact/hooks';
import { Button, Line, Lines, Radios } from './fields.js';
import { Faults, usePage } from './state.js';
import { fieldsOf } from './values.js';
import type { OneSheet } from './work/judge.js';

export interface SheetText {
  readonly way: string;
  readonly json: string;
  readonly seed: string;
}

export const noSheet: SheetText = { way: 'json', json: '', seed: '' };

interface Known {
  serial: string | null;
  player: string | null;
  edition: string;
}

/** Returns which sheet a text is of, as far as it is read without judging it. */
export function knownOf(json: string): Known | null {
  try {
    const value = JSON.parse(json.replace(/^\uFEFF/, '')) as Partial<Record<string, unknown>> | null;
    if (typeof value?.['edition'] !== 'string' || !Array.isArray(value['fleet'])) return null;
    const textOf = (name: string) => (typeof value[name] === 'string' ? value[name] : null);
    return { serial: textOf('serial'), player: textOf('player'), edition: value['edition'] };
  } catch {
    return null;
  }
}

function nameSheet({ serial, edition }: Known): string {
  const title = edition.charAt(0).toUpperCase() + edition.slice(1);
  return serial === null ? `A sheet without a number, ${title}.` : `Sheet ${serial}, ${title}.`;
}

/** Returns the sheet for the judge, dealt by the options of the page where it has a seed. */
export function useSheet({ way, json, seed }: SheetText): OneSheet {
  const { values } = usePage();
  return way === 'seed' ? { seed, fields: fieldsOf(values) } : { json };
}

export function SheetBox({
  label,
  name,
  value,
  change,
}: {
  label: string;
  name: string;
  value: SheetText;
  change: (value: SheetText) => void;
}) {
  return (
    <div class="sheet-box">
      <Radios
        label={label}
        choices={[
          { name: 'json', title: 'Its JSON' },
          { name: 'seed', title: 'A public seed' },
        ]}
        value={value.way}
        change={(way) => change({ ...value, way })}
      />
      {value.way === 'seed' ? (
        <Line
          label="Seed"
          name={name}
          note="Edition, rules and words are those of the options below: set them as they were for the printed sheet."
          autocapitalize="off"
          value={value.seed}
          change={(seed) => change({ ...value, seed })}
        />
      ) : (
        <Json
          label={`JSON of ${label.replace('The', 'the')}`}
          name={name}
          json={value.json}
          change={(json) => change({ ...value, json })}
        />
      )}
    </div>
  );
}

/** A field for the JSON of a sheet; once a sheet is in it, it says which, and nothing else of it. */
export function Json({
  label,
  name,
  json,
  note = 'Paste it, or drop its file here: what the command line prints with --format json.',
  change,
}: {
  label: string;
  name: string;
  json: string;
  note?: string;
  change: (json: string) => void;
}) {
  const { faults } = useContext(Faults);
  const known = knownOf(json);
  if (known === null)
    return (
      <Lines
        {...{ label, name, note, change }}
        rows={2}
        autocapitalize="off"
        value={json}
        file={{ accept: '.json,.jsonl,.txt,application/json,text/plain', most: 1024 * 1024 }}
      />
    );
  return (
    <div>
      <p class="tally">
        <span role="status">{nameSheet(known)}</span>
        <Button data-field={name} onClick={() => change('')}>
          Another sheet
        </Button>
      </p>
      {faults[name] === undefined ? null : <p class="error">{faults[name]}</p>}
    </div>
  );
}
