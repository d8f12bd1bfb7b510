// Games to print, cut and play: a deck of Flagship, and a sea for Plunk and Plunder.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import type { Part } from '../core/options/form.js';
import { Problem } from '../core/problem.js';
import { flagshipOptions } from '../kits/options/kit-rows.js';
import { plunderOptions } from '../kits/options/plunder-rows.js';
import { choicesOf, type FormRow, listFormRows } from './choices.js';
import { Button, Fold, Line, Radios, RowField } from './fields.js';
import { Action, printFile, saveFile, TaskState } from './files.js';
import { useAddress, useLatest } from './preview.js';
import { Faults, type Task, usePage, useTask, wordProblem } from './state.js';
import { chosenRows, valueOf, type Values } from './values.js';
import type { File } from './work/sheets.js';
import type { Takes } from './work/kits.js';

const games = [
  { name: 'flagship', title: 'Flagship' },
  { name: 'plunder', title: 'Plunk and Plunder' },
];

export function Kits() {
  const { place } = usePage();
  const [game, choose] = useState('flagship');
  // Both stay, so that nothing is lost that was typed.
  return (
    <>
      <div class="game">
        <Radios label="Game" choices={games} value={game} change={choose} />
      </div>
      <div class="panel" hidden={game !== 'flagship'}>
        <Flagship isShown={place === 'kits' && game === 'flagship'} />
      </div>
      <div class="panel" hidden={game !== 'plunder'}>
        <Sea isShown={place === 'kits' && game === 'plunder'} />
      </div>
    </>
  );
}

interface Kit {
  isShown: boolean;
}

/** Returns how what is ordered looks, or what is wrong with it: `hold` takes that from work that is refused before the look is, and `recent` leaves out what a task says of an order that was changed since. An order that is not there yet is null. */
function useLook<Result>(isShown: boolean, order: object | null, look: () => Promise<Result>) {
  const key = order === null ? '' : JSON.stringify(order);
  const latest = useLatest(isShown ? key : '', look);
  const [refused, setRefused] = useState<{ key: string; problem: Problem } | null>(null);
  const problem = refused?.key === key ? refused.problem : latest.problem;
  const isWrong = order === null || problem !== null;
  const hold = async <Made,>(work: Promise<Made>): Promise<Made> => {
    setRefused(null);
    try {
      return await work;
    } catch (error) {
      if (error instanceof Problem) setRefused({ key, problem: error });
      throw error;
    }
  };
  const recent = (task: Task): Task =>
    refused === null || refused.key === key ? task : { ...task, banner: '', faults: {} };
  return { result: isWrong ? null : latest.result, problem: order === null ? null : problem, isWrong, hold, recent };
}

/** The values of a kit's form, which are its own; the paper is at first that of the page. */
function useKitValues(rows: readonly FormRow[]) {
  const { values } = usePage();
  const [own, setValues] = useState<Values>(values['paper'] === 'letter' ? { paper: 'letter' } : {});
  const fields: Fields = Object.fromEntries(
    chosenRows(own, rows).map((row) => {
      const value = valueOf(row, own);
      return [row.name, row.kind === 'switch' ? value === 'true' : value];
    }),
  );
  return { own, set: (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })), fields };
}

function KitRows({
  rows,
  part,
  own,
  set,
  choices = () => undefined,
}: {
  rows: readonly FormRow[];
  part: Part;
  own: Values;
  set: (name: string, value: string) => void;
  choices?: (row: FormRow) => ReturnType<typeof choicesOf> | undefined;
}) {
  return (
    <>
      {rows
        .filter(({ form }) => form.part === part)
        .map((row) => (
          <RowField key={row.name} {...{ row, set }} values={own} choices={choices(row) ?? choicesOf(row)} />
        ))}
    </>
  );
}

/** The buttons of a kit, and what it takes. */
function KitFiles({
  title,
  takes,
  make,
  task,
}: {
  title: string;
  takes: Takes | undefined;
  make: (format: 'pdf' | 'zip') => Promise<File>;
  task: Task;
}) {
  const save = (format: 'pdf' | 'zip') =>
    task.run('Making the kit …', async () => {
      const file = await make(format);
      saveFile(file);
      return `Saved as ${file.name}. Print it at actual size; the build sheet in it says how to go on.`;
    });
  return (
    <>
      <p class="note" role="status">
        {takes === undefined ? '' : sayTakes(takes)}
      </p>
      <button class="big" type="submit">
        {title}
      </button>
      <TaskState task={task} />
      <div class="buttons">
        <Button onClick={() => void save('pdf')}>Save as PDF</Button>
        <Button onClick={() => void save('zip')}>Save its parts as ZIP</Button>
      </div>
    </>
  );
}

function printKit(task: Task, make: (format: 'pdf') => Promise<File>): void {
  void task.run('Making the kit …', async () => {
    return `${await printFile(await make('pdf'))} Print at actual size; the build sheet says how to go on.`;
  });
}

