/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Class } from '../../src/page/class.js';
import type { Fields } from '../../src/core/option.js';
import { fieldsOf, valuesOf } from '../../src/page/values.js';
import { seedSource } from '../../src/core/source.js';
import { prepareClass } from '../../src/event/class/class-files.js';
import { readClassOrder } from '../../src/event/class/class-order.js';
import { renderPart } from './render.js';

/** Returns the record of a set without printing the rest. */
function recordOf(fields: Fields, ...children: readonly string[]): Uint8Array<ArrayBuffer> {
  const { files } = prepareClass(readClassOrder({ ...fields, children }), seedSource('monday'));
  const pieces = [...(files.find(({ path }) => path === 'class.json')?.write() ?? [])];
  return new Uint8Array(Buffer.concat(pieces));
}

function chooseRecord(root: HTMLElement, bytes: Uint8Array<ArrayBuffer>): void {
  const choose = root.querySelector<HTMLInputElement>('input[accept^=".json"]');
  Object.defineProperty(choose, 'files', { value: [new File([bytes], 'class.json')] });
  choose?.dispatchEvent(new Event('change', { bubbles: true }));
}

it('counts children, and says of a file in which row and column it is wrong', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class');
  await press('Make the class set');
  await see('Write the names of the children, or choose a file.');
  await type('Names of the children, one per line', 'Ada\nBen\nCleo');
  await see(/3 children.* one of three\./);
  await type('Names of the children, one per line', 'name,partner\nAda,Bob\nBen,\n');
  await see('2 children');
  await press('Make the class set');
  await see(/Roster row 2, column partner: "Bob" is not in the class/);
  expect(root.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
  expect(root.querySelector('textarea')?.value).toBe('name,partner\nAda,Bob\nBen,\n');
});

it('makes the same set again from its seed, and says when what is chosen is no longer what was made', async () => {
  const { type, see, press, field, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  await type('Names of the children, one per line', 'Ada\nBen');
  await press('Make the class set');
  await see('The class set is ready below.');
  for (const name of ['children.pdf', 'teacher.pdf', 'board.svg']) expect(root.textContent).toContain(name);
  expect(root.textContent).toContain('A4, 2 pages for 2 children');
  const [, seed = ''] = /Seed (\S+):/.exec(root.textContent) ?? [];
  await press('Keep this seed');
  expect(field('Seed').value).toBe(seed);
  await press('Make the class set');
  await see('The class set is ready below.');
  expect(root.textContent).toContain(`Seed ${seed}:`);
  await type('Event', 'Friday');
  await see('this is the set of before');
});

it('shows who plays whom, and pairs anew without a child who is absent, as the set that is made then is', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  const tables = () => [...root.querySelectorAll('.couples li')].map((each) => each.textContent);
  await type('Names of the children, one per line', 'Ada\nBen\nCleo\nDan\nEve');
  expect(tables()).toEqual(['Table 1AdaBen', 'Table 2DanCleoEveCleo plays two boards']);
  await press('Ben');
  await see('4 of 5 are here: 2 couples.');
  await see('The one to start with. About 55 minutes.');
  await see('AbsentBen');
  expect(tables()).toEqual(['Table 1AdaCleo', 'Table 2DanEve']);
  await press('Make the class set');
  await see('A4, 4 pages for 4 children');
  await press('Ben');
  await see('this is the set of before');
  expect(tables()).toHaveLength(2);
  await type('Names of the children, one per line', 'Ada\nBen');
  expect(tables()).toEqual(['Table 1AdaBen']);
});

it('makes other couples from the record of an earlier set', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  chooseRecord(root, recordOf({}, 'Ada', 'Ben', 'Cleo', 'Dan'));
  await see('Table 1AdaCleo');
  await press('Make the class set');
  await see('No child meets a word of their own earlier fleets again');
  // As on the command line, a list of new names adds to the earlier ones.
  await type('Names of the children, one per line', 'Eve');
  await see('The child of your list is added to the 4 of the earlier set');
  expect(root.querySelector('.couples')?.textContent).toMatch(/Ada.*Cleo.*Eve/);
  await press('Make the class set');
  await see('A4, 6 pages for 5 children');
  await type('Names of the children, one per line', '');
  await press('Forget it');
  expect(root.querySelector('.couples')).toBeNull();
});

