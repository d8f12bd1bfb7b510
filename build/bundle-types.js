// Writes dist/index.d.ts: the types of the public interface and all that they name, in one file that imports nothing.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const entry = join(root, 'src', 'index.ts');

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const program = ts.createProgram([entry], {
  ...options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
});
const checker = program.getTypeChecker();

/** The declarations that the compiler writes of each file, by the path of its source. */
const files = new Map();
program.emit(
  undefined,
  (_, text, __, ___, [source]) => files.set(resolve(source.fileName), readDeclarations(source, text)),
  undefined,
  true,
);

/** More letters than are written out of what a type comes to. */
const LONGEST = 2000;

/** What is said of what nobody imports by its name is left out: it took more room than all types. */
const REMARK = /\/\*\*[\s\S]*?\*\/\s*/g;

/** What was taken over so far: the name that each declaration has in the file, by its source and its name there. */
const taken = new Map();
const texts = [];

const { exported } = files.get(entry);
const names = [...exported].map(([name, { path, inner }]) => [name, take(path, inner, name)]);
texts.push(`export { ${names.map(([name, is]) => (name === is ? name : `${is} as ${name}`)).join(', ')} };`);
ts.sys.writeFile(join(root, 'dist', 'index.d.ts'), `${texts.join('\n')}\n`);

/** Returns the statements of a file by the names that they declare, and where the names come from that it imports. */
function readDeclarations(source, text) {
  const file = ts.createSourceFile(source.fileName.replace(/\.ts$/, '.d.ts'), text, ts.ScriptTarget.Latest, true);
  const [declared, imported, exported] = [new Map(), new Map(), new Map()];
  const add = (name, statement) => declared.set(name, [...(declared.get(name) ?? []), statement]);
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      for (const { name: local, propertyName } of namedBindings?.elements ?? [])
        imported.set(local.text, { from: statement.moduleSpecifier.text, inner: (propertyName ?? local).text });
      if (name !== undefined) imported.set(name.text, { from: statement.moduleSpecifier.text, inner: 'default' });
    } else if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier?.text;
      for (const { name, propertyName } of statement.exportClause?.elements ?? [])
        exported.set(name.text, { path: pathOf(source.fileName, from), inner: (propertyName ?? name).text });
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) add(name.text, statement);
    } else if (statement.name !== undefined) add(statement.name.text, statement);
  }
  return { source, declared, imported, exported };
}

function isPublic(path, name) {
  return [...exported.values()].some((each) => each.path === path && each.inner === name);
}

/** Takes a declaration over, and first all that it names. Returns the name that it has in the file. */
function take(path, name, wanted = name) {
  const key = `${path}:${name}`;
  const known = taken.get(key);
  if (known !== undefined) return known;
  const { source, declared } = files.get(path) ?? { declared: new Map() };
  const statements = declared.get(name);
  if (statements === undefined) throw new Error(`${path} declares no ${name}`);
  const used = new Set(taken.values());
  let free = wanted;
  for (let n = 2; used.has(free); n++) free = `${wanted}${n}`;
  taken.set(key, free);
  for (const statement of statements) {
    const text = asWritten(statement, source, path);
    texts.push(isPublic(path, name) ? text : text.replace(REMARK, ''));
  }
  return free;
}

/** Returns a statement with the names that things have in the one file. */
function asWritten(statement, source, path) {
  if (ts.isTypeAliasDeclaration(statement) && isDerived(statement)) return writtenOut(statement, source, path);
  const edits = [];
  visit(statement);
  const text = statement.getSourceFile().text;
  let [written, at] = ['', statement.getFullStart()];
  for (const { start, end, name } of edits.sort((a, b) => a.start - b.start)) {
    written += text.slice(at, start) + name;
    at = end;
  }
  written += text.slice(at, statement.end);
  return written.trim().replace(/^((?:\/\*[\s\S]*?\*\/\s*)*)export (?=declare|interface|type)/, '$1');

  function visit(node) {
    if (ts.isImportTypeNode(node)) {
      const name = take(pathOf(source.fileName, node.argument.literal.text), node.qualifier.text);
      edits.push({ start: node.getStart(), end: node.qualifier.end, name: node.isTypeOf ? `typeof ${name}` : name });
      node.typeArguments?.forEach(visit);
      return;
    }
    if (ts.isIdentifier(node) && isReference(node)) {
      const name = nameFor(node.text, path);
      if (name !== undefined) edits.push({ start: node.getStart(), end: node.end, name });
    }
    ts.forEachChild(node, visit);
  }
}

/** Returns what a name of a file is called in the one file; undefined for what the language knows. */
function nameFor(text, path) {
  const { source, declared, imported } = files.get(path);
  if (declared.has(text)) return take(path, text);
  const found = imported.get(text);
  return found === undefined ? undefined : take(pathOf(source.fileName, found.from), found.inner);
}

/** Whether a name stands for something rather than being given to a field or a parameter. */
function isReference(node) {
  const { parent } = node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isParameter(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return false;
  return !(ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent) || ts.isNamedTupleMember(parent));
}

/** Whether a type follows from a value, such as the names of a table: what it comes to is public, not the table. */
function isDerived({ type }) {
  const isQuery = (node) => ts.isTypeQueryNode(node) || (ts.isParenthesizedTypeNode(node) && isQuery(node.type));
  if (ts.isTypeOperatorNode(type)) return isQuery(type.type);
  if (ts.isIndexedAccessTypeNode(type)) return isQuery(type.objectType);
  return ts.isTypeReferenceNode(type) && (type.typeArguments ?? []).some(isQuery);
}

/** Returns a derived type as what it comes to. */
function writtenOut(statement, source, path) {
  const alias = source.statements.find(
    (each) => ts.isTypeAliasDeclaration(each) && each.name.text === statement.name.text,
  );
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const doc = statement
    .getFullText()
    .slice(0, statement.getStart() - statement.getFullStart())
    .trim();
  const name = taken.get(`${path}:${statement.name.text}`);
  const written = checker.typeToString(checker.getTypeAtLocation(alias.name), undefined, NoTruncation | InTypeAlias);
  // Hundreds of names that nobody would write out say less than their kind.
  const isLong = written.length > LONGEST && /^"[^"]*"( \| "[^"]*")*$/.test(written);
  return `${doc === '' ? '' : `${doc}\n`}type ${name} = ${isLong ? 'string' : written};`;
}

function pathOf(importer, from) {
  if (from === undefined) return resolve(importer);
  if (!from.startsWith('.'))
    throw new Error(`${importer} hands out types of ${from}, which whoever installs this does not have`);
  return resolve(dirname(importer), from.replace(/\.js$/, '.ts'));
}
