// The end of a match on two phones: both secrets, what they prove, and stops before it.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  isUnfinished,
  nameOf,
  opponentOf,
  type PhoneMatch,
  type PhoneMatches,
  showSecret,
  giveUp,
  startMatch,
  takeMessage,
} from '../event/two-phones.js';
import type { SeatName } from '../event/order/pairing.js';
import type { Battle } from '../game/battle.js';
import { exampleLines } from '../game/editions/edition.js';
import { type EditionName, editions } from '../game/editions/index.js';
import { type PerSide, type Side, sides } from '../game/judge/side.js';
import { type Opening, openings } from '../game/openings/index.js';
import { Button, Fold } from './fields.js';
import { saveFile, TaskState } from './files.js';
import { EditionField, Options } from './options.js';
import { Hear, leadTo } from './phones-hear.js';
import { Fleet } from './phones-sheet.js';
import { type Names, playersOf } from './players.js';
import { buttons, usePage, useTask } from './state.js';
import { fieldsOf } from './values.js';
import { WholeGame } from './whole-game.js';
import type { PhoneProof } from './work/phones.js';

/** Changes the matches, and leads to what is next; never rejects. */
export type Act = (next: (before: PhoneMatches) => PhoneMatches, then: 'begin' | 'say') => void;

const sideOf = (seat: SeatName): Side => (seat === 'A' ? 'alpha' : 'bravo');

/** Where the opponent's secret is taken. */
export function HearSecret({ matches, take }: { matches: PhoneMatches; take: (text: string) => Promise<void> }) {
  return (
    <Hear
      title="Hear their secret"
      label="Your opponent’s secret"
      note="Your opponent reads it aloud or sends it. It shows you their fleet."
      act="Check it"
      dry={(text) => takeMessage(matches, text)}
      take={take}
    />
  );
}

/** The winner shows the secret, the loser checks it first: folded until the game is over. */
export function AfterGame({
  match,
  matches,
  act,
  take,
}: {
  match: PhoneMatch;
  matches: PhoneMatches;
  act: Act;
  take: (text: string) => Promise<void>;
}) {
  const { message } = usePage();
  const [isAsked, ask] = useState(false);
  return (
    <Fold title="After the game" isOpen={nameOf(message) === 'R' || match.theirs !== ''}>
      <div class="group">
        <p>
          Wait until the game is over or given up. Then the winner shows the secret first: without it the win does not
          count. The loser checks it, and shows theirs next. If nobody has won, agree on who shows first.
        </p>
        {isAsked ? (
          <>
            <p class="buttons">
              <Button onClick={() => ask(false)}>Not yet</Button>
            </p>
            <p class="notice">
              Your secret opens your whole fleet to whoever has it. Once you show it, the match is over.
            </p>
            <p class="buttons">
              <Button onClick={() => act(showSecret, 'say')}>The game is over: show it</Button>
            </p>
          </>
        ) : (
          <p class="buttons">
            <Button onClick={() => ask(true)}>Show my secret</Button>
          </p>
        )}
        {match.theirs === '' ? <HearSecret {...{ matches, take }} /> : null}
      </div>
    </Fold>
  );
}

/** Returns a few calls of a game as a log that can be judged as it stands; names are used where they are a word each. */
export function exampleLog(edition: EditionName, players: PerSide<string> | null): string {
  const isPlain = players !== null && sides.every((side) => /^\p{L}{2,}$/u.test(players[side]));
  const callers = isPlain ? players : { alpha: 'alpha', bravo: 'bravo' };
  const calls = exampleLines(editions[edition].examples);
  return [
    `first: ${callers.bravo}`,
    ...calls.map((call, i) => `${callers[i % 2 === 0 ? 'bravo' : 'alpha']} ${call}`),
  ].join('\n');
}

/** The opponent's fleet, dealt anew from the secret, both players' codes, and what the judge says of the game. */
export function Proof({ match, names }: { match: PhoneMatch; names: Names }) {
  const task = useTask();
  const [proof, setProof] = useState<PhoneProof | null>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    void task.run('Dealing both fleets again …', async () => {
      setProof(await task.ask('phoneProof', match));
      // Before, the page may have been too short to scroll there.
      if (place.current !== null && place.current === document.activeElement) leadTo('proof');
    });
  }, [match.theirs]);
  return (
    <>
      <section class="action" aria-label="What is proved" data-step="proof" tabIndex={-1} ref={place}>
        <h2>What is proved</h2>
        <p role="status">
          {proof === null
            ? ''
            : 'The secret is right: it was fixed before the deal, and it deals this fleet. Nobody could have known or chosen it.'}
        </p>
        {proof === null ? null : <Proved {...{ match, proof }} />}
        <TaskState task={task} />
      </section>
      {proof === null ? null : <Answers {...{ match, names }} fleets={proof.fleets} />}
    </>
  );
}

