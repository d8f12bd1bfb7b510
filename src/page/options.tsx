// The options of a sheet: the game, its words, its paper; each part under a line that says what of it is chosen.
import type { ComponentChildren } from 'preact';
import { pluralize } from '../core/options/list-names.js';
import type { Part } from '../core/options/form.js';
import { editions, type Edition, type EditionName } from '../game/editions/index.js';
import { choicesOf, type FormRow, openingsOf, printers, rulesOf, sheetRows } from './choices.js';
import { Button, Fold, Lines, LISTS, Radios, RowField, Select, Switch } from './fields.js';
import { sentence, usePage } from './state.js';
import {
  chosenRows,
  defaultOf,
  duplexOf,
  editionOf,
  usesOwnWords,
  usualPaper,
  valueOf,
  type Values,
} from './values.js';
import { Problem } from '../core/problem.js';
import { isTooLong, type OwnList, parseOwnList } from '../game/words/own-list.js';

/** Fields of one part of the rows; `but` leaves some out. */
function Rows({
  part,
  but = [],
  none,
}: {
  part: Part;
  but?: readonly string[];
  /** What choosing nothing is called, where it means something else than the row says. */
  none?: string | undefined;
}) {
  const { values, set } = usePage();
  const rows = sheetRows.filter(({ name, form }) => form.part === part && !but.includes(name));
  return (
    <>
      {rows.map((row) => (
        <RowField
          key={row.name}
          {...{ row, values, set }}
          choices={choicesOf(row).map((choice) =>
            none !== undefined && choice.name === '' ? { ...choice, title: none } : choice,
          )}
        />
      ))}
    </>
  );
}

/** The call that tells an edition from the others: its longest one. */
function sampleOf(edition: EditionName): string {
  const calls: readonly string[] = editions[edition].examples.calls;
  const fired = calls.filter((call) => !call.startsWith('claim'));
  return fired.reduce((longest, call) => (call.length > longest.length ? call : longest), '');
}

export function EditionField() {
  const { values, set, place, go } = usePage();
  const row = sheetRows.find(({ name }) => name === 'edition');
  return row === undefined ? null : (
    <div class="edition">
      <RowField
        {...{ row, values, set }}
        choices={choicesOf(row).map((choice) => ({
          ...choice,
          sample: sampleOf(choice.name as EditionName),
        }))}
      />
      {place === 'rules' ? null : (
        <p>
          <Button look="link" onClick={() => go('rules')}>
            The rules
          </Button>
        </p>
      )}
    </div>
  );
}

/** Said even where nothing was chosen: the first thing that anybody asks about each part. */
const always = ['deployment', 'level', 'paper'];

/** Returns what is chosen in a row, in words; nothing where that is as usual, or has no effect. */
function sayRow(row: FormRow, values: Values, isBrief = false): string {
  const isSaid =
    chosenRows(values, [row]).length > 0 ||
    (!isBrief && always.includes(row.name) && !(row.form.part === 'listed' && usesOwnWords(values)));
  if (!isSaid) return '';
  const value = valueOf(row, values);
  if (row.form.look !== 'switch') return choicesOf(row).find(({ name }) => name === value)?.title ?? value;
  const { label } = row.form;
  return value === 'true' || defaultOf(row) === '' ? label : `not: ${label.toLowerCase()}`;
}

function sayHeld(values: Values, parts: readonly Part[]): string {
  return sheetRows
    .filter((row) => parts.includes(row.form.part) && row.name !== 'edition')
    .map((row) => sayRow(row, values))
    .filter(Boolean)
    .join(', ');
}

/** What is set up otherwise than usual, so that nobody prints it by mistake. */
export function Unusual() {
  const { values } = usePage();
  const [edition, usual] = [editionOf(values), usualPaper()];
  const rules = rulesOf(edition).flatMap(({ name, title, values: all, isSwitch }) => {
    const value = values[`rules.${edition}.${name}`];
    if (value === undefined) return [];
    return isSwitch ? (value === 'on' ? title : `no ${title}`) : (all.find((each) => each.name === value)?.title ?? '');
  });
  const chosen = [
    ...sheetRows
      .filter((row) => row.name !== 'edition' && valueOf(row, values) !== (usual[row.name] ?? defaultOf(row)))
      .map((row) => sayRow(row, values, row.name !== 'paper')),
    usesOwnWords(values) ? 'my own words' : '',
    openingsOf(edition).find(({ name }) => name === values[`opening.${edition}`])?.title ?? '',
    ...rules,
    duplexOf(values) === 'off' ? 'one side' : '',
  ].filter(Boolean);
  return chosen.length === 0 ? null : <p class="unusual">Otherwise than usual: {chosen.join(', ')}</p>;
}

