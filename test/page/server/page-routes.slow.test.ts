// The page as it is served: whole without a script, never stale, and nothing of a stranger's in it that is not escaped.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFontFile } from '../../../src/paper/fonts/fonts.js';
import { refereeId, refereeIds } from '../../../src/page/ids/referee-ids.js';
import { writeWorker } from '../../../src/page/server/referee-worker.js';
import { readPageCatalog } from '../../../src/page/server/read-page-catalog.js';
import { readChoices } from '../../../src/page/server/page-choices.js';
import { readPageFiles } from '../../../src/page/server/page-files.js';
import { renderPage } from '../../../src/page/server/render-page.js';
import { texts } from '../../../src/page/server/texts.js';
import { servePage, type ServedPage } from './serve-page.js';

describe('the page’s routes', () => {
  let served: ServedPage = undefined as never;
  beforeAll(async () => {
    served = await servePage();
  });
  afterAll(() => served.stop());
  const get = (path: string, init?: RequestInit) => fetch(served.origin + path, { redirect: 'manual', ...init });
  const page = async (path = '/', init?: RequestInit) => (await get(path, init)).text();

  it('serve one document that needs nothing inline and nobody else', async () => {
    const reply = await get('/');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await reply.text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<script[^>]*>[^<]/)).toBeNull();
    expect(html).not.toMatch(/ style=| on[a-z]+=|<style|https?:/);
    // The admiral's ship of four letters keeps its plain name.
    expect(html.replace(/ data-ships="[^"]*"/, '')).not.toMatch(/battleship|wordle|scrabble/i);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('show the rules of every edition, on the paper and with the rules of the house', async () => {
    for (const query of ['', '?paper=a5', '?rules=minefield=on&paper=letter'])
      expect((await get(`/rules/engagement${query}`)).status, query).toBe(200);
    expect((await get('/rules/engagement?papr=a5')).status).toBe(400);
  });

  it('have its files under names that change with their bytes, for ever, with strong tags', async () => {
    const html = await page();
    const addresses = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.map((address) => address.replace(/-[\w-]{12}\./, '.')).sort()).toEqual([
      '/page/icon.svg',
      '/page/page.css',
      '/page/page.js',
    ]);
    for (const address of addresses) {
      const reply = await get(address);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const etag = reply.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      const again = await get(address, { headers: { 'If-None-Match': `W/${etag}, "x"` } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
  });

  it('have a page for the referee, and a worker that keeps it and its files alone', async () => {
    const html = await page('/referee');
    expect(html).not.toMatch(/ style=| on[a-z]+=|<style|https?:/);
    const written = [...html.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]);
    expect([...written].sort()).toEqual(refereeIds.map(refereeId).sort());
    const reply = await get('/referee-worker.js');
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const worker = await reply.text();
    const files = JSON.parse(/^const files = (.*);$/m.exec(worker)?.[1] ?? '[]') as string[];
    const named = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map((found) => found[1] ?? '');
    expect(files).toEqual(expect.arrayContaining(['/referee', ...named]));
    expect(files.filter((file) => !/^\/(referee$|page\/|fonts\/)/.test(file))).toEqual([]);
    for (const file of files) expect((await get(file)).status, file).toBe(200);
    expect(writeWorker(files, Buffer.from('another page'))).not.toBe(writeWorker(files, Buffer.from(html)));
  });

  it('have scripts that a phone loads soon', async () => {
    const compressed = async (path: string) => {
      const address = /src="(\/page\/[^"]+\.js)"/.exec(await page(path))?.[1] ?? '';
      return gzipSync(await (await get(address)).text(), { level: 9 }).length / 1024;
    };
    for (const path of ['/', '/referee']) expect(await compressed(path), path).toBeLessThan(50);
  });

  it('have a new tag when the page is another one, and answer HEAD', async () => {
    const [first, other] = [await get('/'), await get('/?edition=admiral')];
    expect(first.headers.get('etag')).not.toBe(other.headers.get('etag'));
    expect(first.headers.get('vary')).toContain('Accept-Language');
    const head = await get('/', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect(await head.text()).toBe('');
    const same = await get('/', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect(same.status).toBe(304);
  });

  it.each(['stencil', 'label', 'text', 'mono'] as const)('serve the typeface %s as it is shipped', async (face) => {
    const reply = await get(`/fonts/${face}.ttf`);
    expect(reply.headers.get('content-type')).toBe('font/ttf');
    expect(Buffer.from(await reply.arrayBuffer()).equals(readFontFile(face).ttf)).toBe(true);
  });

  it.each([
    ['/page/page.js', 404],
    ['/page/..%2fpackage.json', 404],
    ['/page/__proto__', 404],
    ['/fonts/names.ttf', 404],
    ['/fonts/constructor', 404],
    ['/page/', 404],
    ['/index.html', 404],
  ])('have nothing at %s', async (path, status) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuse other methods', async () => {
    const reply = await get('/', { method: 'POST' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('fill the form with what the address says, escaped, and leave out what nobody knows', async () => {
    const seed = `"><script>alert(1)</script>&'`;
    const html = await page(
      `/?edition=admiral&level=nonsense&ink=__proto__&rules=radar-sweep=on&seed=${encodeURIComponent(seed)}&utm_source=x`,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;"');
    const checked = [...html.matchAll(/<input\s+type="radio"\s+id="([^"]+)"[^>]* checked/g)].map((match) => match[1]);
    expect(checked).toEqual(expect.arrayContaining(['edition-admiral', 'level-standard', 'ink-normal']));
    expect(html).toMatch(/id="rule-admiral-radar-sweep"[^>]* checked/);
    expect(html).not.toMatch(/id="rule-engagement-minefield"[^>]* checked/);
  });

  it.each([
    ['en-US,en;q=0.9', 'letter'],
    ['es-MX', 'letter'],
    ['en-GB', 'a4'],
    ['de', 'a4'],
    ['', 'a4'],
  ])('choose the paper of the language %j: %s', async (language, paper) => {
    const html = await page('/', { headers: { 'Accept-Language': language } });
    expect(html).toMatch(new RegExp(`id="paper-${paper}"[^>]* checked`));
    expect(await page('/?paper=a5', { headers: { 'Accept-Language': language } })).toMatch(
      /id="paper-a5"[^>]* checked/,
    );
  });

  it.each([
    ['', '/v1/sheets/engagement.pdf'],
    ['?edition=codebreaker&theme=&themeReach=expert&strictTheme=&seed=', '/v1/sheets/codebreaker.pdf'],
    ['?theme=food&themeReach=expert', '/v1/sheets/engagement.pdf?theme=food&themeReach=expert'],
    [
      '?edition=admiral&rule.admiral.radar-sweep=off&rule.admiral.radar-sweep=on&rule.engagement.minefield=on&opening.admiral=highest-digit&seed=a+b%26c',
      '/v1/sheets/admiral.pdf?opening=highest-digit&rules=radar-sweep%3Don&seed=a+b%26c',
    ],
    ['?theme=food&strictTheme=&strictTheme=true&unknown=1', '/v1/sheets/engagement.pdf?theme=food&strictTheme=true'],
    ['?edition=../../x%0d%0aSet-Cookie:a', '/v1/sheets/..%2F..%2Fx%0D%0ASet-Cookie%3Aa.pdf'],
  ])('lead from the plain form %s to %s', async (query, address) => {
    const reply = await get(`/print${query}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, address]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('lead from every field of the form as it stands to a sheet', async () => {
    const html = await page('/?seed=x');
    const fields = new URLSearchParams();
    for (const [, tag = ''] of html.matchAll(
      /<input\s([^>]*form="sheet-form"[^>]*|[^>]*name="(?:seed|count)"[^>]*)>/g,
    )) {
      const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
      const isOff = /type="(radio|checkbox)"/.test(tag) && !/ checked/.test(tag);
      // The sea of Plunk and Plunder has a seed of its own.
      if (of('id') === 'sea-seed') continue;
      if (of('name') !== undefined && !isOff) fields.append(of('name') ?? '', of('value') ?? '');
    }
    const onward = await get(`/print?${fields.toString()}`);
    const reply = await get(onward.headers.get('location') ?? '');
    expect(await reply.text()).toMatch(/^%PDF-/);
    expect(fields.getAll('rule.engagement.sunk-announced')).toEqual(['off', 'on']);
  });

  it('have words of their own for every name of the catalog', () => {
    const { deployments, levels, papers, inks, templates } = readPageCatalog();
    const names = {
      deployments,
      levels,
      papers,
      inks,
      templates,
    };
    for (const [kind, choices] of Object.entries(names)) {
      expect(choices.length, kind).toBeGreaterThan(0);
      for (const { name } of choices) expect(Object.keys(texts[kind as keyof typeof texts]), kind).toContain(name);
    }
  });
});

describe('the page where it was not built', () => {
  it('is a plain form still', () => {
    const catalog = readPageCatalog();
    const { assets, files } = readPageFiles('/nowhere');
    const html = renderPage(catalog, readChoices(catalog, new URLSearchParams()), assets);
    expect(files.size).toBe(0);
    expect(html).toContain('action="/print"');
    expect(html).not.toMatch(/<script|<link|null|undefined/);
  });
});
