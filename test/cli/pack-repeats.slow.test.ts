// Whoever deals twice from one secret is told when nothing tells the two apart.
import { expect, it } from 'vitest';
import { makeHome, SECRET, SMALL, work } from './pack-commands.js';

const WARNING = /^warning: the next (pack|match) of this secret will be dealt the same fleets; /m;

it.each([
  ['a pack without event or date', ['pack', 'build', ...SMALL, ...SECRET], 'pack'],
  ['a match', ['match', ...SECRET], 'match'],
  ['a pack with an event', ['pack', 'build', ...SMALL, ...SECRET, '--event', 'Spring Open'], undefined],
])('%s', async (_, args, kind) => {
  const { stderr } = await work([...args, '-o', 'spring'], { cwd: makeHome() });
  expect(WARNING.exec(stderr)?.[1]).toBe(kind);
});
