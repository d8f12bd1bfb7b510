/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Class } from '../../src/page/class.js';
import { renderPart } from './render.js';

it('counts children, and says of a file in which row and column it is wrong', async () => {
  const { type, see, press, root } = await renderPart(<Class />, 'class');
  await press('Make the class set');
  await see('Write the names of the children, or choose a file.');
  await type('Paste your names, one per line', 'Ada\nBen\nCleo');
  await see('3 children');
  await type('Paste your names, one per line', 'name,partner\nAda,Bob\nBen,\n');
  await see('2 children');
  await press('Make the class set');
  await see(/Roster row 2, column partner: "Bob" is not in the class/);
  expect(root.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
  expect(root.querySelector('textarea')?.value).toBe('name,partner\nAda,Bob\nBen,\n');
});

it('makes the same set again from its seed, and says when what is chosen is no longer what was made', async () => {
  const { type, see, press, field, root } = await renderPart(<Class />, 'class', { paper: 'a4' });
  await type('Paste your names, one per line', 'Ada\nBen');
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
