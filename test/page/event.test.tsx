/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { EventDay } from '../../src/page/event.js';
import { Verify } from '../../src/page/verify.js';
import { type MadePack, packOf } from '../../src/page/work/events.js';
import { inCorpus, proofCases } from '../proof/proof-cases.js';
import { type Rendered, renderPart } from './render.js';

const HEAD = 'The head that was published, if you have it';
const PROOFS = 'Proofs to check, one per line';
const RESULTS = 'Results, one table per line';

/** Renders the event of four players and two rounds, without fleets. */
async function openEvent(): Promise<Rendered> {
  const part = await renderPart(
    <>
      <EventDay />
      <Verify />
    </>,
    'tournament',
  );
  await act(async () => part.shared().setEvent(await makeEvent('Spring Open')));
  await part.see('4 tables in 2 rounds');
  return part;
}

const made = new Map<string, Promise<MadePack>>();

async function makeEvent(event: string): Promise<string> {
  const fields = { paper: 'a4', deployment: 'blank', rounds: '2', format: 'round-robin', event };
  const pack = made.get(event) ?? packOf({ fields, players: 'Ada\nBen\nCleo\nDan' });
  made.set(event, pack);
  return (await pack).event;
}

async function choose(part: Rendered, label: string, file: File): Promise<void> {
  const input = part.field(label).closest('.field')?.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Files are read while other tests take both cores. */
const PATIENCE = { timeout: 20_000 };

function warnsOfLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('keeps results in a list that grows by rounds, until they are saved, and takes them from the file again', async () => {
  const part = await openEvent();
  const text = () => part.field(RESULTS).value;
  await part.press('List the tables of round 1');
  await part.see('not saved as a file');
  const lines = text().split('\n');
  expect(lines).toHaveLength(3);
  // The slip of table 2 is not in yet.
  await part.type(RESULTS, text().replace('1,1,,', '1,1,A,'));
  await part.type('Results of round', '2');
  await part.press('List the tables of round 2');
  expect(text()).toMatch(/^round,table,winner,a,b\n1,1,A,.*\n1,2,,.*\n2,1,,.*\n2,2,,.*$/);
  await part.press('Make the standings');
  await part.see('Standings after round 1, without 1 table');
  expect(warnsOfLeaving()).toBe(true);

  const made = vi.spyOn(URL, 'createObjectURL');
  await part.press('Save the results');
  const saved = await (made.mock.calls[0]?.[0] as Blob).text();
  expect(saved).toBe(text());
  expect(warnsOfLeaving()).toBe(false);

  const again = await openEvent();
  await choose(again, RESULTS, new File([saved], 'results.csv'));
  await again.see('The results of the file stand in the list.');
  expect(again.field(RESULTS).value).toBe(saved);
  expect(warnsOfLeaving()).toBe(false);
  // A second file adds to the first, and corrects it.
  await choose(again, RESULTS, new File(['round;table;winner;sunk a;sunk b\n1;2;=;3;3\n'], 'r1.csv'));
  await vi.waitFor(() => expect(again.field(RESULTS).value).toContain('\n1,2,=,,,3,3\n2,1,'), PATIENCE);
  expect(again.field(RESULTS).value).toContain('\n1,1,A,');
  // Titles in other words and languages are those of the list.
  await choose(again, RESULTS, new File(['Runde;Tisch;Ergebnis\n2;1;0-1\n'], 'r2.csv'));
  await vi.waitFor(() => expect(again.field(RESULTS).value).toContain('\n2,1,0-1,'), PATIENCE);
  expect(again.field(RESULTS).value).toMatch(/^round,table,winner,a,b,sunk a,sunk b\n/);
  // What was typed since goes before a file, and is named; a list without rounds is of the round that is chosen.
  await again.type(RESULTS, again.field(RESULTS).value.replace('1,1,A,', '1,1,B,'));
  await again.type('Results of round', '1');
  await choose(again, RESULTS, new File(['table,winner\n1,A\n2,B\n'], 'r1.csv'));
  await again.see('They name no round, and are taken for round 1.');
  await again.see('The file says otherwise, and what was typed is kept: round 1, table 1.');
  expect(again.field(RESULTS).value).toMatch(/\n1,1,B,.*\n1,2,B,/);
});

it('keeps the event and its results on the device where that is asked, and forgets them', async () => {
  localStorage.clear();
  const part = await openEvent();
  await part.type(RESULTS, 'round,table,winner\n1,1,A');
  expect(localStorage).toHaveLength(0);
  await part.press(/^Keep this event on this device/);
  await part.see(/last saved/);
  await part.type(RESULTS, 'round,table,winner\n1,1,B');
  expect(warnsOfLeaving()).toBe(false);
  const again = await renderPart(<EventDay />, 'tournament');
  await again.see('4 tables in 2 rounds');
  expect(again.field(RESULTS).value).toBe('round,table,winner\n1,1,B');
  // Another event takes its place only where that is said.
  const other = await makeEvent('Autumn Open');
  await act(() => again.shared().setEvent(other));
  await again.see('Autumn Open');
  expect(localStorage.getItem('battle-tracker:event')).toContain('Spring Open');
  window.confirm = () => true;
  await again.press(/^Keep this event on this device/);
  expect(localStorage.getItem('battle-tracker:event')).toContain('Autumn Open');
  await again.press(/^Keep this event on this device/);
  expect(localStorage).toHaveLength(0);
});

it('takes the winner of each table by a tap, beside what the list holds of it', async () => {
  const part = await openEvent();
  await part.press('List the tables of round 1');
  await part.see('Who won?');
  const [, first = ''] = /\n1,1,,(\w+),/.exec(part.field(RESULTS).value) ?? [];
  const tap = async (name: string) => {
    const table = [...part.root.querySelectorAll('fieldset')].find(
      (each) => each.querySelector('legend')?.textContent === 'Table 1',
    );
    const label = [...(table?.querySelectorAll('label') ?? [])].find((each) => each.textContent === name);
    await act(() => label?.querySelector('input')?.click());
  };
  await tap(first);
  expect(part.field(RESULTS).value).toMatch(new RegExp(`\\n1,1,A,${first},`));
  await tap('Draw');
  expect(part.field(RESULTS).value).toMatch(new RegExp(`\\n1,1,draw,${first},`));
  expect(part.field(RESULTS).value.split('\n')).toHaveLength(3);
  await part.type(RESULTS, 'round,table,winner\n1,1,B\n1,"2');
  expect(part.root.textContent).not.toContain('Who won?');
});

it('says nothing that is no longer true once a field is changed or another event is opened', async () => {
  const part = await openEvent();
  await part.press('Check the event');
  await part.see(/Correct: all \d+ sheets/);
  await part.type(HEAD, '1');
  expect(part.root.textContent).not.toContain('Correct: all');
  await part.press('Print this sheet again');
  await part.see('sheet-round-1-table-1-A.pdf');
  await part.type('Round', '2');
  expect(part.root.textContent).not.toContain('sheet-round-1-table-1-A.pdf');

  window.confirm = () => true;
  await part.press('Replace this sheet');
  await part.see('Dealt. Print what lies in players.');
  await part.see('4 tables in 2 rounds');
  await part.see('Print this sheet again');
  expect(part.root.textContent).toContain('Dealt.');
  await part.see('The event file is a new one');
  await part.type(RESULTS, 'round,table,winner\n1,1,A');
  await part.press('Make the standings');
  await part.see('Standings after round 1');
  await part.press('Save the results');
  const other = await makeEvent('Autumn Open');
  await act(() => part.shared().setEvent(other));
  await part.see('Autumn Open');
  expect(part.root.textContent).not.toMatch(/is a new one|What is new|Dealt|Standings after|latest head/);
  expect(part.field(RESULTS).value).toBe('');
});

it('checks an event by its head as the page writes it', async () => {
  const part = await openEvent();
  await part.press('Check the event');
  await part.see(/Correct: all \d+ sheets/);
  const [, head = ''] = /The latest head is ([0-9a-f ]+)\./.exec(part.root.textContent) ?? [];
  await part.type(HEAD, ` ${head.toUpperCase()} `);
  await part.press('Check the event');
  await part.see(`${head}, as it was published.`);
});

it('checks proofs against a head without an event, in the words of the command line', async () => {
  const part = await renderPart(<Verify />, 'verify');
  await part.press('Check the proofs');
  await part.see('Are missing; paste them, or choose their file.');
  const matches = proofCases.filter((each) => each.public === null);
  expect(new Set(matches.map(({ verdict }) => verdict))).toEqual(new Set(['honest', 'forged']));
  for (const { case: name, verdict, rule = '', head, reveals } of matches) {
    const text = readFileSync(inCorpus(reveals ?? ''), 'utf8');
    await choose(part, PROOFS, new File([text], `${name}.json`));
    await vi.waitFor(() => expect(part.field(PROOFS).value).toBe(text), PATIENCE);
    await part.type(HEAD, '');
    await part.press('Check the proofs');
    await part.see('Is needed to check reveals without their public/; give the head that was announced.');
    await part.type(HEAD, head.toLowerCase());
    await part.press('Check the proofs');
    if (verdict === 'honest') {
      await part.see('Correct: nothing differs.');
      await part.see(/: round 1, table 1, seat [AB] \(.+\), as it was committed to\./);
    } else {
      await part.see('No: see below what differs.');
      await part.see(new RegExp(`Differs: ${name}\\.json .* \\(rule ${rule}\\)\\.`));
    }
    await part.type(HEAD, '');
    expect(part.root.textContent).not.toMatch(/as it was committed to|iffers/);
  }
});

it('pairs the next round where it is added, without those who are away, and shows why points are what they are', async () => {
  const part = await openEvent();
  await part.type(RESULTS, 'round,table,winner\n1,1,1-0\n1,2,½-½\n2,1,0-0\n2,2,+/-\n');
  await part.press('Make the standings');
  await part.see('Standings after round 2');
  expect([...part.root.querySelectorAll('.standings thead th')].map((each) => each.textContent)).toEqual([
    ...['Rank', 'Player', 'Points', 'Opponents’ points', 'Results'],
  ]);
  expect(part.root.querySelector('.standings')?.textContent).toContain('won by forfeit');
  await part.type('Who does not play round 3, one per line', 'Dan, withdrawn\nEmil');
  await part.press('Pair round 3');
  await part.see(/"Emil" is not in this pack/);
  await part.type('Who does not play round 3, one per line', 'dan, withdrawn');
  await part.press('Pair round 3');
  await part.see('Round 3 is paired');
  expect(part.field('Who meets whom in round 3').value).toMatch(/^table,a,b\n1,\w+,\w+\n2,\w+,bye\n,Dan,withdrawn\n$/);
  expect(part.root.textContent).toMatch(/Table 2: \w+ – bye/);
  expect(part.root.textContent).toContain('Standings after round 2');
  await part.press('Add round 3');
  await part.see('6 tables in 3 rounds');
  await part.see(/has a bye\. 0 of 1 tables have a result/);
  // Nothing to pair by.
  expect(part.root.textContent).not.toContain('Pair round 4');
  expect(part.shared().seat.round).toBe(3);
  expect(part.field('Who does not play round 4, one per line').value).toBe('');
});

it('lets a player begin with the round that is paired, and another leave rounds that are there', async () => {
  const part = await openEvent();
  await part.type(RESULTS, 'round,table,winner\n1,1,A\n1,2,A\n2,1,A\n2,2,A\n');
  await part.type('Who begins with round 3, one per line', 'Ada');
  await part.press('Pair round 3');
  await part.see(/"Ada" is in the pack already/);
  await part.type('Who begins with round 3, one per line', 'Zoë');
  await part.press('Pair round 3');
  await part.see('Round 3 is paired');
  expect(part.field('Who meets whom in round 3').value).toMatch(/Zoë/);
  await part.press('Add round 3');
  await part.see('7 tables in 3 rounds');
  expect(part.field('Who begins with round 4, one per line').value).toBe('');

  await part.press('Take them off the schedule');
  await part.see('Write the names of those who do not play');
  await part.type('Who leaves or is away, one per line', 'Cleo, withdrawn');
  await part.type('In round', '2');
  await part.press('Take them off the schedule');
  await part.see('Put up the new schedule');
  await part.see('public/add-3/schedule.pdf');
  await part.press('Make the standings');
  await part.see(/Cleo.*withdrawn/);
});

it.each([
  ['Key of this sheet', 'key-round-2-table-1-seat-A.pdf'],
  ['Key of the round', 'key-round-2.pdf'],
  ['Key of all sheets', 'key.pdf'],
  ['Print this sheet again', 'sheet-round-2-table-1-A.pdf'],
])('makes a file to print: %s', async (button, file) => {
  const part = await openEvent();
  await part.type('Round', '2');
  await part.press(button);
  await part.see(file);
});
