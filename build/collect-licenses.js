// Writes dist/THIRD-PARTY.txt: every package of which anything stands in the bundles, with its license as its authors wrote it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'THIRD-PARTY.txt');

/** A plugin for all bundles together: each adds its packages, and what is written last names those of all. */
export function collectLicenses() {
  const folders = new Set();
  return {
    name: 'collect-licenses',
    writeBundle(_, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const [id, { renderedLength }] of Object.entries(modules)) {
          const folder = packageOf(id);
          if (folder !== undefined && renderedLength > 0) folders.add(folder);
        }
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, write([...folders].map(describe)));
    },
  };
}

/** Returns the folder of the package that a module stands in, if it is one of somebody else's. */
function packageOf(id) {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
}

function describe(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length === 0) texts.push(licenseIn(folder) ?? licenseOf(folder, manifest) ?? '');
  const text = texts.map((each) => each.replaceAll('\r\n', '\n').trim()).join('\n\n');
  if (text === '') throw new Error(`${name} ${version} has no text of its license (${license})`);
  return { title: `${name} ${version}${license === undefined ? '' : ` (${license})`}`, text };
}

/** Some packages have their license in their README alone. */
function licenseIn(folder) {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const path = readme === undefined ? undefined : join(folder, readme);
  if (path === undefined || !existsSync(path)) return undefined;
  return /^(?:#+\s*licen[cs]e.*\n|licen[cs]e.*\n[-=]{3,}\n)([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(
    readFileSync(path, 'utf8'),
  )?.[1];
}

/** Some say only which license it is, and whose, at the head of their code. */
function licenseOf(folder, { license, main, module }) {
  const code = readFileSync(join(folder, module ?? main), 'utf8').slice(0, 2000);
  const holder = /copyright.*/i.exec(code)?.[0];
  return license === 'MIT' && holder !== undefined ? `${holder}\n\n${MIT}` : undefined;
}

const MIT = readFileSync(join(dirname(target), '..', 'LICENSE'), 'utf8').replace(
  /^[\s\S]*?(?=Permission is hereby)/,
  '',
);

/** Most licenses differ in the lines that say whose the code is; what they have in common stands once. */
function write(packages) {
  const groups = new Map();
  for (const { title, text } of packages.sort((a, b) => (a.title < b.title ? -1 : 1))) {
    const paragraphs = text.split(/\n\s*\n/);
    const isOwners = (each) =>
      /copyright (\(c\)|©|\d)|^\(?(the )?(mit|isc|bsd)[^.]*license\)?$/i.test(each.trim()) && each.length < 400;
    const [owners, terms] = [paragraphs.filter(isOwners), paragraphs.filter((each) => !isOwners(each))];
    const body = terms.map((each) => each.trim().replace(/\s+/g, ' ')).join('\n\n');
    groups.set(body, [...(groups.get(body) ?? []), [title, ...owners.map((each) => each.trim())].join('\n')]);
  }
  const rule = '='.repeat(78);
  const parts = [...groups].map(
    ([terms, owners]) => `${rule}\n${owners.join('\n\n')}\n\n${'-'.repeat(78)}\n${terms}\n`,
  );
  return `Battle Tracker holds code of the packages below. Each stands above its license.\n\n${parts.join('\n')}`;
}
