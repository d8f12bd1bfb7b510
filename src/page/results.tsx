// The day's desk: who won at each table of a round, the standings, and the next round.
import { useEffect, useState } from 'preact/hooks';
import { readCsv } from '../core/input/csv-rows.js';
import { msg, Problem } from '../core/problem.js';
import { isTrf } from '../event/order/read-trf.js';
import { ownTitle } from '../event/record/read-results.js';
import { AwayLines, Changed, type Day, list, pathsOf } from './event-parts.js';
import { Button, Fold, Lines, Radios, Select } from './fields.js';
import { FileList, Result, saveFile, TaskState, textFile } from './files.js';
import { Faults, sentence, usePage, useTask } from './state.js';
import type { CountedResults, MadeEvent } from './work/events.js';

/** The results as they are typed, and as they were last saved or read from a file. */
export interface Results {
  readonly text: string;
  readonly saved: string;
}

export function isUnsaved({ text, saved }: Results): boolean {
  return text.trim() !== '' && text !== saved;
}

/** Cells by the titles of their columns. */
type Row = Readonly<Record<string, string>>;

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the rows of a list; those without a round are of the given one. Throws the Problem of a list that cannot be read. */
function readRows(text: string, round: number): Row[] {
  if (text.trim() === '') return [];
  const { titles, rows } = readCsv(encode(text), 'results', 'bad-results', 'round,table,winner');
  const written = titles.map((title) => title.toLowerCase());
  const owned = written.map(ownTitle);
  // Of two columns with one meaning that with our title is read, else the first.
  const readAt = (own: string) => (written.includes(own) ? written : owned).indexOf(own);
  const names = owned.map((own, i) => (readAt(own) === i ? own : (written[i] ?? own)));
  return rows.map(({ cells }) => {
    const row: Row = Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
    return { ...row, round: row['round']?.trim() || String(round) };
  });
}

function csvLine(cells: readonly string[]): string {
  return cells.map((text) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
}

function writeRows(rows: readonly Row[]): string {
  const titles = [...new Set(['round', 'table', 'winner', ...rows.flatMap(Object.keys)])];
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))].map(csvLine).join('\n');
}

function keyOf(row: Row): string {
  return `${Number(row['round'])} ${Number(row['table']) || (row['a'] ?? '')}`;
}

function placeOf(row: Row): string {
  const table = row['table']?.trim() ?? '';
  return `round ${row['round'] ?? ''}, ${table === '' ? (row['a'] ?? '') : `table ${table}`}`;
}

/** Whether a row says more than who sits there. */
function isFilled(row: Row): boolean {
  return Object.entries(row).some(([title, cell]) => !SEATS.includes(title) && cell.trim() !== '');
}

function isSame(typed: Row, read: Row): boolean {
  return Object.entries(typed).every(
    ([title, cell]) => SEATS.includes(title) || cell.trim() === (read[title] ?? '').trim(),
  );
}

/** Columns of where a game was, not of what it came to. */
const SEATS = ['round', 'table', 'a', 'b'];

/** Returns the first round of which a table has no result yet, else the last. */
function openRound(text: string, tables: Day['tables'], rounds: Day['rounds']): number {
  const done = new Set(readable(text, 0).filter(isFilled).map(keyOf));
  const isOpen = (each: number) =>
    tables.some(({ round, table, names: [a, b] }) => {
      return round === each && (a === null) === (b === null) && !done.has(`${round} ${table}`);
    });
  return rounds.find(isOpen) ?? rounds.at(-1) ?? 1;
}

/** Nothing where a list is still being typed. */
function readable(text: string, round: number): Row[] {
  try {
    return readRows(text, round);
  } catch {
    return [];
  }
}

/** Returns all rows in order of rounds and tables; the later ones take the place of earlier ones of the same table. */
function joinRows(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const keys = new Set(later.map(keyOf));
  return [...earlier.filter((row) => !keys.has(keyOf(row))), ...later].sort(
    (a, b) => Number(a['round']) - Number(b['round']) || Number(a['table']) - Number(b['table']),
  );
}

/** Whoever has nobody opposite is not waited for. */
function sayBye([a, b]: Day['tables'][number]['names']): string {
  return (a === null) === (b === null) ? '' : `${a ?? b} has a bye.`;
}

/** Returns a line for each pair of a list that names both. */
function sayPairs(pairings: string): string[] {
  const rows = readable(pairings, 0);
  return rows.flatMap(({ table = '', a = '', b = '' }) =>
    a === '' ? [] : `${table && `Table ${table}: `}${a} – ${b}`,
  );
}

