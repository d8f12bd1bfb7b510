// Proves each row of CONTRIBUTING.md's table: what it names is all that is touched, and the addition then works wherever the
// others of its kind do, such as in flags, queries, bodies and the spec of a pack.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy.js';
import { additions } from './additions.js';
import { root } from './source-files.js';

let copy: ScratchCopy;
let address: string;
/** The files that each addition wrote. */
const written = new Map<string, Set<string>>();

beforeAll(async () => {
  copy = makeScratchCopy();
  for (const [thing, add] of Object.entries(additions)) {
    const paths = new Set<string>();
    written.set(thing, paths);
    add({
      write: (path, text) => {
        paths.add(path);
        copy.write(path, text);
      },
      edit: (path, before, after) => {
        paths.add(path);
        copy.edit(path, before, after);
      },
    });
  }
  copy.build();
  address = await copy.serve();
});

afterAll(() => copy.remove());

describe('the table', () => {
  const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
  const table = contributing.slice(contributing.indexOf('| to add |')).split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| (a[^|]+) \| ([^|]+) \|$/gm)].map(
    ([, thing = '', text = '']) => [thing, text] as const,
  );
  const pathsIn = (text: string) =>
    [...text.matchAll(/`((?:src|templates|kits|wordlists|fixtures|test|docs)\/[^` ]*)`/g)].map(([, path = '']) => path);

  it('has a row for each addition, and the other way round', () => {
    expect(rows.map(([thing]) => thing)).toEqual(Object.keys(additions));
  });

  it.each(rows)('says of %s what is touched, and nothing else', (thing, text) => {
    const above = text.startsWith('the same')
      ? pathsIn(rows[rows.findIndex(([each]) => each === thing) - 1]?.[1] ?? '')
      : [];
    const named = [...above, ...pathsIn(text)];
    expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
    const sources = named.filter((path) => !/^(test|docs)\//.test(path));
    const touched = [...(written.get(thing) ?? [])];
    expect(touched.length).toBeGreaterThan(0);
    // Where an error happens no row can say.
    if (thing !== 'an error')
      expect(touched.filter((path) => !sources.some((source) => path.startsWith(source)))).toEqual([]);
    expect(sources.filter((path) => !path.endsWith('/') && !touched.includes(path))).toEqual([]);
  });
});

/** On a connection of its own: one that the service has closed while commands ran would be taken again before that is seen. */
function ask(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, headers: { ...options.headers, Connection: 'close' } });
}

const choices = [
  { name: 'edition', value: 'convoy', kind: 'svg' },
  { name: 'opening', value: 'straws', kind: 'svg' },
  { name: 'paper', value: 'b4', kind: 'pdf' },
] as const;

describe.each(choices)('the new $name $value', ({ name, value, kind }) => {
  it('is a flag, and stands in its help', async () => {
    // Help does not list openings, each of which only some editions have.
    if (name !== 'opening') expect(await copy.run('sheet', '--help')).toContain(value);
    const flags = ['sheet', '--seed', 'x', `--${name}`, value, '--quiet'];
    expect(await copy.run(...flags, '--format', 'svg')).toContain('<svg ');
  });

  it('is a query, in bytes as the flag', async () => {
    const edition = name === 'edition' ? value : 'engagement';
    const query = new URLSearchParams({ seed: 'x', paper: 'a4', ...(name === 'edition' ? {} : { [name]: value }) });
    const reply = await ask(`${address}/v1/sheets/${edition}.svg?${query.toString()}`);
    expect(reply.status).toBe(200);
    const flags = [...query].flatMap(([flag, text]) => [`--${flag}`, text]);
    expect(await reply.text()).toBe(
      await copy.run('sheet', '--edition', edition, ...flags, '--format', 'svg', '--quiet'),
    );
  });

  it('is a field of a body', async () => {
    const body = JSON.stringify({ seed: 'x', format: kind, [name]: value });
    const headers = { 'Content-Type': 'application/json' };
    expect((await ask(`${address}/v1/sheets`, { method: 'POST', headers, body })).status).toBe(200);
    const match = JSON.stringify({ [name]: value });
    expect((await ask(`${address}/v1/matches`, { method: 'POST', headers, body: match })).status).toBe(200);
  });

  it('stands in the specification', async () => {
    expect(JSON.stringify(await (await ask(`${address}/openapi.json`)).json())).toContain(`"${value}"`);
  });

  it('is a field of a pack’s spec', async () => {
    writeFileSync(join(copy.folder, 'spec.json'), JSON.stringify({ playerCount: 4, [name]: value }));
    await copy.run('pack', 'build', 'spec.json', '--dry-run');
    writeFileSync(join(copy.folder, 'spec.json'), JSON.stringify({ playerCount: 4, [name]: `${value}-not` }));
    await expect(copy.run('pack', 'build', 'spec.json', '--dry-run')).rejects.toThrow(value);
  });
});

it('the new edition makes a class and a pack that verifies, is judged, and prints in large type', async () => {
  writeFileSync(join(copy.folder, 'harbor.csv'), 'name\nAda\nBen\nCleo\nDan\n');
  const game = ['--edition', 'convoy', '--paper', 'a4', '--rule', 'fog=on', '--quiet'];
  await copy.run('class', 'harbor.csv', ...game, '-o', 'harbor');
  expect(readFileSync(join(copy.folder, 'harbor/board.pdf'), 'latin1')).toContain('%PDF-');
  await copy.run('match', '--alpha', 'Ada', '--bravo', 'Ben', ...game, '--opening', 'flare', '-o', 'regatta-match');
  writeFileSync(join(copy.folder, 'regatta.json'), '{"players":"harbor.csv","edition":"convoy","paper":"a4"}');
  await copy.run('pack', 'build', 'regatta.json', '-o', 'regatta', '--seed', 'x', '--open', '--quiet');
  expect(await copy.run('verify', 'regatta')).not.toMatch(/wrong|differ|unknown/i);
  const sheet = ['sheet', '--seed', 'x', ...game];
  await copy.run(...sheet, '--template', 'large', '--back', 'decoy', '-o', 'large.pdf');
  expect(await copy.run(...sheet, '--format', 'text')).toContain('CALL SIGNS');
  for (const side of ['alpha', 'bravo'])
    await copy.run('sheet', '--seed', side, ...game, '--format', 'json', '-o', `convoy-${side}.json`);
  const { fleet } = JSON.parse(readFileSync(join(copy.folder, 'convoy-bravo.json'), 'utf8')) as {
    fleet: { start: string }[];
  };
  writeFileSync(join(copy.folder, 'convoy.txt'), `first: alpha 1\n${fleet[0]?.start} = hit\n`);
  const judge = ['judge', 'convoy-alpha.json', 'convoy-bravo.json', '--log', 'convoy.txt'];
  expect(await copy.run(...judge)).toContain('1 call, no wrong answer');
  const page = readFileSync(join(copy.folder, 'dist/battle-tracker.html'), 'utf8');
  const [, packed = ''] = /id="page-program">([^<]*)/.exec(page) ?? [];
  expect(inflateSync(Buffer.from(packed, 'base64')).toString()).toContain('A hit tells a vowel');
});

it('the new opening stands on the rules page, and is judged', async () => {
  expect(await copy.run('rules', 'engagement', '--opening', 'straws')).toContain('WHO STARTS? STRAWS');
  for (const side of ['alpha', 'bravo']) {
    const fleet = ['sheet', '--seed', side, '--opening', 'straws', '--format', 'json', '--quiet'];
    await copy.run(...fleet, '-o', `${side}.json`);
  }
  writeFileSync(join(copy.folder, 'game.txt'), 'alpha first\nalpha A1-E\n');
  expect(await copy.run('judge', 'alpha.json', 'bravo.json', '--log', 'game.txt')).toContain('next: bravo');
});

it('the new rule is set, printed and dealt with', async () => {
  const rule = ['--rule', 'open-hands=on'];
  expect(await copy.run('rules', 'engagement', ...rule)).toContain('Keep your hands on the table.');
  expect(await copy.run('rules', 'engagement')).not.toContain('hands on the table');
  const sheet = JSON.parse(await copy.run('sheet', '--seed', 'x', ...rule, '--format', 'json', '--quiet')) as {
    rules: object;
  };
  expect(sheet.rules).toMatchObject({ 'open-hands': true });
  expect(await copy.run('sheet', '--seed', 'x', ...rule, '--format', 'svg', '--quiet')).toContain('<svg ');
});

it('the new template is a flag and a query', async () => {
  const flags = ['--template', 'quarters', '--paper', 'a4', '--format', 'svg', '--quiet'];
  const reply = await ask(`${address}/v1/sheets/engagement.svg?seed=x&paper=a4&template=quarters`);
  expect(await reply.text()).toBe(await copy.run('sheet', '--seed', 'x', ...flags));
});

it('the new deck is printed', async () => {
  await copy.run('kit', 'flagship', '--deck', 'plain', '-o', 'plain.pdf', '--quiet');
  expect(readFileSync(join(copy.folder, 'plain.pdf'), 'latin1')).toContain('%PDF-');
});

describe('the new option', () => {
  const plain = ['sheet', '--seed', 'x', '--format', 'json', '--quiet'];
  const wordsIn = (json: string) => (JSON.parse(json) as { fleet: { word: string }[] }).fleet.map(({ word }) => word);
  const repeats = (word: string) => new Set(word).size < word.length;

  it('is a flag, stands in help, and does what it says', async () => {
    expect(await copy.run('sheet', '--help')).toContain('--isograms');
    expect(wordsIn(await copy.run(...plain)).some(repeats)).toBe(true);
    expect(wordsIn(await copy.run(...plain, '--isograms')).filter(repeats)).toEqual([]);
  });

  it('is a query and a field of a body, in bytes as the flag', async () => {
    const dealt = await copy.run(...plain, '--isograms');
    const get = (value: string) => ask(`${address}/v1/sheets/engagement.json?seed=x&isograms=${value}`);
    for (const value of ['on', 'true']) expect(await (await get(value)).text()).toBe(dealt);
    expect(await (await get('off')).text()).toBe(await copy.run(...plain));
    expect(await (await get('perhaps')).json()).toMatchObject({ status: 400, errors: [{ parameter: 'isograms' }] });
    const headers = { 'Content-Type': 'application/json' };
    const post = (path: string, body: unknown) =>
      ask(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await (await post('/v1/sheets', { seed: 'x', format: 'json', isograms: true })).text()).toBe(dealt);
    expect((await post('/v1/matches', { isograms: true })).status).toBe(200);
    expect(await (await post('/v1/matches', { isograms: 'on' })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/isograms' }],
    });
  });

  it('stands in the specification for every order', async () => {
    const text = await (await ask(`${address}/openapi.json`)).text();
    expect(text.split('"isograms"').length).toBeGreaterThan(4);
  });
});

describe('the new format', () => {
  it('is a flag, the end of a file’s name, an address and a field', async () => {
    const text = await copy.run('sheet', '--seed', 'x', '--paper', 'a4', '--format', 'txt', '--quiet');
    expect(text).toMatch(/[A-Z]{2}/);
    await copy.run('sheet', '--seed', 'x', '--paper', 'a4', '-o', 'words.txt', '--quiet');
    expect(readFileSync(join(copy.folder, 'words.txt'), 'utf8')).toBe(text);
    const reply = await ask(`${address}/v1/sheets/engagement.txt?seed=x&paper=a4`);
    expect(await reply.text()).toBe(text);
    const body = JSON.stringify({ seed: 'x', paper: 'a4', format: 'txt' });
    const headers = { 'Content-Type': 'application/json' };
    expect(await (await ask(`${address}/v1/sheets`, { method: 'POST', headers, body })).text()).toBe(text);
  });
});

it('the new command stands in help and runs', async () => {
  expect(await copy.run('--help')).toContain('editions');
  expect(await copy.run('editions')).toContain('convoy\n');
});

describe('the new choice', () => {
  const plain = ['sheet', '--seed', 'x', '--format', 'json', '--quiet'];
  const post = (path: string, body: unknown) =>
    ask(`${address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is a flag, a query and a field, and does what it says', async () => {
    expect(await copy.run('sheet', '--help')).toContain('--initials <half>');
    const dealt = await copy.run(...plain, '--initials', 'second');
    const { fleet } = JSON.parse(dealt) as { fleet: { word: string }[] };
    expect(fleet.filter(({ word }) => word < 'N')).toEqual([]);
    expect(await (await ask(`${address}/v1/sheets/engagement.json?seed=x&initials=second`)).text()).toBe(dealt);
    expect(await (await post('/v1/sheets', { seed: 'x', format: 'json', initials: 'second' })).text()).toBe(dealt);
    expect(await (await post('/v1/matches', { initials: 'third' })).json()).toMatchObject({
      errors: [{ pointer: '/initials' }],
    });
  });

  it('and the new error are worded by each front in its own way', async () => {
    await expect(copy.run(...plain, '--initials', 'second', '--isograms')).rejects.toThrow(
      /initials: does not go with --isograms; leave out one of both/,
    );
    const reply = await post('/v1/sheets', { seed: 'x', format: 'json', initials: 'second', isograms: true });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(await reply.json())).toMatch(/initials[^}]*does not go with isograms/);
  });
});