function sayTakes({ sheets, cuts, folds = 0, seams = 0, minutes: { trimmer, scissors } }: Takes): string {
  const work = [
    pluralize(cuts, 'cut'),
    ...(folds > 0 ? [pluralize(folds, 'fold')] : []),
    ...(seams > 0 ? [pluralize(seams, 'glued seam')] : []),
  ].join(', ');
  if (sheets === 0) return 'A page for each card, as print shops take them.';
  if (cuts === 0) return `${pluralize(sheets, 'sheet')} to print, and nothing to cut.`;
  return `${pluralize(sheets, 'sheet')}, ${work}: about ${trimmer} minutes with a trimmer, ${scissors} with scissors.`;
}

function KitPicture({
  svg,
  alt,
  isWrong,
  children,
}: {
  svg: string | null;
  alt: string;
  isWrong: boolean;
  children?: ComponentChildren;
}) {
  const drawn = useAddress(svg);
  return (
    <section class="preview kit-preview" aria-label="Preview">
      {isWrong || drawn === null ? (
        <p class="note">{isWrong ? 'No preview while something is wrong.' : 'The preview is on its way …'}</p>
      ) : (
        <img src={drawn.url} alt={alt} />
      )}
      {children}
    </section>
  );
}

const flagshipRows = listFormRows(flagshipOptions.shape);

function Flagship({ isShown }: Kit) {
  const { quick } = usePage();
  const task = useTask();
  const { own, set, fields } = useKitValues(flagshipRows);
  const order = { fields };
  const { result, problem, isWrong, hold, recent } = useLook(isShown, order, () => quick.ask('flagshipLook', order));
  const wrong = problem === null ? [] : [problem, ...problem.others];
  const faults = Object.fromEntries(wrong.map((each) => [each.place.field ?? '', wordProblem(each)]));
  // Large type lies on larger cards where no size was chosen.
  const shown = own['large'] === 'true' && own['size'] === undefined ? { ...own, size: 'us-poker' } : own;
  const make = (format: 'pdf' | 'zip') => hold(task.ask('flagship', { ...order, format }));
  return (
    <Faults.Provider value={{ ...task, faults: { ...task.faults, ...faults } }}>
      <div class="controls">
        <Action title="Flagship" submit={() => printKit(task, make)}>
          <p>A card game for two, with a guide and a build sheet.</p>
          <KitRows rows={flagshipRows} part="kit" own={shown} set={set} />
          {wrong.length === 0 ? null : <p class="error banner">{wrong.map(wordProblem).join(' ')}</p>}
          <KitFiles title="Print the deck" takes={result?.takes} make={make} task={recent(task)} />
          <Fold title="Size, paper, backs">
            <div class="pair kit-rows">
              <KitRows rows={flagshipRows} part="kitMore" own={shown} set={set} />
            </div>
          </Fold>
        </Action>
      </div>
      <KitPicture svg={result?.svg ?? null} alt="The first sheet of cards" isWrong={isWrong} />
    </Faults.Provider>
  );
}

const seaRows = listFormRows(plunderOptions.shape);

function Sea({ isShown }: Kit) {
  const { quick } = usePage();
  const task = useTask();
  const { own, set, fields } = useKitValues(seaRows);
  const [seed, setSeed] = useState(newSeed);
  const order = { fields: { ...fields, seed: seed.trim() } };
  const { result, problem, isWrong, hold, recent } = useLook(isShown, seed.trim() === '' ? null : order, () =>
    quick.ask('seaLook', order),
  );
  const found = problem === null ? '' : [problem, ...problem.others].map(wordProblem).join(' ');
  const make = (format: 'pdf' | 'zip') => hold(task.ask('sea', { ...order, format }));
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        <Action title="Plunk and Plunder" submit={() => printKit(task, make)}>
          <p>
            A game of ships for two to four, on a sea that is drawn from a seed and fair to all: print it, glue it, and
            play.
          </p>
          <KitRows rows={seaRows} part="kit" own={own} set={set} />
          <div class="seed">
            <Line
              label="Seed"
              name="seed"
              note="Any text; the same one draws the same sea."
              autocapitalize="off"
              value={seed}
              change={setSeed}
            />
            <Button onClick={() => setSeed(newSeed())}>Draw another</Button>
          </div>
          {found === '' ? null : (
            <p class="error banner" role="status">
              {found}
            </p>
          )}
          <KitFiles title="Print the kit" takes={result?.takes} make={make} task={recent(task)} />
          <Fold title="Islands, paper, ink">
            <div class="pair kit-rows">
              <KitRows rows={seaRows} part="kitMore" own={own} set={set} />
            </div>
          </Fold>
        </Action>
      </div>
      <KitPicture svg={result?.svg ?? null} alt="The board of the sea" isWrong={isWrong}>
        {result === null ? null : <p class="note">Map {result.id}</p>}
      </KitPicture>
    </Faults.Provider>
  );
}
