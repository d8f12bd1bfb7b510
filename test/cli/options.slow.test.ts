// Proves that flags bring their values to the fields of their rows.
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addRows } from '../../src/cli/program.js';
import { listOptions } from '../../src/core/option.js';
import { packOptions } from '../../src/event/options/spec-rows.js';

const flags = listOptions(packOptions.shape).flatMap(({ name: field, flag }) =>
  flag === undefined ? [] : [[flag, field] as const],
);

it.each(flags)('%s sets %s', (flag, field) => {
  const command = new Command();
  const read = addRows(command, [undefined, packOptions.shape]);
  const [name = ''] = /--[a-z-]+/.exec(flag) ?? [];
  command.parse(flag.endsWith('>') ? [name, 'on'] : [name], { from: 'user' });
  expect(read()[field]).toBeTruthy();
});