describe('the judge', () => {
  /** Deals a sheet. Returns its file, and the square and the letter at which its first ship begins. */
  async function deal(edition: string): Promise<readonly [file: string, square: string, letter: string]> {
    const file = `${edition}.json`;
    await copy.run(
      'sheet',
      '--seed',
      'judged',
      '--edition',
      edition,
      '--format',
      'json',
      '--quiet',
      '-o',
      file,
      '--force',
    );
    const { fleet } = JSON.parse(readFileSync(join(copy.folder, file), 'utf8')) as {
      fleet: { start: string; word: string }[];
    };
    return [file, fleet[0]?.start ?? '', fleet[0]?.word[0] ?? ''];
  }

  it('answers the new shots', async () => {
    const [file, square, letter] = await deal('codebreaker');
    expect(await copy.run('judge', file, square)).toContain(`Hit: ${letter < 'N' ? 'first' : 'second'} half`);
  });

  it('gives the new answer, and reads it', async () => {
    const [file] = await deal('engagement');
    const squares = Array.from({ length: 100 }, (_, i) => `${'ABCDEFGHIJ'.charAt(i % 10)}${Math.floor(i / 10) + 1}`);
    const said = await copy.run('judge', file, ...squares.map((square) => `${square}-Q`), '--json');
    const near = /"call":"(\w+-Q)","answer":"near"/.exec(said)?.[1] ?? '';
    expect(await copy.run('judge', file, near)).toContain('Miss, but near');
    const log = async (answer: string) => {
      writeFileSync(join(copy.folder, 'near.txt'), `first: alpha 1\nalpha ${near} = ${answer}\n`);
      await copy.run('sheet', '--seed', 'other', '--format', 'json', '--quiet', '-o', 'other.json', '--force');
      return copy.run('judge', 'other.json', file, '--log', 'near.txt');
    };
    expect(await log('near')).toContain('1 call, no wrong answer');
    await expect(log('bullseye')).rejects.toThrow();
  });
});

