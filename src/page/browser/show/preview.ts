// The live preview: drawn by the service a moment after the last change, never blank while the next one is on its way.
import { isPublic, previewRequest } from '../orders/sheet-requests.js';
import { couldSail } from '../settings/own-words.js';
import type { Order } from '../settings/settings.js';
import { ask, isAbort } from '../wire/ask.js';
import { Refusal } from '../wire/refusal.js';
import { clearFaults, showFaults, writeBanner } from './faults.js';
import { find, show, write } from './find.js';
import { showPicture } from './show-picture.js';

/** How long the person must have paused, and the wait after a failure that may pass by itself, in milliseconds. */
const PAUSE = 250;
const AGAIN = 5000;

const BANNER = 'preview-error';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
/** What is shown or on its way: the same order needs no other drawing. */
let drawn = '';

/** Draws the preview of an order soon. `describe` gives the text for those who cannot see it. */
export function drawSoon(order: () => Order, describe: (order: Order) => string, pause = PAUSE): void {
  clearTimeout(timer);
  timer = setTimeout(() => void draw(order, describe), pause);
}

/** Draws the same order again at once, also where it is on its way: with a token it may be drawn, without one it will be refused. */
export function drawAgain(order: () => Order, describe: (order: Order) => string): void {
  drawn = '';
  drawSoon(order, describe, 0);
}

async function draw(read: () => Order, describe: (order: Order) => string): Promise<void> {
  const order = read();
  const { settings } = order;
  // The list says itself what it still lacks; the last drawing stays until then.
  if (
    order.ownWords !== null &&
    !couldSail(order.ownWords, { fill: settings['fill'] !== undefined, fold: settings['fold'] !== undefined })
  )
    return;
  const request = previewRequest(order);
  const wanted = JSON.stringify(request);
  if (wanted === drawn) return;
  drawn = wanted;
  running?.abort();
  const { signal } = (running = new AbortController());
  const sheet = find('preview-sheet', HTMLElement);
  sheet.setAttribute('aria-busy', 'true');
  try {
    const headers = { Accept: 'image/svg+xml' };
    const response = await ask(request.path, { ...request, headers, signal });
    const image = await showPicture('preview-image', await response.blob());
    image.alt = describe(order);
    show('preview-empty', false);
    if (signal.aborted) return;
    clearFaults(BANNER);
    say(order);
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    drawn = '';
    fail(error, () => drawSoon(read, describe, waitOf(error)));
  }
  sheet.setAttribute('aria-busy', 'false');
}

function say(order: Order): void {
  const isReal = isPublic(order);
  find('preview-sheet', HTMLElement).dataset['kind'] = isReal ? 'real' : 'sketch';
  write(
    'preview-caption',
    isReal
      ? 'This is the sheet of your seed, which is public: anyone who sees its serial can guess the seed and print it.'
      : 'Words, squares and codes are dealt when you print, and stay hidden here.',
  );
}

function fail(error: unknown, again: () => void): void {
  if (!(error instanceof Refusal)) {
    writeBanner(BANNER, 'The preview could not be drawn.');
    return;
  }
  showFaults(error, BANNER);
  if (error.faults.length > 0 && find(BANNER, HTMLElement).hidden)
    writeBanner(BANNER, 'No preview until the marked field is right.');
  if (error.status === 0 || error.status === 429 || error.status >= 500) again();
}

function waitOf(error: unknown): number {
  return error instanceof Refusal && error.retryAfter !== null ? Math.max(error.retryAfter * 1000, PAUSE) : AGAIN;
}