/** How a person's printer takes paper. */
export function PrinterSides() {
  const { values, set } = usePage();
  return (
    <Radios
      label="Your printer prints on"
      choices={printers}
      value={duplexOf(values) ?? 'both'}
      change={(sides) => set('duplex', sides === 'off' ? sides : undefined)}
    />
  );
}

/** `hasSource` leaves out where the words come from, where that stands above; `paper` stands above the paper's options. */
export function Options({ hasSource = true, paper }: { hasSource?: boolean; paper?: ComponentChildren }) {
  const { values } = usePage();
  const isBlank = values['deployment'] === 'blank';
  const words = isBlank
    ? sayHeld(values, ['listed']) || 'none'
    : usesOwnWords(values)
      ? ['my own words', sayHeld(values, ['own'])].filter(Boolean).join(', ')
      : sayHeld(values, ['listed']);
  return (
    <section class="options" aria-label="Options">
      <Fold title="Fleet and house rules" held={sayGame(values)}>
        <Rows part="game" but={['edition']} />
        <HouseRules />
      </Fold>
      <Fold title="Words" held={words}>
        {isBlank ? (
          <>
            <p class="note">An empty sheet has no words: the player chooses them, from a theme if it names one.</p>
            <Rows part="listed" but={listedButTheme} />
          </>
        ) : (
          <>
            {hasSource ? <WordSource /> : null}
            {usesOwnWords(values) ? null : <Rows part="listed" />}
          </>
        )}
      </Fold>
      <Fold title="Paper" held={sayHeld(values, ['paper'])}>
        {paper}
        <Rows part="paper" />
      </Fold>
    </section>
  );
}

const listedButTheme = sheetRows.flatMap(({ name, form }) => (form.part === 'listed' && name !== 'theme' ? name : []));

function sayGame(values: Values): string {
  const edition = editionOf(values);
  const changed = rulesOf(edition).filter(({ name }) => values[`rules.${edition}.${name}`] !== undefined).length;
  const opening = openingsOf(edition).find(({ name }) => name === values[`opening.${edition}`]);
  const rules = changed === 0 ? [] : [`${pluralize(changed, 'rule')} changed`];
  return [sayHeld(values, ['game']), ...(opening === undefined ? [] : [opening.title]), ...rules].join(', ');
}

export function HouseRules() {
  const { values, set } = usePage();
  const edition = editionOf(values);
  const openings = openingsOf(edition);
  const choose = (key: string, value: string, defaultValue: string | undefined) =>
    set(key, value === defaultValue ? undefined : value);
  const opening = `opening.${edition}`;
  return (
    <fieldset class="rules" data-field="rules">
      <legend class="hidden">Rules of the {editions[edition].title} edition</legend>
      {openings.length > 1 ? (
        <Select
          label="Who starts is decided by"
          name="opening"
          choices={openings}
          value={values[opening] ?? openings[0]?.name ?? ''}
          change={(value) => choose(opening, value, openings[0]?.name)}
        />
      ) : null}
      {rulesOf(edition).map(({ name, title, values: choices, isSwitch }) => {
        const key = `rules.${edition}.${name}`;
        const usual = choices[0]?.name ?? '';
        const value = values[key] ?? usual;
        const change = (chosen: string) => choose(key, chosen, usual);
        return isSwitch ? (
          <Switch key={key} label={title} isOn={value === 'on'} change={(isOn) => change(isOn ? 'on' : 'off')} />
        ) : (
          <Select key={key} label={title} {...{ choices, value, change }} />
        );
      })}
    </fieldset>
  );
}

