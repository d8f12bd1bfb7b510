// Takes the types off a file of this folder, so that measured processes run plain JavaScript: no compiler is measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** The folder of package.json, in which every measured process runs. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the file as JavaScript that uses the built code in place of the source, as the shipped command does. */
export function compile(file: string, module: ts.ModuleKind.CommonJS | ts.ModuleKind.ESNext): string {
  const source = readFileSync(join(root, 'test/bench', file), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module, target: ts.ScriptTarget.ES2023 } });
  return outputText.replaceAll('../../src/', `${pathToFileURL(join(root, 'dist')).href}/`);
}
