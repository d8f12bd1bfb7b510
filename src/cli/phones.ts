// Does the work of `phones`: each step is stored in the player's file before anything of it is shown.
import { type Fields, pickFields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import {
  giveUp,
  groupCode,
  isDealt,
  joinMatch,
  messageOf,
  nextOf,
  type PhoneMatch,
  type PhoneMatches,
  phraseOf,
  publicMessages,
  readMatches,
  secretMessage,
  showSecret,
  startMatch,
  tagOf,
  takeMessage,
} from '../event/two-phones.js';
import { openSide, readTold, valuesOf } from '../event/two-phones-check.js';
import { preparePhoneSheet } from '../event/two-phones-sheet.js';
import { seats } from '../event/options/player-rows.js';
import type { Battle } from '../game/battle.js';
import { sheetOptions } from '../game/options.js';
import { readOptional } from '../node/files/read-optional.js';
import { exists } from '../node/files/exists.js';
import { writeFile } from '../node/files/write-file.js';
import { judgeLogFile } from './judge-log.js';
import { readFlags } from './options.js';
import { packFields } from './pack-fields.js';
import { readSecretText } from './read-input.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, outputOf, printJson, printText, writeOutput } from './write-output.js';

export async function startPhones(file: string, options: Fields): Promise<void> {
  const { again } = readFlags(options, 'again');
  const stored = await readFile(file, options);
  const matches = startMatch(stored.matches, await readOrder(options), again);
  await store(file, stored, matches);
  await say(file, matches, options);
}

export async function joinPhones(file: string, message: string, options: Fields): Promise<void> {
  const { again } = readFlags(options, 'again');
  const stored = await readFile(file, options);
  const matches = joinMatch(stored.matches, message, await readOrder(options), again);
  await store(file, stored, matches);
  await say(file, matches, options);
}

/** Takes a message, or ends the match; then says what is to be said, and prints the sheet. */
export async function openPhones(file: string, message: string | undefined, options: Fields): Promise<void> {
  const { reveal, giveUp: isGivenUp, output } = readFlags(options, 'reveal', 'giveUp', 'output');
  const stored = await readFile(file, options);
  const taken = message === undefined ? stored.matches : takeMessage(stored.matches, message);
  const ended = isGivenUp ? giveUp(taken) : reveal ? showSecret(taken) : taken;
  await store(file, stored, ended);
  if (isGivenUp) return report(options, `${file}: the match is given up`);
  await say(file, ended, options);
  if (output !== undefined) await printSheet(ended, options);
}

async function readOrder(options: Fields): Promise<Fields> {
  const { fields } = await packFields(undefined, options);
  return pickFields(fields, sheetOptions);
}

interface Stored {
  readonly matches: PhoneMatches;
  /** What stands in the file; undefined where there is none. */
  readonly text: string | undefined;
}

async function readFile(file: string, options: Fields): Promise<Stored> {
  if (!(await exists(file))) return { matches: [], text: undefined };
  const text = await readSecretText(file, options, 'phones');
  try {
    return { matches: readMatches(text), text };
  } catch (error) {
    throw error instanceof Problem ? error.with({ place: { file } }) : error;
  }
}

/** Writes the file whole or not at all, before anything is shown. Throws Problem `busy` where another run has changed it meanwhile. */
async function store(file: string, { text }: Stored, matches: PhoneMatches): Promise<void> {
  const written = `${JSON.stringify(matches, null, 1)}\n`;
  if (written === text) return;
  if ((await readOptional(file)) !== text)
    throw new Problem('busy', because`was changed by another run meanwhile; run the command again`, { file });
  await writeFile(file, [Buffer.from(written)], 0o600);
}

/** Says the message on standard output, and beside it how to read it aloud and what comes next. */
async function say(file: string, matches: PhoneMatches, options: Fields): Promise<void> {
  const match = matches.at(-1);
  if (match === undefined)
    throw new Problem('missing-value', because`holds no match; start one, or join one`, { file });
  const message = messageOf(match);
  if (message !== null) {
    await printText(`${message}\n`);
    const code = message.split('/').at(-1) ?? '';
    report(options, `send it to your opponent, or read the code aloud: ${groupCode(code)}`);
  }
  report(options, `match ${tagOf(match)}: both have the same mark, or rules or words differ`);
  if (isDealt(match))
    report(options, `four words, the same for both, or somebody else dealt: ${phraseOf(match).join(' ')}`);
  report(options, nextStep(file, match));
}

function nextStep(file: string, match: PhoneMatch): string {
  if (match.ended === 'shown')
    return `next: battle-tracker phones verify ${file} BT2/R/… --log calls.txt, with your opponent's secret`;
  if (!isDealt(match)) {
    const stop = match.seat === 'A' ? 'until it is there, either of you may stop' : 'who stops from now on has lost';
    return `next: battle-tracker phones open ${file} BT2/${nextOf(match)}/…, with your opponent's message; ${stop}`;
  }
  return `next: compare the four words, then battle-tracker phones open ${file} -o sheet.pdf; after the game, and not before, --reveal`;
}

async function printSheet(matches: PhoneMatches, options: Fields): Promise<void> {
  const match = matches.at(-1) as PhoneMatch;
  if (!isDealt(match))
    throw new Problem('bad-value', because`has to wait: your fleet is known once the next message is there`, {
      option: 'output',
    });
  const { alpha, bravo, duplex } = options;
  const { fields } = await packFields(undefined, options);
  const named = alpha !== undefined || bravo !== undefined;
  const names = [alpha ?? 'Alpha', bravo ?? 'Bravo'].map(String) as [string, string];
  const print = {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in sheetOptions.shape))),
    duplex,
  };
  const output = outputOf(options, { readable: false, isPrivate: true });
  await checkOutput(output);
  const { battle, pdf } = preparePhoneSheet(match, { print, names: named ? names : null });
  await writeOutput(output, pdf());
  report(
    options,
    `${output.path}: your sheet behind its cover, serial ${battle.serial ?? ''}; the line at its foot is your secret`,
  );
  reportPrinting(options, output.path);
}

