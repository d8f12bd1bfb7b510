// Prints kits: asks while a person chooses and types what a deck takes and whether it fits, and hands over its files.
import { attempt } from '../play/attempt.js';
import { mark, unmark, writeBanner } from '../show/faults.js';
import { find, show, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { showPicture } from '../show/show-picture.js';
import { saveFile } from '../show/save-file.js';
import { openedTab } from '../show/tabs.js';
import { takeFiles } from '../show/take-files.js';
import { ask, isAbort } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { Refusal } from '../wire/refusal.js';
import { checkDeck } from './check-deck.js';
import { type Cells, deckCards, readCards, writeCards } from './deck-cards.js';
import { focusFinding, listCards, setCards, startDeck } from './edit-deck.js';
import { type KitPlan, sayPlan } from './say-plan.js';
import { openSea, startSea } from './start-sea.js';

const OWN = 'own';
/** How long the person must have paused, in milliseconds. */
const PAUSE = 350;
const wanted = { what: 'spreadsheet', kind: 'CSV', most: 256 * 1024, shorten: 'split it' };

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
let shown = '';
/** The shipped deck that was chosen last, whose cards a deck of one's own starts with. */
let last = '';

/** Wires the tab. */
export function startKits(): void {
  startSea();
  const form = find('kit-form', HTMLFormElement);
  const deck = find('kit-deck', HTMLSelectElement);
  deck.append(new Option('A deck of my own', OWN));
  last = deck.value;
  startDeck(lookSoon);
  form.addEventListener('input', lookSoon);
  deck.addEventListener('change', () => void chooseDeck(deck.value));
  startSheet();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter;
    const path = button?.getAttribute('formaction') ?? '/v1/kits/flagship.pdf';
    const places = { status: 'kit-status', banner: 'kit-error' } as const;
    if (!(button instanceof HTMLButtonElement)) return;
    void attempt({ button, ...places, saying: 'Making the kit …', run: () => save(path) });
  });
}

/** Looks at the kit when its tab is opened. */
export function openKits(): void {
  if (openedTab() === 'kits') lookSoon();
  openSea();
}

function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), PAUSE);
}

async function chooseDeck(name: string): Promise<void> {
  show('kit-own', name === OWN);
  if (name !== OWN) last = name;
  else if (listCards().length === 0) setCards(await shippedCards().catch(() => [{}]));
  lookSoon();
}

interface Kits {
  readonly decks: readonly {
    readonly deck: string;
    readonly cards: number;
    readonly card: readonly Record<string, string | number>[];
  }[];
}

async function shippedCards(): Promise<Cells[]> {
  const { decks } = (await (await ask('/v1/kits')).json()) as Kits;
  // Of a deck that prints no cards the first that does.
  const { card = [] } =
    decks.find(({ deck, cards }) => deck === last && cards > 0) ?? decks.find(({ cards }) => cards > 0) ?? {};
  return card.map((each) => Object.fromEntries(Object.entries(each).map(([field, value]) => [field, String(value)])));
}

function startSheet(): void {
  const area = find('kit-sheet', HTMLTextAreaElement);
  const take = (text: string) => {
    const cards = readCards(text);
    if (cards === null) mark('kit-sheet', 'Name the columns in the first row, such as name, strength, copies, text.');
    else setCards(cards);
  };
  find('kit-paste', HTMLButtonElement).addEventListener('click', () => take(area.value));
  find('kit-save', HTMLButtonElement).addEventListener('click', () =>
    saveFile(new Blob([writeCards(listCards())], { type: 'text/csv' }), 'deck.csv'),
  );
  takeFiles(area, find('kit-file', HTMLInputElement), (file) => {
    unmark('kit-sheet');
    readTextFile(file, wanted)
      .then((text) => {
        area.value = text;
        take(text);
      })
      .catch((error: unknown) => mark('kit-sheet', error instanceof Error ? error.message : 'It cannot be read.'));
  });
}

/** Returns what is asked for: what a plain form would send, and the cards of a deck of one's own. */
function readKit(): Record<string, unknown> {
  const fields = [...new FormData(find('kit-form', HTMLFormElement))];
  const kit = Object.fromEntries(fields.map(([name, value]) => [name, value === 'true' ? true : value]));
  if (kit['deck'] !== OWN) return kit;
  return { ...kit, deck: { title: valueOf('kit-title'), card: deckCards(listCards()).card } };
}

/** Shows what is wrong with the deck, else its first sheet and what it takes. */
async function look(): Promise<void> {
  const body = readKit();
  const key = JSON.stringify(body);
  if (key === shown) return;
  shown = key;
  running?.abort();
  const { signal } = (running = new AbortController());
  const post = (path: string, sent: unknown = body) => ask(path, { method: 'POST', body: sent, signal });
  try {
    if ((await checkDeck(body, post)).length > 0) {
      write('kit-plan', '');
      return;
    }
    const [picture, plan] = await Promise.all(['svg', 'json'].map((format) => post(`/v1/kits/flagship.${format}`)));
    if (picture === undefined || plan === undefined) return;
    await showPicture('kit-image', await picture.blob());
    write('kit-plan', sayPlan((await plan.json()) as KitPlan));
    writeBanner('kit-error', '');
  } catch (error) {
    if (isAbort(error)) return;
    shown = '';
    write('kit-plan', '');
    writeBanner('kit-error', error instanceof Error ? error.message : '');
  }
}

async function save(path: string): Promise<void> {
  const body = readKit();
  const [finding] = await checkDeck(body, (to, sent) => ask(to, { method: 'POST', body: sent }));
  if (finding !== undefined) {
    focusFinding(finding);
    throw new Refusal(422, 'The deck cannot be printed yet: correct what is marked.');
  }
  const response = await ask(path, { method: 'POST', body });
  const name = fileName(response.headers.get('Content-Disposition'), 'flagship.pdf');
  saveFile(await response.blob(), name);
  write('kit-status', `Saved as ${name}. Print it at actual size; the build sheet in it says how to go on.`);
}
