// Proves that flags bring their values to the fields of their rows.
import { Option } from 'commander';
import { expect, it } from 'vitest';
import { fieldsOfFlags } from '../../src/cli/options.js';
import { listOptions } from '../../src/core/option.js';
import { packOptions } from '../../src/event/options/spec-rows.js';

const flags = listOptions(packOptions.shape).flatMap(({ name: field, flag }) =>
  flag === undefined ? [] : [[flag, field] as const],
);

it.each(flags)('%s sets %s', (flag, field) => {
  expect(fieldsOfFlags({ [new Option(flag).attributeName()]: 'x' })).toEqual({ [field]: 'x' });
});
