// Makes matches for the referee's page and plays on it with a finger, as touches.ts says the calls.
import type { Page } from 'playwright-core';
import type { Battle } from '../../../src/game/battle.js';
import type { Call } from '../../../src/game/judge/call.js';
import type { PerSide, Side } from '../../../src/game/judge/side.js';
import type { Touch } from '../../../src/page/referee/table.js';
import { touchesOf } from '../referee/touches.js';
import { post } from './judge-form.js';

export interface MadeMatch {
  /** The address of the referee's page, with the token of the key. */
  readonly address: string;
  readonly token: string;
  readonly sheets: PerSide<Battle>;
}

/** Makes a match, and fetches its sheets as the page does. */
export async function makeMatch(origin: string, order: Readonly<Record<string, unknown>> = {}): Promise<MadeMatch> {
  const body = { fair: 'off', alpha: 'Ada', bravo: 'Ben', ...order };
  const { links } = (await post(`${origin}/v1/matches`, body)) as { links: { key: { page: string } } };
  const token = links.key.page.slice('/match#key.'.length);
  const headers = { Authorization: `Bearer ${token}` };
  const sheets = (await (await fetch(`${origin}/v1/matches/sheets.json`, { headers })).json()) as PerSide<Battle>;
  return { address: `${origin}/referee#key.${token}`, token, sheets };
}

/** Puts a call together with a finger, and asks. */
export async function tapCall(page: Page, { sheets }: MadeMatch, side: Side, call: Call): Promise<void> {
  await page.tap(`#referee-sides [data-name="${side}"]`);
  for (const touched of touchesOf(sheets.alpha.edition, call) ?? []) await tap(page, touched);
}

async function tap(page: Page, touched: Touch): Promise<void> {
  switch (touched.kind) {
    case 'tool':
      return page.tap(`#referee-tools [data-name="${touched.tool}"]`);
    case 'square':
      return page.tap(`#referee-board button >> nth=${touched.square}`);
    case 'key':
      return page.tap(`#referee-keys [data-name="${touched.key} "]`);
    case 'say':
      return page.tap(`#referee-offers [data-call='${JSON.stringify(touched.call)}']`);
    case 'ask':
      return page.tap('#referee-ask');
    case 'side':
    case 'erase':
    case 'undo':
    case 'first':
    case 'day':
      throw new Error(`no call is made by ${touched.kind}`);
  }
}

/** Returns the last call and its answer, as the page says it. */
export async function said(page: Page): Promise<string> {
  return (await page.textContent('#referee-said')) ?? '';
}