function Proved({ match, proof: { fleets, file } }: { match: PhoneMatch; proof: PhoneProof }) {
  const own = fleets[sideOf(match.seat)];
  const { needsNoCodes }: Opening = openings[own.opening];
  return (
    <>
      <Fleet battle={fleets[sideOf(opponentOf(match.seat))]} title="Your opponent’s fleet" />
      {own.launchCodes === null || needsNoCodes === true ? null : (
        <p>
          Your own {editions[own.edition].opener.title.toLowerCase()}: {own.launchCodes.join(', ')}
        </p>
      )}
      <p class="buttons">
        <Button onClick={() => saveFile(file)}>Save for another program</Button>
      </p>
      <p class="note">The file holds both fleets and all that binds them. docs/phones.py checks it anew.</p>
    </>
  );
}

function Answers({ match, names, fleets }: { match: PhoneMatch; names: Names; fleets: PerSide<Battle> }) {
  const { edition, opening } = fleets.alpha;
  const players = playersOf(names);
  const own = sideOf(match.seat);
  const [log, setLog] = useState('');
  const jsonOf = (side: Side) => ({ json: JSON.stringify({ ...fleets[side], player: players?.[side] ?? null }) });
  const callOf = (side: Side) =>
    players === null
      ? `${side === own ? 'You' : 'Your opponent'} (${side})`
      : `${players[side]}${side === own ? ' (you)' : ''}`;
  return (
    <WholeGame
      sheets={{ alpha: jsonOf('alpha'), bravo: jsonOf('bravo') }}
      opened={{ players: { alpha: callOf('alpha'), bravo: callOf('bravo') }, most: openings[opening].reward }}
      edition={edition}
      players={players ?? { alpha: null, bravo: null }}
      {...{ log, setLog }}
    >
      <p>
        In the log you are {players === null ? own : `${players[own]} (${own})`}; that does not say who called first.
        Write one call a line, with who called and the answer, such as:
      </p>
      <pre>{exampleLog(edition, players)}</pre>
      <p class="note">If one of you gave up, the log just ends.</p>
    </WholeGame>
  );
}

/** What is done with a first message. */
export interface TakeFirst {
  /** Tries it without taking it. */
  readonly dry: (text: string) => PhoneMatches;
  readonly take: (text: string) => Promise<void>;
}

/** Dealing again, and giving up, each with what it means. */
export function Stop({
  match,
  act,
  first,
  opened,
}: {
  match: PhoneMatch;
  act: Act;
  first: TakeFirst;
  /** The message of a second deal that was opened as a link. */
  opened: string;
}) {
  const { values } = usePage();
  if (!isUnfinished(match))
    return (
      <>
        <p class="note">Nobody has answered yet: either of you may stop.</p>
        <Button onClick={() => act(giveUp, 'begin')}>Undo the start</Button>
      </>
    );
  return (
    <Fold title="Deal again, or stop" isOpen={opened !== ''}>
      <div class="group">
        <p>
          If it cannot go on, such as when a phone was lost, deal again: nobody loses, and both covers say who asked for
          it. By voice both choose the same edition, rules and words here.
        </p>
        <EditionField />
        <div>
          <Options />
        </div>
        <p class="buttons">
          {(['A', 'B'] as const).map((asks) => (
            <Button key={asks} onClick={() => act((before) => startMatch(before, fieldsOf(values), asks), 'say')}>
              {buttons.again}: {asks === 'A' ? 'I ask for it' : 'my opponent asks for it'}
            </Button>
          ))}
        </p>
        <Hear
          title="Or join the deal that your opponent begins"
          label="Their message, link or code to deal again"
          note="It takes the place of this match."
          act="Join the next deal"
          joins
          dry={first.dry}
          take={first.take}
          opened={opened}
        />
        <p>Who gives up now loses the match. A pause is fine: this phone keeps it.</p>
        <p class="buttons">
          <Button
            onClick={() => {
              if (confirm('Give up this match? You lose it, and it cannot be played on.')) act(giveUp, 'begin');
            }}
          >
            Give up: I have lost
          </Button>
          <Button
            onClick={() => {
              if (confirm('Has your opponent given up? Then this match cannot be played on.')) act(giveUp, 'begin');
            }}
          >
            My opponent has given up: I have won
          </Button>
        </p>
      </div>
    </Fold>
  );
}
