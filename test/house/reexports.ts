// Finds what a file exports that another file has made: as it is, or under a name of its own.
import ts from 'typescript';

interface Reexport {
  readonly name: string;
  /** As the import says it, such as ../game/battle.js. */
  readonly from: string;
}

/** Returns them; what comes from packages is left out. */
export function findReexports(path: string, text: string): Reexport[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imported = new Map(statements.flatMap(listImported));
  return statements.flatMap((statement) => listExported(statement).flatMap((found) => resolve(found, imported)));
}

function listImported(statement: ts.Statement): [string, string][] {
  if (!ts.isImportDeclaration(statement)) return [];
  const from = fileOf(statement.moduleSpecifier);
  const bindings = statement.importClause?.namedBindings;
  if (from === undefined || bindings === undefined) return [];
  const names = ts.isNamespaceImport(bindings) ? [bindings.name] : bindings.elements.map(({ name }) => name);
  return names.map(({ text }) => [text, from]);
}

/** A name that is exported, and either the file it comes from or what it is another name of. */
interface Exported {
  readonly name: string;
  readonly of: string;
  readonly from?: string | undefined;
}

function listExported(statement: ts.Statement): Exported[] {
  if (ts.isExportDeclaration(statement)) return listNames(statement);
  if (!ts.canHaveModifiers(statement)) return [];
  if (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) return [];
  if (ts.isTypeAliasDeclaration(statement)) {
    const { name, type } = statement;
    const isAlias = ts.isTypeReferenceNode(type) && type.typeArguments === undefined;
    return isAlias ? [{ name: name.text, of: type.typeName.getText() }] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer !== undefined && ts.isIdentifier(initializer) ? [{ name: name.getText(), of: initializer.text }] : [],
  );
}

function listNames({ exportClause, moduleSpecifier }: ts.ExportDeclaration): Exported[] {
  const from = moduleSpecifier && fileOf(moduleSpecifier);
  if (moduleSpecifier !== undefined && from === undefined) return [];
  if (exportClause === undefined || ts.isNamespaceExport(exportClause)) return [{ name: '*', of: '*', from }];
  return exportClause.elements.map(({ name, propertyName }) => ({
    name: name.text,
    of: (propertyName ?? name).text,
    from,
  }));
}

function resolve({ name, of, from }: Exported, imported: ReadonlyMap<string, string>): Reexport[] {
  const source = from ?? imported.get(of.split('.')[0] as string);
  return source === undefined ? [] : [{ name, from: source }];
}

function fileOf(specifier: ts.Expression): string | undefined {
  return ts.isStringLiteral(specifier) && specifier.text.startsWith('.') ? specifier.text : undefined;
}
