/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMatch, makePack } from '../../src/event/events.js';
import { secretSource } from '../../src/core/source.js';
import { Referee } from '../../src/page/referee.js';
import { type Rendered, renderPart } from './render.js';

const source = secretSource(`bt-secret-1:${'02'.repeat(32)}`);
let [match, placed, pack, locked] = ['', '', '', ''];

beforeAll(async () => {
  const names = { alpha: 'Ada', bravo: 'Ben', fair: 'off' } as const;
  match = (await makeMatch(names, source)).event;
  placed = (await makeMatch({ ...names, deployment: 'words' }, source)).event;
  locked = (await makeMatch({ ...names, edition: 'codebreaker', opening: 'frequency-lock' }, source)).event;
  pack = (await makePack({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 1, fair: 'off' }, source)).event;
});
beforeEach(() => localStorage.clear());

async function open(event: string): Promise<Rendered> {
  const part = await renderPart(<Referee />, 'referee');
  await act(() => part.shared().setEvent(event));
  return part;
}

const textOf = ({ root }: Rendered, part: string) => root.querySelector(part)?.textContent;

it('opens a match at once, answers by touch, and takes an answer back', async () => {
  const part = await open(match);
  const { see, press } = part;
  await see('Nothing called yet.');
  await press('Ada, one turn');
  await press('Letter');
  await press('E');
  await press('Answer E');
  expect(textOf(part, '.said')).toMatch(/^Ada calls E\. \d.*Next: Ben\.$/);
  await press('Square');
  await press(/^E5, not called/);
  await press('T');
  await press('Answer E5-T');
  expect(textOf(part, '.said')).toMatch(/^Ben calls E5-T\. /);
  await press('Undo the last answer');
  expect(textOf(part, '.said')).toBe('Undone: Ben calls E5-T. Next: Ben.');
  expect(localStorage).toHaveLength(0);
});

it('keeps a game only if told so, goes on with it, and says what it deletes', async () => {
  const first = await open(match);
  await first.see('Nothing called yet.');
  await first.press('Ada, one turn');
  await first.press(/^Keep this game/);
  await first.press('Letter');
  await first.press('E');
  await first.press('Answer E');
  const second = await renderPart(<Referee />, 'referee');
  await second.see('Ada – Ben, 1 call');
  await second.press('Open');
  expect(textOf(second, '.said')).toMatch(/^Ada calls E\. /);
  await second.press(/^Keep this game/);
  await second.see('Deleted from this device: both fleets and 1 call of Ada – Ben.');
  expect(localStorage).toHaveLength(0);
  expect(textOf(second, '.said')).toMatch(/^Ada calls E\. /);
});

it('keeps the games of other tables while one is played', async () => {
  const part = await open(pack);
  await part.see('Nothing called yet.');
  const title = textOf(part, 'h2');
  await part.press(/, two turns$/);
  await part.press('Letter');
  await part.press('E');
  await part.press('Answer E');
  await part.type('Table', '2');
  await part.see('Nothing called yet.');
  expect(textOf(part, 'h2')).not.toBe(title);
  await part.type('Table', '1');
  await part.see(/ calls E\. /);
  expect(textOf(part, 'h2')).toBe(title);
});

it('says that it cannot know ships that players place themselves', async () => {
  const part = await open(placed);
  await part.see(/place these ships themselves/);
  expect(part.root.querySelector('.said')).toBeNull();
});

it('marks the letters that its caller has called, for eye and ear', async () => {
  const part = await open(match);
  await part.see('Nothing called yet.');
  await part.press('Ada, two turns');
  await part.press('Letter');
  await part.press('E');
  await part.press('Answer E');
  const [, count = ''] = /E\. (\d)/.exec(textOf(part, '.said') ?? '') ?? [];
  await part.press(`E, called: ${count}`);
  await part.press('Ben');
  await part.press('E');
});

it('says each step of an opening in a sentence, and who goes on', async () => {
  const part = await open(match);
  const { see, press } = part;
  await see('Nothing called yet. Either player may claim first.');
  await press('Ben');
  for (const digit of '142') await press(digit);
  await press('Claim 142');
  expect(textOf(part, '.said')).toBe('Ben claims 142. Next: Ada concedes, challenges, or claims more than 142.');
  await press('Challenges');
  expect(textOf(part, '.said')).toBe('Ada challenges. Next: Ben shows the codes.');
  await press('Shows the codes');
  expect(textOf(part, '.said')).toMatch(
    /^Ben shows the codes: the claim was (true|false)\. (Ada|Ben) begins with one turn\.$/,
  );
  await press('Undo the last answer');
  expect(textOf(part, '.said')).toBe('Undone: Ben shows the codes. Next: Ben shows the codes.');
});

it('offers no claim, and says nobody claims first, before both have said what decides it', async () => {
  const part = await open(locked);
  const { see, press, root } = part;
  await see('Nothing called yet.');
  const chosen = () => textOf(part, '[aria-label="Who speaks"] [aria-pressed="true"]');
  for (const name of ['Ada', 'Ben']) {
    await press(name);
    expect(root.querySelector('form')).toBeNull();
    expect(textOf(part, '.said')).not.toMatch(/claims first/);
  }
  await press('Tells the first digit');
  expect(chosen()).toBe('Ben');
  await press('Counts the sum');
  expect(textOf(part, '.said')).toMatch(/^Ben counts the sum: \d times? in the codes\. Ada is to tell the first digit/);
  expect(chosen()).toBe('Ada');
  await press('Tells the first digit');
  await press('Counts the sum');
  expect(textOf(part, '.said')).toMatch(/claims first\.$/);
});
