// Turns an order into requests: a single sheet, a preview, a match.
import { meantSettings, type Order, queryOf, type Settings, without } from '../settings/settings.js';

export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Fields of a single sheet that a match and a pack do not have. */
const single = ['seed', 'count'];

/** Returns the request for a sheet: an address, unless there are names or words that must not stand in one. */
export function sheetRequest(order: Order, format: 'pdf' | 'svg'): ServiceRequest {
  const settings = format === 'svg' ? without(meantSettings(order), ['count']) : meantSettings(order);
  if (order.ownWords !== null || order.player !== '') {
    const player = order.player === '' ? {} : { player: order.player };
    return {
      method: 'POST',
      path: '/v1/sheets',
      body: { ...bodyOf(order, settings), ...wordsOf(order), ...player, format },
    };
  }
  return { method: 'GET', path: `/v1/sheets/${order.edition}.${format}${queryOf(without(settings, ['edition']))}` };
}

/** Returns the request for a preview: the sheet itself where anybody may know its seed, silhouettes where not. */
export function previewRequest(order: Order): ServiceRequest {
  if (isPublic(order)) return sheetRequest(order, 'svg');
  return { method: 'POST', path: '/v1/previews', body: contentOf(order) };
}

/** Whether the order names a seed, so that what is printed is settled. */
export function isPublic({ settings }: Order): boolean {
  return settings['seed'] !== undefined;
}

/** Returns the request for a match of two players, whose names may be empty, for a printer that prints on both sides unless `duplex` is off. */
export function matchRequest(
  order: Order,
  names: Readonly<Record<'alpha' | 'bravo', string>>,
  duplex = 'long',
): ServiceRequest {
  const given = Object.entries(names).filter(([, name]) => name.trim() !== '');
  return {
    method: 'POST',
    path: '/v1/matches',
    body: {
      ...contentOf(order),
      ...(duplex === 'long' ? {} : { duplex }),
      ...Object.fromEntries(given.map(([seat, name]) => [seat, name.trim()])),
    },
  };
}

/** Returns the request for the JSON of a public seed's sheet. The seed stands in no address. */
export function dealRequest(order: Order, seed: string): ServiceRequest {
  // What it is printed on changes nothing in it.
  const printed = order.options.filter(({ part }) => part === 'paper').map(({ name }) => name);
  const content = contentOf({ ...order, settings: without(order.settings, printed) });
  return { method: 'POST', path: '/v1/sheets', body: { ...content, seed, format: 'json' } };
}

/** Returns game, words and paper as a body. */
export function contentOf(order: Order): Readonly<Record<string, unknown>> {
  return { ...bodyOf(order, without(meantSettings(order), single)), ...wordsOf(order) };
}

function wordsOf({ ownWords }: Order): Readonly<Record<string, unknown>> {
  return ownWords === null ? {} : { ownWords };
}

/** A body says lists, switches and numbers as what they are. What is no number is sent as it is typed, to be refused in words. */
function bodyOf({ options }: Order, settings: Settings): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]): [string, unknown] => {
      const kind = options.find((option) => option.name === name)?.kind;
      if (kind === 'list') return [name, value.split(',')];
      if (kind === 'switch') return [name, value === 'true'];
      return [name, name === 'count' ? numberOf(value) : value];
    }),
  );
}

export function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}
