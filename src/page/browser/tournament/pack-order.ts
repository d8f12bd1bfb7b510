// Turns the tournament's form into the request for a pack.
import type { PackFormOption } from '../../../core/options/form.js';
import { asCommand, given } from '../orders/shell.js';
import { contentOf, numberOf } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { chosenIn, find, valueOf, valueOfOption } from '../show/find.js';
import { refuse, Refusal } from '../wire/refusal.js';
import { typedRoster } from './take-players.js';

/** Returns the body of the request. Throws Refusal when the players cannot be read. */
export function packBody(): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  for (const { name, kind, value } of differing()) own[name] = kind === 'number' ? numberOf(value) : value;
  return { ...contentOf(readOrder()), ...own, ...players() };
}

/** Returns the same order as a call of the command line. */
export function packCommand(): string {
  const names = chosenIn('player-way') === 'names';
  const flags = given([
    ['--players', names ? 'players.csv' : valueOf('playerCount')],
    ...differing().map(({ flag, value }) => [flag, value] as const),
    ['--output', 'pack.zip'],
  ]);
  return asCommand('pack build', readOrder(), chosenIn('paper'), flags);
}

/** The options that the form does not show as at first. */
function differing(): (PackFormOption & { readonly value: string })[] {
  const { packOptions = '[]' } = find('pack-form', HTMLFormElement).dataset;
  return (JSON.parse(packOptions) as readonly PackFormOption[])
    .map((option) => ({ ...option, value: valueOfOption(option.name).trim() }))
    .filter(({ value, standard }) => value !== '' && value !== standard);
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