/** Where words come from, and one's own. `fills` says that lengths that are short are always filled. */
export function WordSource({ fills = false }: { fills?: boolean }) {
  const { values, set } = usePage();
  const source = values['source'] ?? 'list';
  return (
    <>
      <Radios
        label="Words to deal"
        choices={[
          { name: 'list', title: 'Our list' },
          { name: 'own', title: 'My own words' },
        ]}
        value={source}
        change={(value) => set('source', value)}
      />
      {source === 'own' ? <OwnWords fills={fills} /> : null}
      {source === 'own' ? <Rows part="own" none={fills ? 'Any word of the level' : undefined} /> : null}
    </>
  );
}

const MAX_NAMED = 12;

function OwnWords({ fills }: { fills: boolean }) {
  const { values, set } = usePage();
  const { ships } = editions[editionOf(values)];
  const { words, leftOut, hasLong, notes, berths } = tallyWords(
    values['ownWords'] ?? '',
    ships,
    values['fold'] === 'true',
  );
  const more = leftOut.length - MAX_NAMED;
  const said = [
    ...notes.map(sentence),
    words === 0 ? '' : `${pluralize(words, 'word')}.`,
    leftOut.length === 0
      ? ''
      : `Left out: ${leftOut.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    fills && hasLong ? 'Let a child spell a long word aloud before each turn.' : '',
    fills && words > 0 && berths.some(({ count, needed }) => count < 2 * needed)
      ? 'What two sheets lack is filled from our list.'
      : '',
  ];
  return (
    <>
      <Lines
        label="Your words, one per line"
        name="ownWords"
        rows={6}
        autocapitalize="off"
        value={values['ownWords'] ?? ''}
        change={(value) => set('ownWords', value)}
        file={{ accept: LISTS, most: 1024 * 1024 }}
        said={said.filter(Boolean).join(' ')}
      />
      <ul class="berths">
        {berths.map(({ ships, length, count, needed }) => (
          <li key={length} data-state={count >= 2 * needed ? 'match' : count >= needed ? 'sheet' : 'short'}>
            <span>{ships.join(', ')}</span>
            <span class="hidden">, {length} letters: </span>
            <span class="boxes" aria-hidden="true">
              {Array.from({ length }, (_, i) => (
                <i key={i} />
              ))}
            </span>
            <span>{sayCount(count, needed)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function sayCount(count: number, needed: number): string {
  const words = pluralize(count, 'word');
  if (count >= 2 * needed) return words;
  return count >= needed ? `${words}: enough for a sheet` : `${words}: ${needed - count} more`;
}

interface Berth {
  ships: readonly string[];
  length: number;
  /** How many of the words fit. */
  count: number;
  /** Words that one sheet takes. */
  needed: number;
}

interface Tally {
  words: number;
  /** As they were typed, each with why. */
  leftOut: readonly string[];
  /** Whether a word is left out that is longer than any ship. */
  hasLong: boolean;
  notes: readonly string[];
  /** Longest first. */
  berths: readonly Berth[];
}

/** Counts the different words that each length of ship can take; `fold` takes marks off letters. */
function tallyWords(text: string, ships: Edition['ships'], fold: boolean): Tally {
  const lengths = [...new Set(ships.map(({ length }) => length))].sort((a, b) => b - a);
  const { words, rejected, notes, problem } = read(text, ships, fold);
  const fitting = words.filter(({ length }) => lengths.includes(length));
  const berths = lengths.map((length) => {
    const own = ships.filter((ship) => ship.length === length);
    const count = fitting.filter((word) => word.length === length).length;
    return { ships: own.map(({ name }) => name), length, count, needed: own.length };
  });
  const others = words.filter((word) => !fitting.includes(word));
  const leftOut = [
    ...rejected.map((line) => `${line.text} (${line.reason})`),
    ...others.map((word) => `${word} (no ship is as long)`),
  ];
  const hasLong = rejected.some((line) => isTooLong(line.text, ships));
  return { words: fitting.length, leftOut, hasLong, notes: problem === undefined ? notes : [problem], berths };
}

type Read = Pick<OwnList, 'words' | 'rejected' | 'notes'> & { problem?: string };

/** Of a list that holds no word yet, what is wrong with it. */
function read(text: string, ships: Edition['ships'], fold: boolean): Read {
  const nothing = { words: [], rejected: [], notes: [] };
  if (text.trim() === '') return nothing;
  try {
    return parseOwnList('words', new TextEncoder().encode(text), ships, fold);
  } catch (error) {
    if (error instanceof Problem) return { ...nothing, problem: `The list ${error.message}` };
    throw error;
  }
}