export function Rounds({
  day: { event, tables, rounds, take: open },
  results,
  setResults,
}: {
  day: Day;
  results: Results;
  setResults: (results: Results) => void;
}) {
  const task = useTask();
  const { setSeat } = usePage();
  const [round, setRound] = useState('');
  const [standings, setStandings] = useState<(CountedResults & { of: string }) | null>(null);
  const [made, setMade] = useState<MadeEvent | null>(null);
  const [pairings, setPairings] = useState('');
  const [away, setAway] = useState('');
  /** Who begins with the next round, which is added with them. */
  const [begin, setBegin] = useState('');
  const next = Math.max(0, ...rounds) + 1;
  // Who is away in one round may play the one after it.
  useEffect(() => setAway(''), [next]);
  const { text, saved } = results;
  // They stay until a result changes.
  const counted = standings?.of === text ? standings : null;
  const at = Number(round === '' ? openRound(text, tables, rounds) : round);
  const start = () =>
    task.run('', async () => {
      const listed = tables
        // Whoever has nobody opposite has no result.
        .filter(({ round, names: [a, b] }) => round === at && (a === null) === (b === null))
        .map(({ table, names: [a, b] }) => ({ round: `${at}`, table: `${table}`, winner: '', a: a ?? '', b: b ?? '' }));
      setResults({ text: writeRows(joinRows(listed, readRows(text, at))), saved });
    });
  const take = (file: string) =>
    void task.run('', async () => {
      if (isTrf(encode(file))) {
        if (text.trim() !== '' && !confirm('Put the report of the file in the place of all that is typed?'))
          return undefined;
        setResults({ text: file, saved: file });
        return 'The report of the file stands in the list.';
      }
      const known = new Set(readable(saved, at).map((row) => JSON.stringify(row)));
      const all = readRows(text, at);
      const typed = all.filter((row) => isFilled(row) && !known.has(JSON.stringify(row)));
      const read = readRows(file, at);
      const kept = typed.filter((row) => read.some((other) => keyOf(other) === keyOf(row) && !isSame(row, other)));
      const joined = writeRows(joinRows(joinRows(all, read), typed));
      setResults({ text: joined, saved: isUnsaved(results) || typed.length > 0 ? saved : joined });
      const bare = readCsv(encode(file), 'results', 'bad-results', 'round,table,winner').titles.every(
        (title) => ownTitle(title) !== 'round',
      );
      return [
        'The results of the file stand in the list.',
        ...(bare && rounds.length > 1 ? [`They name no round, and are taken for round ${at}.`] : []),
        ...(kept.length === 0
          ? []
          : [`The file says otherwise, and what was typed is kept: ${kept.map(placeOf).join('; ')}.`]),
      ].join(' ');
    });
  const save = () => {
    saveFile(textFile('results.csv', text, 'text/csv'));
    setResults({ text, saved: text });
  };
  const give = () =>
    task.run('Counting …', async () => {
      if (text.trim() === '')
        throw new Problem('missing-value', msg`write who won, or choose a file of results`, 'results');
      const files = [{ name: 'results', bytes: encode(text) }];
      setStandings({ ...(await task.ask('results', { event, files, round: at })), of: text });
      return 'The standings are below.';
    });
  const pair = () =>
    task.run('Pairing …', async () => {
      const files = [{ name: 'results', bytes: encode(text) }];
      const { csv, notes } = await task.ask('next', { event, files, round: at, away, begin });
      setPairings(csv);
      setMade(null);
      return [...notes.map(sentence), `Round ${next} is paired, and not made yet: add it below.`].join(' ');
    });
  const add = () =>
    task.run('Adding the round …', async () => {
      const done = await task.ask('add', { event, round: next, pairings, begin });
      setMade(done);
      open(done);
      setPairings('');
      setBegin('');
      setRound('');
      // The judge is at the tables that play.
      setSeat({ round: next, table: 1, seat: 'A' });
      return `Round ${next} is added. Print its sheets.`;
    });
  const played = tables.filter((each) => each.round === at && each.names.every((name) => name !== null));
  const rows = readable(text, at);
  const waiting = played.filter(({ table }) => !rows.some((row) => isFilled(row) && keyOf(row) === `${at} ${table}`));
  const isLast = at === rounds.at(-1);
  // Of a report that is not read by tables nobody knows.
  const isUnplayed = waiting.length > 0 && waiting.length === played.length && (text.trim() === '' || rows.length > 0);
  return (
    <Faults.Provider value={task}>
      <div class="group" role="group" aria-label="Results and standings" onInput={task.settle}>
        {rounds.length < 2 ? null : (
          <Select
            label="Results of round"
            value={String(at)}
            choices={rounds.map((each) => ({ name: String(each), title: String(each) }))}
            change={setRound}
          />
        )}
        <Winners {...{ played, rows, text }} round={at} change={(changed) => setResults({ text: changed, saved })} />
        <p class="note">
          {tables.flatMap(({ round, names }) => (round === at ? `${sayBye(names)} ` : []))}
          {waiting.length === 0
            ? `All tables of round ${at} have a result.`
            : `${played.length - waiting.length} of ${played.length} tables have a result.`}
        </p>
        <div class="buttons">
          <Button onClick={() => void give()}>Make the standings</Button>
          {text.trim() === '' ? null : <Button onClick={save}>Save the results</Button>}
          {isUnplayed ? null : (
            <Button
              onClick={() => void pair()}
              look={isLast && waiting.length === 0 && pairings === '' && made === null ? 'big' : 'button'}
            >{`Pair round ${next}`}</Button>
          )}
        </div>
        <TaskState task={task} />
        {pairings.trim() === '' ? null : (
          <Result title={`Round ${next}`}>
            <ul class="advice">
              {sayPairs(pairings).map((pair) => (
                <li key={pair}>{pair}</li>
              ))}
            </ul>
            <Button onClick={() => void add()} look="big">{`Add round ${next}`}</Button>
          </Result>
        )}
        {made === null ? null : <Changed made={made} task={task} />}
        {counted === null ? null : (
          <div class="result" role="group" aria-label="Standings">
            <Standings counted={counted} />
            {counted.warnings.length === 0 ? null : (
              <ul class="advice">
                {counted.warnings.map((warning) => (
                  <li key={warning}>{sentence(warning)}</li>
                ))}
              </ul>
            )}
            <FileList files={pathsOf(counted.files)} />
          </div>
        )}
        <Fold title={`Round ${next}`} held="change who plays whom">
          <AwayLines label={`Who does not play round ${next}, one per line`} value={away} change={setAway} />
          <Lines
            label={`Who begins with round ${next}, one per line`}
            name="begin"
            rows={2}
            autocapitalize="words"
            placeholder="Zoë"
            value={begin}
            change={setBegin}
          />
          <Lines
            label={`Who meets whom in round ${next}`}
            name="pairings"
            note="CSV with the titles a,b, or name,table,seat; in the place of an opponent bye, half bye, absent or withdrawn. “Pair” writes it for a Swiss round. A FIDE tournament report (TRF), or the numbers that an engine such as bbpPairings writes, can be pasted or chosen, too."
            rows={3}
            autocapitalize="words"
            placeholder={'a,b\nAda,Ben'}
            value={pairings}
            change={setPairings}
            file={list}
          />
        </Fold>
        <Fold title="The results as a list" held={isUnsaved(results) ? 'not saved as a file' : ''}>
          <div class="buttons">
            <Button onClick={() => void start()}>{`List the tables of round ${at}`}</Button>
          </div>
          <Lines
            label="Results, one table per line"
            name="results"
            note="CSV with the titles round, table, winner (A, B, draw, a name, or a score such as 1-0, 0-0, and +/- for a game that nobody played; empty while they play), and perhaps a and b for their names, sunk a, sunk b. The event file does not hold them: save them, and choose that file to go on."
            rows={6}
            placeholder={'round,table,winner\n1,1,A'}
            value={text}
            change={(typed) => setResults({ text: typed, saved })}
            file={{ ...list, take }}
          />
        </Fold>
      </div>
    </Faults.Provider>
  );
}

