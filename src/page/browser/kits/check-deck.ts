// Asks what is wrong with a deck of one's own, and says it at each card.
import { write } from '../show/find.js';
import { deckCards } from './deck-cards.js';
import { type CardFinding, listCards, showFindings } from './edit-deck.js';

interface Found {
  readonly findings: readonly { readonly pointer?: string; readonly message: string }[];
}

/** Returns what is wrong with the cards of a kit, nothing for a shipped deck. `post` asks the service. */
export async function checkDeck(
  { deck, size, grid, large, paper }: Record<string, unknown>,
  post: (path: string, body: unknown) => Promise<Response>,
): Promise<readonly CardFinding[]> {
  if (typeof deck !== 'object') return [];
  const { places } = deckCards(listCards());
  if (places.length === 0) {
    showFindings([]);
    write('kit-fit', 'Add a card, or take them from a spreadsheet.');
    return [{ card: 0, field: 'name', message: '' }];
  }
  const { findings } = (await (await post('/v1/kits/check', { deck, size, grid, large, paper })).json()) as Found;
  const placed = findings.map(({ pointer = '', message }): CardFinding => {
    const [, , kind = '', index = '', field = ''] = pointer.split('/');
    return kind === 'card' ? { card: places[Number(index)] ?? 0, field, message } : { card: -1, field: kind, message };
  });
  showFindings(placed);
  write('kit-fit', sayFit(placed));
  return placed;
}

function sayFit(findings: readonly CardFinding[]): string {
  if (findings.length === 0) return 'Every text fits.';
  const cards = [...new Set(findings.map(({ card }) => card))].filter((card) => card >= 0).map((card) => card + 1);
  const rest = findings.filter(({ card }) => card < 0).map(({ field, message }) => `${field} ${message}.`);
  const mend = cards.length === 0 ? [] : [`Look at card ${cards.join(', ')}.`];
  return [...mend, ...rest].join(' ');
}
