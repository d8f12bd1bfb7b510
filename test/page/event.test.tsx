/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { EventDay } from '../../src/page/event.js';
import { packOf } from '../../src/page/work/events.js';
import { type Rendered, renderPart } from './render.js';

const RESULTS = 'Results, one table per line';

/** Renders the event of four players and two rounds, without fleets. */
async function openEvent(): Promise<Rendered> {
  const fields = { paper: 'a4', deployment: 'blank', rounds: '2', format: 'round-robin', event: 'Spring Open' };
  const { event } = await packOf({ fields, players: 'Ada\nBen\nCleo\nDan' });
  const part = await renderPart(<EventDay />, 'tournament');
  await act(() => part.shared().setEvent(event));
  await part.see('Spring Open: 4 tables in 2 rounds');
  return part;
}

async function choose(part: Rendered, label: string, file: File): Promise<void> {
  const input = part.field(label).closest('.field')?.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

function warnsOfLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('keeps results in a list that grows by rounds, until they are saved, and takes them from the file again', async () => {
  const part = await openEvent();
  const text = () => part.field(RESULTS).value;
  await part.press('List the tables of round 1');
  await part.see('Not saved yet.');
  const lines = text().split('\n');
  expect(lines).toHaveLength(3);
  // The slip of table 2 is not in yet.
  await part.type(RESULTS, text().replace('1,1,,', '1,1,A,'));
  await part.type('Round, where a list does not say it', '2');
  await part.press('List the tables of round 2');
  expect(text()).toMatch(/^round,table,winner,a,b\n1,1,A,.*\n1,2,,.*\n2,1,,.*\n2,2,,.*$/);
  await part.press('Make the standings');
  await part.see('Standings after round 1, without 1 table');
  expect(warnsOfLeaving()).toBe(true);

  const made = vi.spyOn(URL, 'createObjectURL');
  await part.press('Save the results');
  const saved = await (made.mock.calls[0]?.[0] as Blob).text();
  expect(saved).toBe(text());
  expect(warnsOfLeaving()).toBe(false);

  const again = await openEvent();
  await choose(again, RESULTS, new File([saved], 'results.csv'));
  await again.see('The results of the file stand in the list.');
  expect(again.field(RESULTS).value).toBe(saved);
  expect(warnsOfLeaving()).toBe(false);
  // A second file adds to the first, and corrects it.
  await choose(again, RESULTS, new File(['round;table;winner;sunk a;sunk b\n1;2;=;3;3\n'], 'r1.csv'));
  await vi.waitFor(() => expect(again.field(RESULTS).value).toContain('\n1,2,=,,,3,3\n2,1,'));
  expect(again.field(RESULTS).value).toContain('\n1,1,A,');
});
