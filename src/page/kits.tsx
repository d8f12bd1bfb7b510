// Games to print, cut and play: a deck of Flagship, shipped or one's own, and a sea for Plunk and Plunder.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import type { Part } from '../core/options/form.js';
import type { Problem } from '../core/problem.js';
import { readDeck, readDeckFile } from '../kits/flagship/read-deck.js';
import { flagshipOptions } from '../kits/options/kit-rows.js';
import { mapOptions } from '../kits/options/map-rows.js';
import { plunderOptions } from '../kits/options/plunder-rows.js';
import { choicesOf, type FormRow, listFormRows } from './choices.js';
import { type CardFinding, DeckEditor } from './deck.js';
import { type Cells, deckCards } from './deck-cards.js';
import { Line, Lines, Radios, RowField, Switch } from './fields.js';
import { Action, printFile, saveFile, TaskState } from './files.js';
import { useAddress, useLatest } from './preview.js';
import { Faults, type Task, usePage, useTask, wordProblem } from './state.js';
import { chosenRows, valueOf, type Values } from './values.js';
import type { File } from './work/sheets.js';
import type { SeaLook, Takes } from './work/kits.js';

const games = [
  { name: 'flagship', title: 'Flagship' },
  { name: 'plunder', title: 'Plunk and Plunder' },
];

export function Kits() {
  const { place } = usePage();
  const [game, choose] = useState('flagship');
  const picker = <Radios label="Game" choices={games} value={game} change={choose} />;
  // Both stay, so that nothing is lost that was typed.
  return (
    <>
      <div class="panel" hidden={game !== 'flagship'}>
        <Flagship isShown={place === 'kits' && game === 'flagship'} picker={picker} />
      </div>
      <div class="panel" hidden={game !== 'plunder'}>
        <Sea isShown={place === 'kits' && game === 'plunder'} picker={picker} />
      </div>
    </>
  );
}

interface Kit {
  readonly isShown: boolean;
  readonly picker: ComponentChildren;
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
  readonly rows: readonly FormRow[];
  readonly part: Part;
  readonly own: Values;
  readonly set: (name: string, value: string) => void;
  readonly choices?: (row: FormRow) => ReturnType<typeof choicesOf> | undefined;
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
  readonly title: string;
  readonly takes: Takes | undefined;
  readonly make: (format: 'pdf' | 'zip') => Promise<File>;
  readonly task: Task;
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
        <button type="button" class="button" onClick={() => void save('pdf')}>
          Save as PDF
        </button>
        <button type="button" class="button" onClick={() => void save('zip')}>
          Save its parts as ZIP
        </button>
      </div>
    </>
  );
}

function printKit(task: Task, make: (format: 'pdf') => Promise<File>): void {
  void task.run('Making the kit …', async () => {
    printFile(await make('pdf'));
    return 'It is open in a new tab, or among your downloads. Print it at actual size; the build sheet says how to go on.';
  });
}

export function sayTakes({ sheets, cuts, folds = 0, seams = 0, minutes: { trimmer, scissors } }: Takes): string {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const work = [
    counted(cuts, 'cut'),
    ...(folds > 0 ? [counted(folds, 'fold')] : []),
    ...(seams > 0 ? [counted(seams, 'glued seam')] : []),
  ].join(', ');
  if (sheets === 0) return 'A page for each card, as print shops take them.';
  if (cuts === 0) return `${counted(sheets, 'sheet')} to print, and nothing to cut.`;
  return `${counted(sheets, 'sheet')}, ${work}: about ${trimmer} minutes with a trimmer, ${scissors} with scissors.`;
}

function KitPicture({ svg, alt, children }: { svg: string | null; alt: string; children?: ComponentChildren }) {
  const drawn = useAddress(svg);
  return (
    <section class="preview kit-preview" aria-label="Preview">
      {drawn === null ? <p class="note">The preview is on its way …</p> : <img src={drawn.url} alt={alt} />}
      {children}
    </section>
  );
}

const OWN = 'own';
const flagshipRows = listFormRows(flagshipOptions.shape);

/** The cards that a deck of one's own starts with: those of a shipped deck, or, where that prints none, of the standard one. */
function cardsOf(name: string): readonly Cells[] {
  const { deck } = readDeck(readDeckFile(name), `${name}.toml`);
  if (deck.pack === true) return cardsOf('standard');
  return deck.cards.map((card) =>
    Object.fromEntries(
      Object.entries(card).flatMap(([field, value]) =>
        value === null || value === '' ? [] : [[field, String(value)]],
      ),
    ),
  );
}

