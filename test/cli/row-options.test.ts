// Proves that flags bring their values to the fields of their rows.
import { Option } from 'commander';
import { expect, it } from 'vitest';
import { fieldsOfFlags } from '../../src/cli/row-options.js';
import type { Row } from '../../src/core/options/row.js';
import { specRows } from '../../src/event/options/spec-rows.js';

const flags = Object.entries<Row>(specRows).flatMap(([field, { flag }]) =>
  flag === undefined ? [] : [[flag, field] as const],
);

it.each(flags)('%s sets %s', (flag, field) => {
  expect(fieldsOfFlags({ [new Option(flag).attributeName()]: 'x' })).toEqual({ [field]: 'x' });
});
