// The forms of the judge as a person fills them, with sheets that the service deals.
import type { Page } from 'playwright-core';

export interface Sheet {
  readonly serial: string;
  readonly fleet: readonly { readonly word: string; readonly start: string }[];
  readonly launchCodes: readonly string[];
}

/** Returns the JSON of a sheet. */
export async function deal(origin: string, order: Readonly<Record<string, string>>): Promise<Sheet> {
  return (await post(`${origin}/v1/sheets`, { format: 'json', ...order })) as Sheet;
}

/** Returns the reply to a body, both as JSON. */
export async function post(address: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Returns the call that hits the first letter of a sheet of the engagement edition. */
export function hitOf({ fleet }: Sheet): string {
  const [{ word = '', start = '' } = {}] = fleet;
  return `${start}-${word[0] ?? ''}`;
}

/** Types calls and presses Answer. */
export async function askCalls(page: Page, calls: string): Promise<void> {
  await page.fill('#judge-calls', calls);
  await page.click('#judge-call-ask');
}

/** Pastes two sheets, types the log, and presses the button. */
export async function askGame(page: Page, sheets: readonly Sheet[], log: string): Promise<void> {
  await page.fill('#judge-alpha', JSON.stringify(sheets[0]));
  await page.fill('#judge-bravo', JSON.stringify(sheets[1]));
  await page.fill('#judge-log', log);
  await page.click('#judge-game-ask');
}

/** Returns what is said at a field, once it is. */
export async function errorOf(page: Page, id: string): Promise<string> {
  await page.waitForSelector(`#${id}-error:not([hidden])`);
  return (await page.textContent(`#${id}-error`)) ?? '';
}

/** An expression of the page: whether an element is shown. */
export const shown = (id: string) => `!document.getElementById('${id}').hidden`;