/** Tells apart what is wrong with cards from what is wrong beside them. */
function findingsOf(problem: Problem | null, places: readonly number[]) {
  const all = problem === null ? [] : [problem, ...problem.others];
  const findings: CardFinding[] = [];
  const rest: string[] = [];
  for (const each of all) {
    const [, index, field = ''] = /^deck\.card\[(\d+)\]\.(\w+)/.exec(each.place.field ?? '') ?? [];
    const said = wordProblem(each);
    if (index === undefined) rest.push(said);
    else
      findings.push({
        card: places[Number(index)] ?? 0,
        field,
        message: said.charAt(0).toLowerCase() + said.slice(1),
      });
  }
  return { findings, rest: rest.join(' ') };
}

function Flagship({ isShown, picker }: Kit) {
  const { quick } = usePage();
  const task = useTask();
  const { own, set, fields } = useKitValues(flagshipRows);
  const [cards, setCards] = useState<readonly Cells[]>([]);
  const [title, setTitle] = useState('Our Flagship');
  const isOwn = own['deck'] === OWN;
  const { card, places } = deckCards(cards);
  const order = { fields, deck: isOwn ? { title, card } : undefined };
  const isEmpty = isOwn && card.length === 0;
  const { result, problem } = useLatest(isShown && !isEmpty ? JSON.stringify(order) : '', () =>
    quick.ask('flagshipLook', order),
  );
  const { findings, rest } = isOwn ? findingsOf(problem, places) : { findings: [], rest: '' };
  const wrong = [...new Set(findings.map((each) => each.card + 1))];
  const said = isEmpty
    ? 'Add a card, or take them from a spreadsheet.'
    : problem === null
      ? 'Every text fits.'
      : [wrong.length === 0 ? '' : `Look at card ${wrong.join(', ')}.`, rest].filter(Boolean).join(' ');
  const choose = (name: string, value: string) => {
    if (name === 'deck' && value === OWN && cards.length === 0) setCards(cardsOf(own['deck'] ?? 'standard'));
    set(name, value);
  };
  // Large type lies on larger cards where no size was chosen.
  const shown = own['large'] === 'true' && own['size'] === undefined ? { ...own, size: 'us-poker' } : own;
  const make = (format: 'pdf' | 'zip') => task.ask('flagship', { ...order, format });
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        {picker}
        <Action title="Flagship" submit={() => printKit(task, make)}>
          <p>A card game for two, with a guide and a build sheet.</p>
          <KitRows
            rows={flagshipRows}
            part="kit"
            own={shown}
            set={choose}
            choices={(row) =>
              row.name === 'deck' ? [...choicesOf(row), { name: OWN, title: 'A deck of my own' }] : undefined
            }
          />
          {isOwn ? <DeckEditor {...{ title, setTitle, cards, setCards, findings, said }} /> : null}
          {!isOwn && problem !== null ? <p class="error banner">{wordProblem(problem)}</p> : null}
          <KitFiles
            title="Print the deck"
            takes={problem === null && !isEmpty ? result?.takes : undefined}
            {...{ make, task }}
          />
          <details>
            <summary>
              <h3>Size, paper, backs, box</h3>
            </summary>
            <div class="pair">
              <KitRows rows={flagshipRows} part="kitMore" own={shown} set={set} />
            </div>
          </details>
        </Action>
      </div>
      <KitPicture svg={result?.svg ?? null} alt="The first sheet of cards" />
    </Faults.Provider>
  );
}

const seaRows = listFormRows(plunderOptions.shape);
const drawnNames = Object.keys(mapOptions.shape);

