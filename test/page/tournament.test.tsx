/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Tournament } from '../../src/page/tournament.js';
import { Verify } from '../../src/page/verify.js';
import { renderPart } from './render.js';

const LIST = 'Names, one per line, or a list with columns';
const given = { paper: 'a4', deployment: 'blank' };

it('says what a list of players comes to as it is typed, and what is wrong with it', async () => {
  const part = await renderPart(<Tournament />, 'tournament', given);
  await part.type(LIST, 'name,table,left hand\nAda,1,\nBen,1,yes');
  await part.see('2 players.');
  await part.type(LIST, 'name,table\nAda,1\nBen,x');
  await part.see(/row 3, column table: cannot be "x"/);
});

it('says at the list what is wrong, before anything is made', async () => {
  const part = await renderPart(<Tournament />, 'tournament', given);
  await part.press('Make the pack');
  await part.see('Write the names of the players, or choose a file.');
  await part.type(LIST, 'name,table\nAda,1\nBen,x\n');
  await part.press('Make the pack');
  await part.see('Mend “Names');
  await part.see(/Players row 3, column table: cannot be "x"/);
  expect(part.field(LIST).getAttribute('aria-invalid')).toBe('true');
  await part.type(LIST, 'Ada\nBen\nCleo\n');
  await part.type('Rounds', '2000');
  await part.press('Make the pack');
  await part.see(/from 1 to 1000/);
  expect(part.field('Rounds').getAttribute('aria-invalid')).toBe('true');
});

it('counts a name that appears twice as two players, and numbers them where that is chosen', async () => {
  const part = await renderPart(<Tournament />, 'tournament', given);
  await part.type(LIST, 'Ada\nBen\nAda\n');
  await part.see('3 players. 1 name appears more than once: Ada.');
  await part.press('Make the pack');
  await part.see('or set “Namesakes” to number, and they are (1), (2) in the order of the list');
  await part.type('Namesakes', 'number');
  await part.press('Make the pack');
  await part.see('The pack is ready below.');
  await part.see('For the tables: result slips and spare sheets');
  expect(part.shared().event).toContain('"Ada (2)"');
  // Nothing old is said of a pack that is no longer what was ordered.
  await part.type(LIST, 'Ada\nBen\n');
  await part.see('this is the pack of before');
  expect(part.root.textContent).not.toContain('The pack is ready below.');
});

it('makes a pack, opens its event file at the event, and goes on with what changes it', async () => {
  const part = await renderPart(
    <>
      <Tournament />
      <Verify />
    </>,
    'tournament',
    given,
  );
  await part.press('By name');
  await part.type(LIST, 'Ada\nBen\nCleo\nDan\n');
  await part.type('Rounds', '2');
  await part.type('Event', 'Spring Open');
  await part.press('Make the pack');
  await part.see('The pack is ready below.');
  await part.see('Spring-Open.battle-tracker.json');
  await part.see('4 tables in 2 rounds');
  const first = part.shared().event;
  await part.type('Date', 'today');
  await part.see('this is the pack of before');

  await part.press('Add the players');
  await part.see('Write the names of the players who came late.');
  await part.type('Late players, one per line', 'Ada');
  await part.press('Add the players');
  await part.see('Choose the first round that they play.');
  await part.type('They play', '1');
  await part.press('Add the players');
  await part.see(/"Ada" plays in round 1 already/);
  await part.type('Late players, one per line', 'Zoë');
  await part.press('Add the players');
  await part.see(/In round 1 Zoë has a bye/);
  expect(part.shared().event).not.toBe(first);
  await part.see('6 tables in 2 rounds');
  expect(part.field('Late players, one per line').value).toBe('');
  await part.see('The event file is a new one');

  await part.type('Who meets whom in round 3', 'a,b\nAda,Ben\nCleo,bye\n');
  await part.press('Add round 3');
  await part.see(/Not paired in round 3: .*Zoë/);
  await part.see('8 tables in 3 rounds');
  await part.press('List the tables of round 1');
  expect(part.field('Results, one table per line').value).toMatch(/^round,table,winner,a,b\n1,1,,\w+,\w+\n/);
  await part.type('Results, one table per line', 'round,table,winner\n1,1,A\n1,9,B\n');
  await part.press('Make the standings');
  await part.see(/Results row 3, column table: there is no table 9/);
  await part.type('Results, one table per line', 'round,table,winner\n1,1,A\n');
  await part.press('Make the standings');
  await part.see('Standings after round 1, without 1 table');
  await part.see('Round 1, table 2');
  await part.press('Check the event');
  await part.see(/Correct: all \d+ sheets were dealt again/);
  const { heads } = (JSON.parse(first ?? '') as { record: { heads: string[] } }).record;
  await part.type('The head that was published, if you have it', heads[0] ?? '');
  await part.press('Check the event');
  await part.see(
    'is an earlier one of this event, from before 2 additions; nothing that was dealt until then has changed.',
  );
  await part.type('The head that was published, if you have it', '0'.repeat(64));
  await part.press('Check the event');
  await part.see('No: the head that you typed is none of this event.');
  await part.press('Prove this sheet');
  await part.see(/proof-\w{9}\.jsonl/);
  const [, replaced = ''] = /proof-(\w{9})\.jsonl/.exec(part.root.textContent) ?? [];
  await part.type('Serial of the sheet to prove', 'X');
  expect(part.root.textContent).not.toContain(`proof-${replaced}.jsonl`);

  await part.press('Print this sheet again');
  // Of the round that plays.
  await part.see('sheet-round-3-table-1-A.pdf');
  let asked = '';
  window.confirm = (text = '') => {
    asked = text;
    return false;
  };
  const before = part.shared().event;
  await part.press('Replace this sheet');
  expect(asked).toMatch(/round 3, table 1\? The old one no longer counts/);
  expect(part.shared().event).toBe(before);
  window.confirm = () => true;
  await part.press('Replace this sheet');
  await part.see('a game that was begun with the old one starts over.');
  expect(part.shared().event).not.toBe(before);
  await part.type('Serial of the sheet to prove', replaced);
  await part.press('Prove this sheet');
  await part.see(new RegExp(`${replaced} was replaced by \\w{9}: it no longer counts`));
  await part.see('Whose sheet');
  await part.press('Answer a call at this table');
  expect(part.shared()).toMatchObject({ place: 'judge', seat: { round: 3, table: 1 } });
});
