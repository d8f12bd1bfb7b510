// Prints kits of Plunk and Plunder: shows the board of the seed with how fair it is and what the kit takes, and hands over its files.
import { attempt } from '../play/attempt.js';
import { unmark, writeBanner } from '../show/faults.js';
import { chosenIn, find, valueOf, write } from '../show/find.js';
import { saveFile } from '../show/save-file.js';
import { showPicture } from '../show/show-picture.js';
import { openedTab } from '../show/tabs.js';
import { type Asked, ask, isAbort } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { Refusal } from '../wire/refusal.js';
import { isDrawn, markOwnSea, ownSeaRequest, startOwnSea } from './own-sea.js';
import { type KitPlan, sayPlan } from './say-plan.js';

/** How long the person must have paused, in milliseconds. */
const PAUSE = 350;
const KIT = '/v1/kits/plunder';
/** Signs that nobody takes for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
let shown = '';

/** Wires the form. */
export function startSea(): void {
  const form = find('sea-form', HTMLFormElement);
  find('panel-kits', HTMLElement).addEventListener('input', openSea);
  find('sea-dice', HTMLButtonElement).addEventListener('click', () => {
    drawSeed();
    openSea();
  });
  startOwnSea(drawnQuery, openSea);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const path = button.getAttribute('formaction') ?? `${KIT}.pdf`;
    const places = { status: 'sea-status', banner: 'sea-error' } as const;
    void attempt({ button, ...places, saying: 'Making the kit …', run: () => save(path) });
  });
}

/** Looks at the sea where its form is shown. */
export function openSea(): void {
  clearTimeout(timer);
  offerSymmetries();
  if (openedTab() === 'kits' && find('sea-form', HTMLFormElement).checkVisibility())
    timer = setTimeout(() => void look(), PAUSE);
}

/** Those that the number of players allows. */
function offerSymmetries(): void {
  const list = find('sea-symmetry', HTMLSelectElement);
  const other = chosenIn('sea-players') === '3' ? 'mirror' : 'turn';
  for (const option of list.options) option.disabled = option.value === other;
  if (list.value === other) list.value = '';
}

function drawSeed(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  find('sea-seed', HTMLInputElement).value = [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Returns what a plain form would send. */
function readFields(): [name: string, value: string][] {
  if (valueOf('sea-seed').trim() === '') drawSeed();
  const data = [...new FormData(find('sea-form', HTMLFormElement))] as [string, string][];
  return data.filter(([, value]) => value !== '');
}

const boardFields = () => readFields().filter(([name]) => name === 'ink' || isDrawn(name));

const drawnQuery = (): string => new URLSearchParams(boardFields()).toString();

/** Returns the request of a path for the sea of the seed, or for one's own. */
function request(path: string, fields: [name: string, value: string][]): readonly [path: string, Asked] {
  const own = ownSeaRequest(fields);
  return own === undefined ? [`${path}?${new URLSearchParams(fields).toString()}`, {}] : [path, own];
}

interface Sea {
  readonly id: string;
  readonly stats: {
    readonly rivals: readonly (readonly number[])[];
    readonly unfairness: number;
    readonly sea: number;
    readonly harbors: number;
  };
}

async function look(): Promise<void> {
  const board = boardFields();
  const [kit, map, picture] = [
    request(`${KIT}.json`, readFields()),
    request(`${KIT}/map.json`, board),
    request(`${KIT}/map.svg`, board),
  ];
  const key = JSON.stringify(kit);
  if (key === shown) return;
  shown = key;
  running?.abort();
  const { signal } = (running = new AbortController());
  const get = ([path, asked]: typeof kit) => ask(path, { ...asked, signal });
  const read = async (wanted: typeof kit) => (await get(wanted)).json() as Promise<unknown>;
  try {
    const sea = (await read(map)) as Sea;
    await showPicture('sea-image', await (await get(picture)).blob());
    describe(sea);
    write('sea-plan', sayPlan((await read(kit)) as KitPlan));
    writeBanner('sea-error', '');
    unmark('sea-map');
  } catch (error) {
    if (isAbort(error)) return;
    shown = '';
    write('sea-plan', '');
    const isOwn = map[1].method === 'POST' && error instanceof Refusal;
    if (isOwn) markOwnSea(error);
    writeBanner('sea-error', !isOwn && error instanceof Error ? error.message : '');
  }
}

function describe({ id, stats: { rivals, unfairness, sea, harbors } }: Sea): void {
  const moves = rivals.map((own) => own.join(', '));
  const areAlike = moves.every((own) => own === moves[0]);
  write('sea-code', id);
  write('sea-rivals', areAlike ? `${moves[0]} for each` : moves.map((own, i) => `${i + 1}: ${own}`).join('; '));
  write('sea-unfairness', unfairness === 0 ? '0: every measure is equal' : unfairness.toFixed(3));
  write('sea-waters', `${sea} hexes of sea, ${harbors} harbors`);
}

async function save(path: string): Promise<void> {
  const response = await ask(...request(path, readFields()));
  const name = fileName(response.headers.get('Content-Disposition'), 'plunder.pdf');
  saveFile(await response.blob(), name);
  write('sea-status', `Saved as ${name}. Print it at actual size; the build sheet in it says how to go on.`);
}
