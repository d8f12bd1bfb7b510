// Where one begins: what Word Fleet is, the ways to play it, and a sheet.
import type { ComponentChildren } from 'preact';
import { playedOf } from '../event/two-phones.js';
import { recall } from './kept.js';
import { Preview } from './preview.js';
import { type PlaceName, usePage } from './state.js';
import { Button } from './fields.js';

interface Way {
  place: PlaceName;
  title: string;
  note: string;
  drawing: ComponentChildren;
}

/** A sheet of paper with a grid, its upper left corner at x, y. */
const sheet = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="paper" d="M0 0h18v24H0z" />
    <path d="M3 4h12v8H3zM7 4v8M11 4v8M3 8h12M3 15h12M3 18h8" />
  </g>
);

const phone = (x: number) => (
  <g transform={`translate(${x} 6)`}>
    <path class="paper" d="M2 0h12a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" />
    <path d="M3 4h3v3H3zM10 4h3v3h-3zM3 11h3v3H3zM8 9h2v2H8zM11 12h2v2h-2zM6 24h4" />
  </g>
);

export const ways: readonly Way[] = [
  {
    place: 'match',
    title: 'At one table',
    note: 'Print both sheets.',
    drawing: (
      <>
        {sheet(8, 2)}
        {sheet(38, 2)}
        <path d="M2 32h60M10 32v7M54 32v7" />
      </>
    ),
  },
  {
    place: 'send',
    title: 'In two places',
    note: 'Print yours, send theirs.',
    drawing: (
      <>
        <path d="M2 20 14 9l12 11M5 18v18h18V18" />
        <path d="M38 20 50 9l12 11M41 18v18h18V18M27 28h9M33 25l3 3-3 3" />
      </>
    ),
  },
  {
    place: 'phones',
    title: 'On two phones',
    note: 'Nobody deals: nobody can cheat.',
    drawing: (
      <>
        {phone(6)}
        {phone(42)}
        <path d="M25 16h14M36 13l3 3-3 3M39 25H25M28 22l-3 3 3 3" />
      </>
    ),
  },
];

/** What is beside the ways to play; their tabs stand on all other screens. */
export const besides = [
  { place: 'class', title: 'Class', note: 'A sheet for every child' },
  { place: 'tournament', title: 'Tournament', note: 'Packs, results, standings' },
  { place: 'kits', title: 'Kits', note: 'Two games to cut out' },
  { place: 'judge', title: 'Judge', note: 'Was that answer right?' },
  { place: 'verify', title: 'Verify', note: 'Was it dealt fairly?' },
] as const satisfies readonly Omit<Way, 'drawing'>[];

/** Whether this device keeps a match or an event that goes on. */
function goesOn(place: PlaceName): boolean {
  if (place === 'phones') return playedOf(recall('phones') ?? [])?.ended === '';
  return place === 'tournament' && recall('event') !== null;
}

export function Start() {
  const { go, place } = usePage();
  const noteOf = ({ place: to, note }: Pick<Way, 'place' | 'note'>) => (goesOn(to) ? 'Go on with yours.' : note);
  return (
    <>
      <div class="controls">
        <p>
          Word Fleet is battleships with words: hide five, call squares and letters, sink theirs first.{' '}
          <Button look="link" onClick={() => go('rules')}>
            See a turn
          </Button>
        </p>
        <h2 class="hidden">Ways to play</h2>
        <div class="ways">
          {ways.map((way) => (
            <Button look="" key={way.place} onClick={() => go(way.place)}>
              <svg viewBox="0 0 64 40" aria-hidden="true">
                {way.drawing}
              </svg>
              <span>
                <b>{way.title}</b>
                <span class="note">{noteOf(way)}</span>
              </span>
            </Button>
          ))}
        </div>
        <nav class="others" aria-label="What else to do">
          {besides.map((way) => (
            <Button look="" key={way.place} onClick={() => go(way.place)}>
              <b>{way.title}</b>
              <span class="note">{noteOf(way)}</span>
            </Button>
          ))}
        </nav>
      </div>
      {place === 'start' ? <Preview caption="" /> : null}
    </>
  );
}
