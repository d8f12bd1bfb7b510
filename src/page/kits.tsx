// Games to print, cut and play: a deck of Flagship, and a sea for Plunk and Plunder.
import { useState } from 'preact/hooks';
import { pluralize } from '../core/options/list-names.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import type { Part } from '../core/options/form.js';
import { Problem } from '../core/problem.js';
import { flagshipOptions } from '../kits/options/kit-rows.js';
import { plunderOptions } from '../kits/options/plunder-rows.js';
import { type FormRow, listFormRows } from './choices.js';
import { Button, Fold, Line, Radios, RowField } from './fields.js';
import { Action, printFile, saveFile, TaskState } from './files.js';
import { useAddress, useLatest } from './preview.js';
import { Faults, type Task, usePage, useTask, wordProblem } from './state.js';
import { chosenRows, valueOf, type Values } from './values.js';
import type { File } from './work/sheets.js';
import type { Takes } from './work/kits.js';

const kits = {
  flagship: {
    title: 'Flagship',
    says: 'A card game for two, with a guide and a build sheet.',
    rows: listFormRows(flagshipOptions.shape),
    isDrawn: false,
    look: 'flagshipLook',
    make: 'flagship',
    act: 'Print the deck',
    rest: 'Size, paper, backs',
    picture: 'The first sheet of cards',
  },
  plunder: {
    title: 'Plunk and Plunder',
    says: 'A game of ships for two to four, on a sea that is drawn from a seed and fair to all: print it, glue it, and play.',
    rows: listFormRows(plunderOptions.shape),
    isDrawn: true,
    look: 'seaLook',
    make: 'sea',
    act: 'Print the kit',
    rest: 'Islands, paper, ink',
    picture: 'The board of the sea',
  },
} as const;

type KitName = keyof typeof kits;

export function Kits() {
  const { place } = usePage();
  const [game, choose] = useState<string>('flagship');
  const all = Object.entries(kits).map(([name, { title }]) => ({ name: name as KitName, title }));
  // Both stay, so that nothing is lost that was typed.
  return (
    <>
      <div class="game">
        <Radios label="Game" choices={all} value={game} change={choose} />
      </div>
      {all.map(({ name }) => (
        <div key={name} class="panel" hidden={game !== name}>
          <Kit kit={kits[name]} isShown={place === 'kits' && game === name} />
        </div>
      ))}
    </>
  );
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

function Kit({ kit, isShown }: { kit: (typeof kits)[KitName]; isShown: boolean }) {
  const { quick } = usePage();
  const task = useTask();
  const { own, set, fields } = useKitValues(kit.rows);
  const [seed, setSeed] = useState(newSeed);
  const order = { fields: kit.isDrawn ? { ...fields, seed: seed.trim() } : fields };
  const isReady = !kit.isDrawn || seed.trim() !== '';
  const { result, problem, isWrong, hold, recent } = useLook(isShown, isReady ? order : null, () =>
    quick.ask(kit.look, order),
  );
  const url = useAddress(result?.svg ?? null);
  const wrong = problem === null ? [] : [problem, ...problem.others];
  const faults = Object.fromEntries(wrong.map((each) => [each.place.field ?? '', wordProblem(each)]));
  // Large type lies on larger cards where no size was chosen.
  const shown = own['large'] === 'true' && own['size'] === undefined ? { ...own, size: 'us-poker' } : own;
  const rowsOf = (part: Part) =>
    kit.rows
      .filter(({ form }) => form.part === part)
      .map((row) => <RowField key={row.name} {...{ row, set }} values={shown} />);
  const make = (format: 'pdf' | 'zip', hand: (file: File) => string | Promise<string>) =>
    void task.run('Making the kit …', async () => hand(await hold(task.ask(kit.make, { ...order, format }))));
  const save = (file: File) => {
    saveFile(file);
    return `Saved as ${file.name}. Print it at actual size; the build sheet in it says how to go on.`;
  };
  const print = async (file: File) =>
    `${await printFile(file)} Print at actual size; the build sheet says how to go on.`;
  return (
    <Faults.Provider value={{ ...task, faults: { ...task.faults, ...faults } }}>
      <div class="controls">
        <Action title={kit.title} submit={() => make('pdf', print)}>
          <p>{kit.says}</p>
          {rowsOf('kit')}
          {kit.isDrawn ? (
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
          ) : null}
          {wrong.length === 0 ? null : (
            <p class="error banner" role="status">
              {wrong.map(wordProblem).join(' ')}
            </p>
          )}
          <p class="note" role="status">
            {result === null ? '' : sayTakes(result.takes)}
          </p>
          <button class="big" type="submit">
            {kit.act}
          </button>
          <TaskState task={recent(task)} />
          <div class="buttons">
            <Button onClick={() => make('pdf', save)}>Save as PDF</Button>
            <Button onClick={() => make('zip', save)}>Save its parts as ZIP</Button>
          </div>
          <Fold title={kit.rest}>
            <div class="pair kit-rows">{rowsOf('kitMore')}</div>
          </Fold>
        </Action>
      </div>
      <section class="preview kit-preview" aria-label="Preview">
        {isWrong || url === undefined ? (
          <p class="note">{isWrong ? 'No preview while something is wrong.' : 'The preview is on its way …'}</p>
        ) : (
          <img src={url} alt={kit.picture} />
        )}
        {result === null || !('id' in result) ? null : <p class="note">Map {result.id}</p>}
      </section>
    </Faults.Provider>
  );
}