it('the new block is printed where a template names it', async () => {
  const template = readFileSync(join(copy.folder, 'templates/station.json'), 'utf8');
  writeFileSync(join(copy.folder, 'mine.json'), template.replace('"block": "legend"', '"block": "motto"'));
  expect(await copy.run('sheet', '--seed', 'x', '--template', 'mine.json', '--format', 'svg', '--quiet')).toContain(
    'Fair winds',
  );
});

it('the new word list is dealt from', async () => {
  const list = ['sheet', '--seed', 'x', '--words', 'nordic-1', '--level', 'easy', '--format', 'json', '--quiet'];
  const { fleet } = JSON.parse(await copy.run(...list)) as { fleet: { word: string }[] };
  const text = readFileSync(join(copy.folder, 'wordlists/nordic-1.txt'), 'utf8').toUpperCase();
  expect(fleet.filter(({ word }) => !text.includes(`\n${word}\n`))).toEqual([]);
});

describe('of kits', () => {
  it('the new part is printed', async () => {
    const cards = ['kit', 'flagship', '--paper', 'a4'];
    expect(await copy.run(...cards, '--plan')).toMatch(/Letter to the winner +0 +1/);
    await copy.run(...cards, '-o', 'kit', '--quiet');
    expect(existsSync(join(copy.folder, 'kit/03-letter.pdf'))).toBe(true);
  });
});