/** Checks a match: that of a player's file, or the one that messages tell. */
export async function verifyPhones(given: readonly string[], options: Fields): Promise<void> {
  const { log, json } = readFlags(options, 'log', 'json');
  const { ownWords, fold } = await readOrder(options);
  const [file = '', ...rest] = given;
  const isFile = await exists(file);
  const own = isFile ? await toldBy(file, options) : { texts: [file], words: {} };
  const words = ownWords === undefined ? own.words : { ownWords, ...(fold === undefined ? {} : { fold }) };
  const told = readTold([...own.texts, ...rest], words);
  const sides = seats.map((seat) => {
    const secret = told.secrets[seat];
    return { seat, secret, dealt: secret === undefined ? undefined : openSide(told, seat, secret) };
  });
  if (json) {
    await printJson(valuesOf(told));
  } else {
    await printText(
      [
        `match ${tagOf(told)}: Alpha was bound by message 1 before Bravo's code was known; its mark, codes and hashes are right`,
        `four words: ${phraseOf(told).join(' ')}; they must stand on both covers`,
        ...(told.prev === ''
          ? []
          : [`it was dealt again, in place of the unfinished match that began with ${told.prev}`]),
        ...sides.map(
          ({ seat, dealt }) =>
            `${seat === 'A' ? 'Alpha' : 'Bravo'}: ${dealt === undefined ? 'no secret was shown, so that nothing of this fleet is proved' : sayFleet(dealt.battle)}`,
        ),
        '',
      ].join('\n'),
    );
  }
  if (log === undefined) return;
  const [alpha, bravo] = sides.map(({ dealt }) => dealt?.battle);
  if (alpha === undefined || bravo === undefined)
    throw new Problem(
      'missing-value',
      because`is missing: to judge a log it takes both secrets; who does not show one has not won`,
      'message',
    );
  await judgeLogFile({ alpha, bravo }, log, { log, reveal: true });
}

function sayFleet({ serial, fleet, launchCodes }: Battle): string {
  const ships = fleet.map(({ word, start, direction }) => `${word ?? ''} ${start ?? ''} ${direction ?? ''}`);
  return `the secret was bound before the deal, and gives sheet ${serial ?? ''}: ${ships.join(', ')}; codes ${launchCodes?.join(' ') ?? ''}`;
}

/** Returns the messages of the last match in a file, with the secrets that are known there. */
async function toldBy(file: string, options: Fields) {
  const { matches } = await readFile(file, options);
  const match = matches.at(-1);
  if (match === undefined || !isDealt(match))
    throw new Problem('bad-value', because`holds no match that was dealt; name another file, or messages`, { file });
  const { secret, theirs, order } = match;
  const secrets = [secret, ...(theirs === '' ? [] : [theirs])].map((each) => secretMessage(match, each));
  const words = order['ownWords'] === undefined ? {} : { ownWords: order['ownWords'] };
  return { texts: [...publicMessages(match), ...secrets], words };
}
