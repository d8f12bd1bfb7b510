// Does the work of `doctor`.
import { mkdtemp, rmdir } from 'node:fs/promises';
import { readNeededNode } from '../core/assets.js';
import type { Fields } from '../sheet/request.js';
import { type Published, selfChecks } from '../sheet/self-check.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { localePaper } from './locale-paper.js';
import { printJson, printText } from './write-output.js';

/** The build puts it here; without one there is none, and what needs it is not checked. */
declare const PUBLISHED: Published | undefined;

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  /** What to do; null where nothing is wrong. */
  readonly remedy: string | null;
}

/** Prints what was found; exit code 1 where something is wrong. */
export async function examine(options: Fields): Promise<void> {
  const published = typeof PUBLISHED === 'undefined' ? { files: {}, sheet: '' } : PUBLISHED;
  const findings = [
    await check('node', checkNode, `install Node.js ${readNeededNode()} or newer`),
    await check('folder', checkFolder, 'change to a folder of your own, or name one with -o'),
    await check('paper', () => describePaper(process.env), ''),
  ];
  for (const [name, find] of Object.entries(selfChecks))
    findings.push(await check(name, () => find(published), name === 'sheet' ? DIFFERS : DAMAGED));
  await (options['json'] === true ? printJson(findings) : printText(findings.map(describe).join('')));
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

const DAMAGED = 'install battle-tracker again';
const DIFFERS = `${DAMAGED}; if it stays so, report it with the version of Node.js`;

async function check(name: string, find: () => string | Promise<string>, remedy: string): Promise<Finding> {
  try {
    return { check: name, ok: true, found: await find(), remedy: null };
  } catch (error) {
    return { check: name, ok: false, found: error instanceof Error ? error.message : String(error), remedy };
  }
}

function checkNode(): string {
  const { node } = process.versions;
  const needed = readNeededNode();
  const [[major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]] = [node, needed].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) throw new Error(`${node} is too old`);
  return `${node}; ${needed} or newer will do`;
}

async function checkFolder(): Promise<string> {
  await rmdir(await mkdtemp('.battle-tracker-tmp-'));
  return 'files can be written here';
}

function describePaper(environment: NodeJS.ProcessEnv): string {
  const name = ['LC_ALL', 'LC_PAPER', 'LANG'].find((each) => environment[each]);
  const reason = name === undefined ? 'no locale is set' : `${name}=${environment[name]}`;
  return `${localePaper(environment)}, since ${reason}; --paper takes another`;
}

function describe({ check: name, ok, found, remedy }: Finding): string {
  const line = `${ok ? 'ok   ' : 'wrong'}  ${name.padEnd(9)}  ${found}${remedy === null ? '' : `; ${remedy}`}`;
  return `${line.replace(UNPRINTABLE, ' ')}\n`;
}
