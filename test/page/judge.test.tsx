/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMatch, makePack } from '../../src/event/events.js';
import { secretSource } from '../../src/core/source.js';
import { Judge } from '../../src/page/judge.js';
import { deal } from '../support/deal.js';
import { renderPart } from './render.js';

const source = secretSource(`bt-secret-1:${'01'.repeat(32)}`);
const [alpha, bravo] = [...deal('judged', { count: 2 })];
const [ship] = bravo?.fleet ?? [];
const hit = `${ship?.start ?? ''}-${ship?.word?.[0] ?? ''}`;

const openSheets = async () => {
  const part = await renderPart(<Judge />, 'judge');
  await part.press('Sheets');
  return part;
};

describe('sheets as JSON', () => {
  it('are chosen by buttons that say for which field they are', async () => {
    const { field } = await openSheets();
    const names = ['JSON of the sheet', 'JSON of Alpha’s sheet', 'JSON of Bravo’s sheet'];
    for (const name of names) expect(field(`Choose a file: ${name}`).type).toBe('file');
  });

  it('answer calls, show nothing of the fleet, and say on which line a call cannot be read', async () => {
    const { type, press, see, root, field } = await openSheets();
    await press('Answer');
    await see(/paste the sheet's JSON/);
    await type('JSON of the sheet', JSON.stringify(bravo));
    await see(`Sheet ${bravo?.serial ?? ''}, Engagement.`);
    expect(root.textContent).not.toContain(ship?.word);
    await type('Calls, one per line', `${hit}\n\nE9-7`);
    await press('Answer');
    await see(/Line 3 column 1: "E9-7"/);
    expect(field('Calls, one per line').getAttribute('aria-invalid')).toBe('true');
    await type('Calls, one per line', `${hit}\nE9`);
    await press('Answer');
    await see(`${hit}: Bullseye. E9: Refused: a square is called with a letter in this edition.`);
    const answers = [...root.querySelectorAll('.answers li')];
    expect(answers.map((each) => each.textContent)).toEqual([
      `${hit} = Bullseye Add to the log`,
      'E9 = Refused: a square is called with a letter in this edition Add to the log',
    ]);
    expect(answers[1]?.className).toBe('refused');
  });

  it('say of a log which line to mend as it is pasted, and lead there', async () => {
    const { type, press, see, field, root } = await openSheets();
    await type('The calls and what was answered, one call per line', 'E9-T = miss\nE9-7\nR = 2');
    await see('1 line cannot be read.');
    expect(root.querySelector('.mend mark')?.textContent).toBe('E9-7');
    await press('Mend line 2');
    const log = field('The calls and what was answered, one call per line');
    expect(log.value.slice(log.selectionStart ?? 0, log.selectionEnd ?? 0)).toBe('E9-7');
    await type('The calls and what was answered, one call per line', 'E9-T = miss\nE9-S\nR = 2');
    await see('3 calls: all lines can be read.');
    expect(root.querySelector('.mend')).toBeNull();
  });

  it('answer a call that is tapped: a square, then its letter, or a letter alone', async () => {
    const { type, press, see, field } = await openSheets();
    await type('JSON of the sheet', JSON.stringify(bravo));
    await press(ship?.start ?? '');
    await press(ship?.word?.[0] ?? '');
    await see(`${hit}: Bullseye.`);
    await press('Z');
    await see(`${hit}: Bullseye. Z:`);
    expect(field('Calls, one per line').value).toBe(`${hit}\nZ`);
  });

  it('add each answered call to the log of the whole game, as the log is read', async () => {
    const { type, press, see, field } = await openSheets();
    const log = 'The calls and what was answered, one call per line';
    await type('JSON of the sheet', JSON.stringify(bravo));
    await type('JSON of Alpha’s sheet', JSON.stringify(alpha));
    await type('JSON of Bravo’s sheet', JSON.stringify(bravo));
    await type(log, 'first: alpha 2');
    await type('Calls, one per line', `${hit.toLowerCase().replace('-', ' ')}\nE9\nR`);
    await press('Answer');
    await see(`${hit}: Bullseye.`);
    await press(`Add to the log: ${hit}`);
    await see(`Added to the log: ${hit} = bullseye`);
    await press('Add to the log: E9');
    await press('Add to the log: R');
    expect(field(log).value).toMatch(new RegExp(`^first: alpha 2\n${hit} = bullseye\nE9 = refused\nR = \\d+\n$`));
    await type(log, `first: alpha 2\n${hit} = bullseye\n`);
    await press('Find the wrong answers');
    await see('1 call, and no wrong answer.');
  });

  it('are dealt again from a public seed by the options of the page', async () => {
    const { type, press, see, shared } = await openSheets();
    const [sheet] = [...deal('tonight', { edition: 'admiral' })];
    await press('A public seed');
    shared().set('edition', 'admiral');
    await type('Seed', 'tonight');
    await type('Calls, one per line', sheet?.fleet[0]?.start ?? '');
    await press('Answer');
    await see(`Sheet ${sheet?.serial ?? ''}`);
    await see(' = Hit');
  });

  it('play a game again up to its first wrong answer, and say at the sheet what is wrong with it', async () => {
    const { type, press, see, root } = await openSheets();
    await type('JSON of Alpha’s sheet', JSON.stringify(alpha));
    await type('JSON of Bravo’s sheet', JSON.stringify({ ...bravo, fleetName: 7 }));
    await type('The calls and what was answered, one call per line', `first: alpha 1\n${hit} = miss\nR`);
    await press('Find the wrong answers');
    await see(/FleetName: must be a text/);
    const others = [...root.querySelectorAll('button')].filter((each) => each.textContent === 'Another sheet');
    others[1]?.click();
    await see('JSON of Bravo’s sheet');
    await type('JSON of Bravo’s sheet', JSON.stringify(bravo));
    await press('Find the wrong answers');
    await see(`Line 2: Alpha’s ${hit} was answered with “miss”, but the right answer is “bullseye”.`);
    expect(root.querySelectorAll('pre')).toHaveLength(2);
    await type('The calls and what was answered, one call per line', 'first: alpha 1\nwhat? = 7');
    await press('Find the wrong answers');
    await see(/Line 2 column 1: "what\? = 7" is not a call/);
  });
});

describe('an event file', () => {
  let [match, pack] = ['', ''];
  beforeAll(async () => {
    match = (await makeMatch({ alpha: 'Ada', bravo: 'Ben' }, source)).event;
    pack = (await makePack({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 2 }, source)).event;
  });

  it('of a match that was made here answers for either player, of one at a time', async () => {
    const { shared, press, see, type, root } = await renderPart(<Judge />, 'judge');
    shared().setEvent(match);
    await see('The event file is open.');
    await see('Who was called at?');
    await press('Ben');
    await type('Calls, one per line', 'R');
    await press('Answer');
    await see('Ben. Sheet ');
    expect(root.querySelectorAll('.answers li')).toHaveLength(1);
    expect(root.querySelector('.result h3')?.textContent).toBe('The answer');
    await press('Ada');
    expect(root.querySelector('.answers')).toBeNull();
  });

  it('adds calls to the log with who calls, and claims with who claims', async () => {
    const { shared, press, see, type, field } = await renderPart(<Judge />, 'judge');
    const log = 'The calls and what was answered, one call per line';
    shared().setEvent(match);
    await see('Who was called at?');
    await press('Ben');
    await type('Calls, one per line', 'R\nclaim 142');
    await press('Answer');
    await see('Ben. Sheet ');
    await press('Add to the log: claim 142');
    await press('Add to the log: R');
    expect(field(log).value).toMatch(/^bravo claim 142\nalpha R = \d+\n$/);
    await type(log, field(log).value.replace('bravo claim 142', 'first: alpha'));
    await press('Find the wrong answers');
    await see('1 call, and no wrong answer.');
  });

  it('shows examples of its edition, and its players by name', async () => {
    const { event } = await makeMatch({ alpha: 'Ada', bravo: 'Bo', edition: 'admiral' }, source);
    const { shared, see, field, type, press, root } = await renderPart(<Judge />, 'judge');
    shared().setEvent(event);
    await see('Who was called at?');
    const log = 'The calls and what was answered, one call per line';
    expect(field('Calls, one per line').placeholder).toContain('B3: ARMOR');
    expect(field(log).placeholder).toContain('B3: ARMOR');
    await type(log, 'bravo: Eve\nfirst: alpha 1\nE9 = refused');
    await press('Find the wrong answers');
    await see(/Line 3: Ada’s E9 was answered with “refused”/);
    await see('The log calls bravo "Eve", but the sheet is that of "Bo".');
    expect(root.textContent).not.toContain('0 calls');
  });

  it('of a tournament is asked for round and table', async () => {
    const { shared, see, type, field, press } = await renderPart(<Judge />, 'judge');
    shared().setEvent(pack);
    await see('Round');
    await type('Round', '2');
    await type('Table', '2');
    expect(shared().seat).toEqual({ round: 2, table: 2, seat: 'A' });
    expect(field('Table').textContent).toContain(' and ');
    await type('The calls and what was answered, one call per line', 'first: alpha 1\nR');
    await press('Find the wrong answers');
    await see('1 call, and no wrong answer.');
  });
});

describe('a fleet made by hand', () => {
  const fleet = 'STORM B2 across\nWAVE D4 down\nFOG A9 across\nSEA J1 down\nGO F8 across';

  it('is checked by the rules, and its words are looked up', async () => {
    const { press, type, see, root } = await renderPart(<Judge />, 'judge');
    await press('A fleet');
    await press('Check the fleet');
    await see(/write one ship per line/);
    await type('The fleet, one ship per line', fleet);
    await press('Check the fleet');
    await see('Nothing is wrong.');
    await type('The fleet, one ship per line', fleet.replace('GO F8', 'GO C2').replace('FOG', 'FXG'));
    await press('Check the fleet');
    await see(/The fleet breaks rules: \d/);
    expect(root.textContent).toMatch(/Ship 3: FXG is in none of our lists/);
    await type('The fleet, one ship per line', fleet.replace('FOG', 'FXG'));
    await press('Check the fleet');
    await see('Nothing is wrong, but look up 1 word.');
  });

  it('goes onto the sheet of its player', async () => {
    const { press, type, see } = await renderPart(<Judge />, 'judge');
    const [blank] = [...deal('blank', { deployment: 'blank' })];
    await press('A fleet');
    await type('The fleet, one ship per line', fleet);
    await type('JSON of the sheet that the player filled in', JSON.stringify(alpha));
    await press('Check the fleet');
    await see('Holds its fleet already');
    await press('Another sheet');
    await type('JSON of the sheet that the player filled in', JSON.stringify(blank));
    await press('Check the fleet');
    await see('Save the sheet with the fleet on it');
  });
});
