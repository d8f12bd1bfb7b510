// A list beside an earlier set: children are found again however their names were written or printed, keep what was said of them, and whoever is not found is named.
import { expect, it } from 'vitest';
import { type ClassOrder, readClassOrder } from '../../../src/event/class/class-order.js';
import { writeClassRecord } from '../../../src/event/class/class-record.js';
import { dealClass } from '../../../src/event/class/deal-class.js';
import { earlierWords } from '../../../src/event/class/earlier-words.js';
import { joinEarlier } from '../../../src/event/class/join-earlier.js';
import { childOptions } from '../../../src/event/options/class-rows.js';
import type { Fields } from '../../../src/core/option.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';

const recordOf = (order: ClassOrder) =>
  JSON.parse(writeClassRecord(order, dealClass(order, masterOfSeed('x')))) as Fields;

const nextDay = (first: Fields, fields: Fields) =>
  readClassOrder({ again: recordOf(readClassOrder(first)), ...fields });

const namesOf = (order: ClassOrder) => order.children.map(({ name }) => name);

/** As a school's program writes them, with namesakes and a name of two scripts. */
const ROSTER = `"LastFirst","Notes"
"Brown, Jada",""
"Dubois, Chloé",""
"Garcia, Sofia",""
"Garcia, Sofia",""
"Issa, Abdel (عبد العيسى)",""
"O'Brien, Patrick",""
`;

it('what a list does not say of a child is as it was, and what it says holds', () => {
  const said = {
    ...{ level: 'easy', large: true, lowerCase: true, leftHand: true, legible: true, text: true },
    partner: 'Ben',
  };
  // A field that is added to a child is kept, too; who is absent is so for one day.
  expect(Object.keys({ name: 'Ada', ...said, absent: true }).sort()).toEqual(Object.keys(childOptions.shape).sort());
  const first = { children: [{ name: 'Ada', ...said }, 'Ben', 'Cy', { name: 'Dan', large: true }] };
  const before = readClassOrder(first);
  expect(nextDay(first, { roster: 'name\nAda\nBen\nCy\nDan\n' }).children).toEqual(before.children);
  for (const [field, other, read] of [
    ['level', 'expert', { level: 'expert' }],
    ['large', 'no', { print: { template: undefined } }],
    ['lower case', 'no', { print: { case: 'upper' } }],
    ['left hand', 'no', { print: { hand: 'right' } }],
    ['face', 'no', { print: { face: 'standard' } }],
    ['text', 'no', { text: false }],
    ['partner', 'Cy', { partner: 2 }],
  ] as const) {
    const { children } = nextDay(first, { roster: `name,${field}\nAda,${other}\nBen,\nCy,\nDan,\n` });
    const [ada, , , dan] = before.children;
    expect(children[0]).toMatchObject(read);
    const kept = field === 'partner' || field === 'level' || field === 'text' ? {} : { print: undefined };
    const name = { partner: 'partner', level: 'level', text: 'text' }[field as string] ?? 'print';
    expect({ ...children[0], ...kept, [name]: null }).toEqual({ ...ada, ...kept, [name]: null });
    expect(children[3]).toEqual(dan);
  }
});

it('a partner who is no longer in the class is nobody’s', () => {
  const { children } = nextDay({ children: [{ name: 'Ada', partner: 'Ben' }, 'Ben', 'Cy'] }, { roster: 'Ada\nCy\n' });
  expect(children.map(({ partner }) => partner)).toEqual([null, null]);
});

it('the list of an earlier day, as it was, is the same class', () => {
  const first = { roster: ROSTER, namesakes: 'number' };
  for (const namesakes of [{}, { namesakes: 'number' }]) {
    const next = nextDay(first, { roster: ROSTER, ...namesakes });
    expect(next.children).toEqual(readClassOrder(first).children);
    expect(next.notes.join(' ')).not.toMatch(/earlier set/);
  }
});

it('children are found by their names as they are printed, however they were written', () => {
  const first = { roster: ROSTER, namesakes: 'number' };
  const printed = 'name,level\nJADA BROWN,easy\nChloe Dubois,\nSofia Garcia (1),\nSofia Garcia (2),easy\n';
  const next = nextDay(first, { roster: `${printed}Abdel Issa,easy\nPatrick O’Brien,\n` });
  expect(namesOf(next)).toContain('Abdel (عبد العيسى) Issa');
  expect(next.children).toHaveLength(6);
  expect(next.notes.filter((note) => note.includes('earlier set'))).toEqual([
    '"Abdel Issa" is taken for "Abdel (عبد العيسى) Issa" of the earlier set.',
  ]);
  // What each had before is known of each.
  for (const name of namesOf(next)) expect(earlierWords(next.days, name).had.size).toBeGreaterThan(0);
});

it('two children who are printed alike are not taken for each other', () => {
  const earlier = ['Ana 王', 'Ana 李', 'Ben'];
  const { children, notes } = joinEarlier(['Ana', 'Ben'], earlier);
  expect(children).toEqual([{ name: 'Ana' }, { name: 'Ben' }]);
  expect(notes).toEqual([
    '2 children of the earlier set are not on your list, so they get no sheets: "Ana 王", "Ana 李"; to add children, list the new ones alone.',
  ]);
});

it.each([
  [1, '1 child of the earlier set is not on your list, so gets no sheet: "C1"; to add'],
  [
    6,
    '6 children of the earlier set are not on your list, so they get no sheets: "C1", "C2", "C3", "C4", "C5", "C6"; to',
  ],
  [9, 'get no sheets: "C1", "C2", "C3", "C4", "C5", "C6" and 3 more; to add children, list the new ones alone.'],
])('of %i children who are left out the note says who', (count, said) => {
  const left = Array.from({ length: count }, (_, i) => `C${i + 1}`);
  expect(joinEarlier(['Ada'], ['Ada', ...left]).notes).toEqual([expect.stringContaining(said)]);
});
