// A store and its keys are given together, or not at all.
import { expect, it } from 'vitest';
import { readStore } from '../../src/cli/service.js';
import { readSettings } from '../../src/server/settings.js';

const read = async (flags: Record<string, string>) => readStore(readSettings(flags, { HOME: '/home/ann' }));

it('is none where nothing is said', async () => {
  expect(await read({})).toBe(undefined);
});

it.each([
  [{ keyFile: 'keys' }, '--store-file'],
  [{ storeFile: 'store' }, '--key-file'],
])('is refused without its other half: %j', async (flags, where) => {
  await expect(read(flags)).rejects.toMatchObject({ code: 'missing-value', where });
});
