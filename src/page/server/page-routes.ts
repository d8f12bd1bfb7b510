// The routes of the page: the document, its files, the typefaces, and the way from its plain form to a sheet.
import type { Request, Response } from 'express';
import { because, Problem } from '../../core/problem.js';
import { noSuchRoute } from '../../core/sentences.js';
import type { Route } from '../../server/route.js';
import { isFresh } from '../../server/wire/negotiate.js';
import { readQuery, readQueryField } from '../../server/wire/read-query.js';
import { sendBytes, sendNothing } from '../../server/wire/send.js';
import { rulesFields } from '../../server/wire/sheet-fields.js';
import { parseGame } from '../../game/options.js';
import type { PageCatalog } from './page-catalog.js';
import { readChoices } from './page-choices.js';
import { hash, type PageFile, readPageFiles, readPageFonts } from './page-files.js';
import { readPageCatalog } from './read-page-catalog.js';
import type { PageAssets } from './page-assets.js';
import { renderLink } from './render-link.js';
import { renderPage } from './render-page.js';
import { renderReferee } from './render-referee.js';
import { writeWorker } from './referee-worker.js';
import { renderRules } from './render-rules.js';
import { sheetAddress } from './sheet-address.js';

export function pageRoutes(folder?: string): Route[] {
  const catalog = readPageCatalog();
  const { files, assets } = readPageFiles(folder);
  const fonts = readPageFonts();
  const referee = renderReferee(assets);
  const { style, referee: refereeScript, icon } = assets;
  const own = ['/referee', style, refereeScript, icon, ...[...fonts.keys()].map((name) => `/fonts/${name}`)];
  const worker = writeWorker(
    own.filter((address) => address !== null),
    Buffer.from(referee),
  );
  const page = { method: 'get', access: 'open', docs: null } as const;
  return [
    { ...page, path: '/', query: 'own', handle: (request, response) => sendPage(request, response, catalog, assets) },
    {
      ...page,
      path: '/rules/:edition',
      query: 'own',
      handle: (request, response) => sendRules(request, response, catalog, assets),
    },
    {
      ...page,
      path: '/match',
      handle: (request, response) => sendText(request, response, html, renderLink(assets, catalog)),
    },
    { ...page, path: '/referee', handle: (request, response) => sendText(request, response, html, referee) },
    { ...page, path: '/referee-worker.js', handle: (request, response) => sendText(request, response, script, worker) },
    { ...page, path: '/print', query: 'own', handle: (request, response) => sendOn(request, response, catalog) },
    {
      ...page,
      path: '/page/:name',
      handle: (request, response) => sendFile(request, response, files, 'public, max-age=31536000, immutable'),
    },
    {
      ...page,
      path: '/fonts/:name',
      handle: (request, response) => sendFile(request, response, fonts, 'public, max-age=86400'),
    },
  ];
}

function sendPage(request: Request, response: Response, catalog: PageCatalog, assets: PageAssets) {
  const choices = readChoices(catalog, queryOf(request), request.headers['accept-language']);
  const bytes = Buffer.from(renderPage(catalog, choices, assets));
  // The paper that is usual differs from country to country.
  response.vary('Accept-Language');
  const file = { bytes, mediaType: 'text/html; charset=utf-8', etag: `"${hash(bytes)}"` };
  send(request, response, file, 'no-cache');
}

function sendRules(request: Request, response: Response, catalog: PageCatalog, assets: PageAssets) {
  const { edition } = request.params;
  if (!catalog.editions.some(({ name }) => name === edition)) throw new Problem('not-found', noSuchRoute());
  const query = readQuery(request, Object.keys(rulesFields.shape));
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readQueryField(name, value)]));
  const game = parseGame({ ...fields, edition });
  // The address of the card is that of this page.
  const at = request.url.indexOf('?');
  const bytes = Buffer.from(renderRules({ game, query: at < 0 ? '' : request.url.slice(at) }, assets));
  send(
    request,
    response,
    { bytes, mediaType: 'text/html; charset=utf-8', etag: `"${hash(bytes)}"` },
    'public, max-age=300',
  );
}

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

function sendText(request: Request, response: Response, mediaType: string, text: string) {
  const bytes = Buffer.from(text);
  send(request, response, { bytes, mediaType, etag: `"${hash(bytes)}"` }, 'no-cache');
}

function sendOn(request: Request, response: Response, catalog: PageCatalog) {
  const Location = sheetAddress(queryOf(request), catalog.defaults.edition);
  sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
}

function sendFile(request: Request, response: Response, files: ReadonlyMap<string, PageFile>, caching: string) {
  const name = request.params['name'];
  const file = typeof name === 'string' ? files.get(name) : undefined;
  if (file === undefined) throw new Problem('not-found', because`is not found; reload the page`);
  send(request, response, file, caching);
}

function send(request: Request, response: Response, { bytes, mediaType, etag }: PageFile, caching: string) {
  const kept = { ETag: etag, 'Cache-Control': caching };
  if (isFresh(request.headers, etag)) sendNothing(response, 304, kept);
  else sendBytes(response, 200, mediaType, bytes, kept);
}

function queryOf(request: Request): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
}
