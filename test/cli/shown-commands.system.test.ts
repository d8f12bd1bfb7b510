// Proves that every command that README, docs and help texts show does what it says.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../house/source-files.js';
import { examplesOf, readHelps } from './read-helps.js';
import { runExamples } from './run-examples.js';

const pages = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** The commands in blocks for a shell, and those that stand in a sentence with what they need. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
  const prose = text.replace(/^```.*?^```/gms, '').replace(/^\|.*$/gm, '');
  const inline = [...prose.matchAll(/`(battle-tracker\s[^`]*\s-[^`]*)`/g)].map(([, code = '']) =>
    code.replace(/\s+/g, ' '),
  );
  return [...blocks, ...inline]
    .map((line) => line.replace(/^npm ci && /, '').replaceAll('npx battle-tracker', 'battle-tracker'))
    .filter((line) => /^battle-tracker (?!serve|work|COMMAND)/.test(line));
}

const shown = pages.map((page) => ({ page, commands: commandsOf(readFileSync(root + page, 'utf8')) }));

it('pages show commands', () => {
  expect(shown.flatMap(({ commands }) => commands).length).toBeGreaterThan(40);
});

it.each(shown.filter(({ commands }) => commands.length > 0))(
  'the commands that $page shows do what they say',
  async ({ commands }) => {
    await runExamples([...new Set(commands)]);
  },
);

const helps = await readHelps();

// The examples of `serve` and `work` run until they are stopped; test/server/serve.system.test.ts and test/server/store try them.
it.each(helps.filter(([name]) => name.split(' ').length < 3 && !/(serve|work|verify)$/.test(name)))(
  'the examples in the help of %s and of its parts do what they say',
  async (name) => {
    // What `verify` looks at is made by the examples of `pack`.
    const next = name === 'battle-tracker pack' ? 'battle-tracker verify' : name;
    const own = helps.filter(
      ([each]) => each === name || each === next || (name !== 'battle-tracker' && each.startsWith(`${name} `)),
    );
    // What the help of a command shows, too, is run with its other examples.
    const shown = new Set(helps.slice(1).flatMap(([, text]) => examplesOf(text)));
    const examples = [...new Set(own.flatMap(([, text]) => examplesOf(text)))];
    await runExamples(name === 'battle-tracker' ? examples.filter((example) => !shown.has(example)) : examples);
  },
);
