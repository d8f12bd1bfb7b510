/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { Rules } from '../../src/page/rules.js';
import { renderPart } from './render.js';

it('shows the rules of the edition with the house rules that are chosen', async () => {
  const { root, see, press } = await renderPart(<Rules />, 'rules', { edition: 'codebreaker' });
  await see('Word Fleet: Codebreaker edition');
  await vi.waitUntil(() => root.querySelector('.turn img') !== null, { timeout: 20_000 });
  const before = root.querySelectorAll('li').length;
  await press(/^Sonar/);
  expect(root.querySelectorAll('li').length).toBeGreaterThan(before);
});

it('shows another edition without choosing it for the sheets', async () => {
  const { see, press, shared } = await renderPart(<Rules />, 'rules', { edition: 'codebreaker' });
  await press(/^Admiral/);
  await see('Word Fleet: Admiral edition');
  expect(shared().values['edition']).toBe('codebreaker');
});