function Sea({ isShown, picker }: Kit) {
  const { quick } = usePage();
  const task = useTask((field) => (field === '' || field === 'map' ? 'map' : field));
  const { own, set, fields: chosen } = useKitValues(seaRows);
  const [seed, setSeed] = useState(newSeed);
  const [map, setMap] = useState('');
  const [houseRules, setHouseRules] = useState(false);
  const hasOwnMap = map.trim() !== '';
  const drawn = { ...chosen, seed: seed.trim() };
  const printed = Object.fromEntries(Object.entries(chosen).filter(([name]) => !drawnNames.includes(name)));
  const order = hasOwnMap ? { fields: { ...printed, houseRules }, map: map.trimEnd() } : { fields: drawn };
  const { result, problem } = useLatest(isShown && (hasOwnMap || drawn.seed !== '') ? JSON.stringify(order) : '', () =>
    quick.ask('seaLook', order),
  );
  const found = problem === null ? '' : [problem, ...problem.others].map(wordProblem).join(' ');
  // The symmetries that the number of players allows.
  const other = own['players'] === '3' ? 'mirror' : 'turn';
  const choose = (name: string, value: string) => {
    set(name, value);
    const unfit = value === '3' ? 'mirror' : 'turn';
    if (name === 'players' && own['symmetry'] === unfit) set('symmetry', '');
  };
  const make = (format: 'pdf' | 'zip') => task.ask('sea', { ...order, format });
  const saveMap = (format: 'text' | 'svg') =>
    task.run('Drawing the sea …', async () => {
      const file = await task.ask('seaMap', { ...order, format });
      saveFile(file);
      return `Saved as ${file.name}.`;
    });
  const editDrawn = () =>
    task.run('Drawing the sea …', async () => {
      const { bytes } = await task.ask('seaMap', { fields: drawn, format: 'text' });
      setMap(new TextDecoder().decode(bytes));
      return 'The sea is in the field: change it there.';
    });
  return (
    <Faults.Provider value={task}>
      <div class="controls">
        {picker}
        <Action title="Plunk and Plunder" submit={() => printKit(task, make)}>
          <p>
            A game of ships for two to four, on a sea that is drawn from a seed and fair to all: print it, glue it, and
            play.
          </p>
          <KitRows
            rows={seaRows}
            part="kit"
            own={own}
            set={choose}
            choices={(row) =>
              row.name === 'symmetry' ? choicesOf(row).filter(({ name }) => name !== other) : undefined
            }
          />
          <div class="seed">
            <Line
              label="Seed"
              name="seed"
              note="Any text; the same one draws the same sea."
              autocapitalize="off"
              value={seed}
              change={setSeed}
            />
            <button type="button" class="button small" onClick={() => setSeed(newSeed())}>
              Draw another
            </button>
          </div>
          {found === '' ? null : (
            <p class="error banner" role="status">
              {found}
            </p>
          )}
          <KitFiles title="Print the kit" takes={problem === null ? result?.takes : undefined} {...{ make, task }} />
          <details>
            <summary>
              <h3>Sea, paper, ink</h3>
            </summary>
            <div class="pair">
              <KitRows rows={seaRows} part="kitMore" own={own} set={set} />
            </div>
          </details>
          <details>
            <summary>
              <h3>A sea of your own</h3>
            </summary>
            <Lines
              label="The map"
              name="map"
              note="One character per hex: . sea, # land, o harbor, 1 to 4 homes. It replaces the seed and the options that draw a sea."
              rows={12}
              autocapitalize="off"
              value={map}
              change={setMap}
              file={{ accept: '.txt,.json,text/plain,application/json', most: 64 * 1024 }}
            />
            <div class="buttons">
              <button type="button" class="button small" onClick={() => void editDrawn()}>
                Change the sea above
              </button>
              <button type="button" class="button small" onClick={() => void saveMap('text')}>
                Save the map as text
              </button>
              <button type="button" class="button small" onClick={() => void saveMap('svg')}>
                Save it as a picture
              </button>
            </div>
            <Switch
              label="House rules"
              name="houseRules"
              note="Allow another size, other numbers of islands and hexes of sea, and other distances."
              isOn={houseRules}
              change={setHouseRules}
            />
          </details>
        </Action>
      </div>
      <KitPicture svg={result?.svg ?? null} alt="The board of the sea">
        {result === null ? null : <Figures {...result} />}
      </KitPicture>
    </Faults.Provider>
  );
}

function Figures({ id, rivals, unfairness, sea, harbors }: SeaLook) {
  const moves = rivals.map((own) => own.join(', '));
  const areAlike = moves.every((own) => own === moves[0]);
  const figures = [
    ['Unfairness', unfairness === 0 ? '0: every measure is equal' : unfairness.toFixed(3)],
    ['Moves to rivals', areAlike ? `${moves[0] ?? ''} for each` : moves.map((own, i) => `${i + 1}: ${own}`).join('; ')],
    ['Waters', `${sea} hexes of sea, ${harbors} harbors`],
    ['Map code', id],
  ] as const;
  return (
    <dl class="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