it('the new kind of file is in a pack, which verifies', async () => {
  writeFileSync(join(copy.folder, 'guests.csv'), 'name\nAda\nBen\nCleo\nDan\n');
  writeFileSync(join(copy.folder, 'open.json'), '{"players":"guests.csv","paper":"a4"}');
  await copy.run('pack', 'build', 'open.json', '-o', 'open', '--seed', 'x', '--open', '--quiet');
  const names = readFileSync(join(copy.folder, 'open/public/guests.csv'), 'utf8');
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) expect(names).toContain(name);
  expect(await copy.run('verify', 'open')).not.toMatch(/wrong|differ|unknown/i);
});

it('the new route takes its body, says what it cannot take, and stands in the specification', async () => {
  const post = (body: unknown) =>
    ask(`${address}/v1/letters`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await post({ text: 'frigate' })).json()).toEqual({ letters: 7 });
  expect(await (await post({ texts: 'frigate' })).text()).toContain('texts');
  const { paths } = (await (await ask(`${address}/openapi.json`)).json()) as {
    paths: Record<string, { post: object }>;
  };
  expect(paths['/v1/letters']).toHaveProperty('post.requestBody');
});

// Last, since the service closes connections while a pack is built.
it('the new option is a field of a pack’s spec', async () => {
  const plan = (value: string) => {
    writeFileSync(join(copy.folder, 'spec.json'), `{"playerCount":4,"isograms":${value}}`);
    return copy.run('pack', 'build', 'spec.json', '--dry-run');
  };
  await plan('true');
  await copy.run('pack', 'build', 'spec.json', '-o', 'cup', '--seed', 'x', '--open', '--quiet');
  expect(readFileSync(join(copy.folder, 'cup/public/order.json'), 'utf8')).toMatch(/"isograms": ?true/);
  await expect(plan('"on"')).rejects.toThrow(/isograms/);
});
