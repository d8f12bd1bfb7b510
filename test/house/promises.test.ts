// The names that version 1 promises, in one file that a person can read.
import type { Command } from 'commander';
import { it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { problemKinds } from '../../src/core/problems/kinds.js';
import * as library from '../../src/index.js';
import type { OpenApi } from '../../src/server/wire/openapi.js';
import { startTestService } from '../server/test-service.js';
import { expectGolden } from '../support/golden.js';

interface Field {
  readonly name: string;
  readonly schema: { readonly default?: string | number | boolean };
}

interface Body {
  readonly content: Readonly<
    Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, object>> } }>
  >;
}

/** Returns the command and those below it, each above what it takes, in the order of its help. */
function listCommands(command: Command, path: string): string[] {
  const words = command.registeredArguments.map((each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`));
  return [
    ...heading(path, [...words, ...command.options.map((option) => option.flags)]),
    ...command.commands.flatMap((below) => listCommands(below, `${path} ${below.name()}`)),
  ];
}

function listRoutes({ paths }: OpenApi): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { parameters = [], requestBody, responses } = operation as typeof operation & { parameters?: Field[] };
      const fields = parameters.map(({ name, schema }) =>
        schema.default === undefined ? name : `${name}=${String(schema.default)}`,
      );
      const bodies = Object.entries((requestBody as Body | undefined)?.content ?? {}).flatMap(([type, { schema }]) =>
        Object.keys(schema?.properties ?? {}).map((name) => `${type} ${name}`),
      );
      return heading(`${method.toUpperCase()} ${path}: ${Object.keys(responses).join(' ')}`, [...fields, ...bodies]);
    }),
  );
}

function heading(title: string, lines: readonly string[]): string[] {
  return [title, ...lines.map((line) => `  ${line}`)];
}

it('keeps the names of commands, options, problems, routes, fields and functions', async () => {
  const service = await startTestService();
  const { text } = await service.ask({ path: '/openapi.json' }).finally(service.stop);
  const sections = {
    'Commands, with what they take': listCommands(await createProgram(), 'battle-tracker'),
    'Problems, with exit code and status': Object.entries(problemKinds).map(
      ([code, { exit, status }]) => `${code} ${exit} ${status}`,
    ),
    'Routes, with fields, bodies and statuses': listRoutes(JSON.parse(text) as OpenApi),
    'Functions and values of the library': Object.keys(library).sort(),
  };
  const written = Object.entries(sections).flatMap(([title, lines]) => [`# ${title}`, ...lines, '']);
  expectGolden('promises.txt', written.join('\n'));
});
