// Holds the one list of ids against the page that the server writes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formRows, kitFormRows } from '../../../src/page/server/form-rows.js';
import { packFormRows } from '../../../src/page/server/pack-form-rows.js';
import { elementIds, errorOf, fieldIds } from '../../../src/page/ids/element-ids.js';
import { readChoices } from '../../../src/page/server/page-choices.js';
import { readPageCatalog } from '../../../src/page/server/read-page-catalog.js';
import { renderPage } from '../../../src/page/server/render-page.js';

const STYLE = fileURLToPath(new URL('../../../src/page/browser/style', import.meta.url));

const kitOptions = kitFormRows.map(({ name }) => `kit-${name}`);
const options = [...[...formRows, ...packFormRows].map(({ name }) => name), ...kitOptions];
const catalog = readPageCatalog();
const page = renderPage(catalog, readChoices(catalog, new URLSearchParams()), {
  style: null,
  script: null,
  referee: null,
  icon: null,
});
const styles = readdirSync(STYLE)
  .map((name) => readFileSync(join(STYLE, name), 'utf8'))
  .join('');
const written = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string);

describe('the ids of the page', () => {
  it('are each written once', () => {
    expect(written.filter((id, i) => written.indexOf(id) !== i)).toEqual([]);
  });

  it('hold all that the script looks for', () => {
    expect(elementIds.filter((id) => !written.includes(id))).toEqual([]);
    expect(new Set(elementIds).size).toBe(elementIds.length);
  });

  it('hold the field of each option under its name', () => {
    expect(options.filter((name) => !written.includes(name))).toEqual([]);
  });

  it('give each field a place for what is wrong with it', () => {
    const fields: readonly string[] = [...fieldIds, ...options];
    expect(fields.filter((id) => !written.includes(errorOf(id)))).toEqual([]);
  });

  it('are otherwise what a label, a note, a heading or the style sheet refers to', () => {
    const known = new Set<string>([...elementIds, ...options]);
    const references = page.matchAll(/\s(?:for|aria-labelledby|aria-describedby|href)="#?([^"]*)"/g);
    for (const [, ids = ''] of references) for (const id of ids.split(' ')) known.add(id);
    for (const [, id = ''] of page.matchAll(/<input type="radio" id="([^"]*)"/g)) known.add(id);
    for (const [, id = ''] of styles.matchAll(/#([a-z-]+)/g)) known.add(id);
    // Rules and openings are those of the editions; the last two are opened by tests.
    const others = written.filter((id) => !known.has(id) && !/^(?:rule|opening)-/.test(id) && !id.endsWith('-error'));
    expect(others).toEqual(['sheet-more', 'pack-more']);
  });
});