/** Who won at each table of a round, by a tap. */
function Winners({
  played,
  rows,
  round,
  text,
  change,
}: {
  played: Day['tables'];
  rows: readonly Row[];
  round: number;
  text: string;
  change: (text: string) => void;
}) {
  // A list that cannot be read is mended first.
  if (text.trim() !== '' && rows.length === 0) return null;
  return (
    <div class="winners" role="group" aria-label={`Who won in round ${round}?`}>
      <h3>Who won?</h3>
      {played.map(({ table, names: [a, b] }) => {
        const said = rows.find((row) => keyOf(row) === `${round} ${table}`);
        const win = (winner: string) =>
          change(writeRows(joinRows(rows, [{ ...said, round: String(round), table: String(table), winner }])));
        return (
          <Radios
            key={table}
            label={`Table ${table}`}
            choices={[
              { name: 'A', title: a ?? '' },
              { name: 'B', title: b ?? '' },
              { name: 'draw', title: 'Draw' },
            ]}
            value={said?.['winner']?.trim() ?? ''}
            change={win}
          />
        );
      })}
    </div>
  );
}

function Standings({ counted: { title, rows, ties } }: { counted: CountedResults }) {
  const [titles = [], ...all] = rows;
  const isText = (i: number) => i === 1 || i === titles.length - 1;
  const alignOf = (i: number) => (isText(i) ? undefined : 'figure');
  return (
    <>
      <div class="standings" tabIndex={0} role="group" aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {titles.map((each, i) => (
                <th key={each} scope="col" class={alignOf(i)}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, i) =>
                  i === 1 ? (
                    <th key={titles[i]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={titles[i]} class={alignOf(i)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{ties}</p>
    </>
  );
}
