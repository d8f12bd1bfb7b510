// Makes load from a process of its own, whose use of the processors is counted apart.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import ts from 'typescript';
import { compile } from '../compile.js';
import type { Kind, LoadOrder, LoadResult } from './load-messages.js';

/** Orders load: at a rate, or as much as the connections bring about. */
export interface Wanted {
  readonly seconds: number;
  readonly connections?: number;
  readonly rate?: number;
  readonly mix?: readonly Kind[];
  readonly span?: number;
  readonly leaveOne?: number;
}

/** What is asked for when nothing else is said: single sheets, a third in each format, each of a seed of its own. */
export const sheets: readonly Kind[] = ['pdf', 'svg', 'json'];

/** Starts the process, makes the load, and returns what came of it. */
export async function makeLoad(port: number, wanted: Wanted): Promise<LoadResult> {
  const child = startProgram('http/load-process.ts');
  const order: LoadOrder = { connections: 32, rate: undefined, mix: sheets, span: 1, leaveOne: 0, ...wanted, port };
  child.send(order);
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`the load ended with ${String(code)}`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
  ended.catch(() => undefined);
  child.disconnect();
  return result;
}

/** Starts a program of this folder as plain JavaScript. */
export function startProgram(file: string): ChildProcess {
  const code = compile(file, ts.ModuleKind.ESNext);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return child;
}
