// Turns the tournament's form into the request for a pack.
import { asCommand, given } from '../orders/shell.js';
import { contentOf, numberOf } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { chosenIn, valueOf } from '../show/find.js';
import { refuse, Refusal } from '../wire/refusal.js';
import { typedRoster } from './take-players.js';

/** Returns the body of the request. Throws Refusal when the players cannot be read. */
export function packBody(): Readonly<Record<string, unknown>> {
  return {
    ...contentOf(readOrder()),
    ...texts(['event', 'date', 'format']),
    ...numbers(['rounds', 'spares']),
    ...differing({ duplex: 'long', split: 'round' }),
    ...(valueOf('copies').trim() === '1' ? {} : numbers(['copies'])),
    ...players(),
  };
}

/** Returns the same order as a call of the command line. */
export function packCommand(): string {
  const names = chosenIn('player-way') === 'names';
  const own = differing({ duplex: 'long', split: 'round' });
  const flags = given([
    ['--event', valueOf('event')],
    ['--date', valueOf('date')],
    ['--players', names ? 'players.csv' : valueOf('playerCount')],
    ['--rounds', valueOf('rounds')],
    ['--format', valueOf('format')],
    ['--spares', valueOf('spares')],
    ['--duplex', own['duplex'] ?? ''],
    ['--split', own['split'] ?? ''],
    ['--copies', valueOf('copies').trim() === '1' ? '' : valueOf('copies')],
    ['--output', 'pack.zip'],
  ]);
  return asCommand('pack build', readOrder(), chosenIn('paper'), flags);
}

function players(): Readonly<Record<string, unknown>> {
  if (chosenIn('player-way') === 'count') {
    const text = valueOf('playerCount');
    if (text.trim() === '') throw refuse('playerCount', 'Write how many players there are.');
    return { playerCount: numberOf(text) };
  }
  const roster = typedRoster();
  if (roster.fault !== null) throw refuse('players', roster.fault);
  if (roster.players.length === 0) throw refuse('players', 'Write the names of the players, or choose a file.');
  return { players: roster.players };
}

/** Names the line of the list where the service only knows the player's number. */
export function withLines(refusal: Refusal): Refusal {
  const { lines } = typedRoster();
  const faults = refusal.faults.map((each) => {
    const line = each.field === 'players' && each.index !== null ? lines[each.index] : undefined;
    return line === undefined ? each : { ...each, message: `Line ${line}: ${each.message}` };
  });
  return new Refusal(refusal.status, refusal.message, faults, refusal.retryAfter);
}

function texts(ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.flatMap((id) => (valueOf(id).trim() === '' ? [] : [[id, valueOf(id).trim()]])));
}

function numbers(ids: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(texts(ids)).map(([id, text]) => [id, numberOf(text)]));
}

function differing(standard: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(standard).flatMap((id) => (valueOf(id) === standard[id] ? [] : [[id, valueOf(id)]])),
  );
}
