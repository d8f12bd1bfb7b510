// Finds code that names an edition or an opening: a text that is its name, or a table with a row for it.
import ts from 'typescript';
import type { SourceFile } from './source-files.js';

/** Returns one sentence for every place that names an edition. */
export function findEditionNames({ path, text }: SourceFile, editions: readonly string[]): string[] {
  if (!editions.some((name) => text.includes(name))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const name = nameIn(node);
    if (name !== undefined && editions.includes(name)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} names ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isShorthandPropertyAssignment(node)) return node.name.text;
  const isRow =
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAccessExpression(node);
  return isRow && ts.isIdentifier(node.name) ? node.name.text : undefined;
}