it('shows what an earlier set was made of, and makes what is shown', async () => {
  const fields = {
    ...{ ownWords: ['storm', 'brown', 'ship', 'rain', 'cat', 'dog', 'is'], fill: 'easy', edition: 'codebreaker' },
    ...{ paper: 'letter', rules: ['sonar-ping=on'], template: 'large', pair: 'random', event: '5b' },
  };
  const { see, press, root, shared, field } = await renderPart(<Class />, 'class', { paper: 'a4', level: 'expert' });
  chooseRecord(root, recordOf(fields, 'Ada', 'Ben'));
  await see(/words, game and paper stand in the form/);
  const { values } = shared();
  expect(values).toMatchObject({
    source: 'own',
    fill: 'easy',
    edition: 'codebreaker',
    paper: 'letter',
    template: 'large',
  });
  expect(field('Your words, one per line').value.split('\n').slice(0, 2).sort()).toEqual(['BROWN', 'STORM']);
  expect(field('Event').value).toBe('5b');
  // The same fields on paper as those that stand in the record.
  await press('Make the class set');
  await see(/Letter, 8 pages for 2 children/);
  await press('Our list');
  expect(root.textContent).toContain('1 rule changed');
  await press('Make the class set');
  await see('No child meets a word of their own earlier fleets again');
  expect(root.textContent).toMatch(/Letter, 8 pages for 2 children/);
  expect(root.textContent).not.toMatch(/Not used this time|Your list/);
});

it('of every option that a record holds the form shows what it says', () => {
  const chosen = {
    ...{ level: 'expert', theme: 'animals', spelling: 'uk' },
    ...{ paper: 'letter', ink: 'low', hand: 'left', case: 'lower', face: 'legible', back: 'decoy', template: 'tent' },
    ...{ edition: 'engagement', deployment: 'words', rules: ['minefield=on'] },
  };
  const own = { ownWords: ['storm', 'list'], fill: 'expert' };
  for (const fields of [chosen, own, { deployment: 'blank' }, {}]) {
    const orderOf = (more: Fields) =>
      (JSON.parse(new TextDecoder().decode(recordOf(more, 'Ada', 'Ben'))) as { readonly order: Fields }).order;
    const order = orderOf(fields);
    expect(orderOf(fieldsOf(valuesOf(order)))).toEqual(order);
  }
});

it('prints of a name what can be drawn, as the command line does', async () => {
  const { type, see, press } = await renderPart(<Class />, 'class', { paper: 'a4' });
  await type('Names of the children, one per line', 'Anna 王\nBen');
  await press('Make the class set');
  await see(/No\. 1, "Anna 王", on sheet/);
});

it('says of a word that is too long what to do with it, where a class plays', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  await press('My own words');
  await type('Your words, one per line', 'storm\nice cream');
  await see('Left out: ice cream (is more than one word).');
  expect(root.textContent).not.toContain('aloud');
  await type('Your words, one per line', 'storm\nbeautiful');
  await see('Let a child spell a long word aloud before each turn.');
});

it('numbers children of one name as the earlier set did', async () => {
  const { type, see, press, root, field } = await renderPart(<Class />, 'class', { paper: 'a4' });
  chooseRecord(root, recordOf({ namesakes: 'number' }, 'Ada', 'Ben', 'Ada', 'Cy'));
  await see('Ada (2)');
  await type('Names of the children, one per line', 'Ada\nBen\nAda');
  expect(field('Namesakes').value).toBe('number');
  await see('1 child of the earlier set is not on your list, so gets no sheet: "Cy"');
  await press('Make the class set');
  await see('A4, 4 pages for 3 children');
});

it('asks about children of one name, and numbers them', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  await type('Names of the children, one per line', 'Ada\nBen');
  expect(root.textContent).not.toContain('Namesakes');
  await type('Names of the children, one per line', 'Ada\nBen\nADA');
  await press('Make the class set');
  await see('or set “Namesakes” to number, and they are (1), (2) in the order of the list');
  await type('Namesakes', 'number');
  await see('Ada (1)');
  await press('Make the class set');
  await see('A4, 4 pages for 3 children');
});
