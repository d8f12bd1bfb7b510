// The two programs that make packs of sheets, as arguments of node.
import { join } from 'node:path';
import ts from 'typescript';
import { compile, root } from './compile.js';

export type Program = (count: number, output: string) => string[];

/** The shipped command. */
export const ours: Program = (count, output) => [
  join(root, 'dist/cli/main.js'),
  ...['sheet', '--seed', 'bench', '-c', String(count), '--paper', 'a4', '-o', output, '-q', '--force'],
];

/** Plain pdfkit. */
export const naive: Program = (count, output) => [
  ...['--input-type=module', '--eval', naiveCode, String(count), output],
];

const naiveCode = compile('naive.ts', ts.ModuleKind.ESNext);
