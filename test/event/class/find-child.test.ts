// A child is found however a teacher writes the name, if it means one child, and it is said who was taken.
import { describe, expect, it } from 'vitest';
import { prepareFindChild } from '../../../src/event/class/find-child.js';
import { readClassOrder } from '../../../src/event/class/class-order.js';
import { formatProblem, formatMessage } from '../../../src/core/problem.js';
import { problemOf } from '../order/problem-of.js';

const names = [
  'Léa Müller',
  '小龙 李',
  'Emma Braun',
  'Emma Klein',
  'Ana de la Cruz',
  'Ada (1)',
  'Ada (2)',
  'Ben Emmanuel',
];

function find(given: string, but?: number) {
  const notes: string[] = [];
  const refuse = (message: Parameters<typeof formatMessage>[0]): never => {
    throw new Error(formatMessage(message));
  };
  return { name: names[prepareFindChild(names, notes)(given, refuse, but)], notes };
}

it.each(['Léa Müller', 'lea  MULLER', 'Ｌéa Müller'])('as on the list, whatever its case and accents: %s', (given) => {
  expect(find(given)).toEqual({ name: 'Léa Müller', notes: [] });
});

it.each([
  ['Müller, Léa', 'Léa Müller'],
  ['Muller Lea', 'Léa Müller'],
  ['李 小龙', '小龙 李'],
  ['李小龙', '小龙 李'],
  ['de la Cruz, Ana', 'Ana de la Cruz'],
  ['Cruz, Ana de la', 'Ana de la Cruz'],
])('%s is %s', (given, name) => {
  expect(find(given)).toEqual({ name, notes: [] });
});

it.each([
  ['cruz', 'Ana de la Cruz'],
  ['Léa', 'Léa Müller'],
  ['Klein', 'Emma Klein'],
])('%s is %s, and that is said', (given, name) => {
  expect(find(given)).toEqual({ name, notes: [`"${given}" is taken for No. ${names.indexOf(name) + 1}, "${name}"`] });
});

it.each([
  ['Emma', /may be any of 2 children; did you mean "Emma Braun" or "Emma Klein"\?; write the name as it stands/],
  ['ada', /did you mean "Ada \(1\)" or "Ada \(2\)"\?/],
  ['Emm', /is not in the class; write the name as it stands in the list/],
  ['Ana Cruz Berg', /is not in the class/],
  [' , ', /is not in the class/],
])('%s is refused', (given, says) => {
  expect(() => find(given)).toThrow(says);
});

it('nobody is their own partner where another child bears the name', () => {
  expect(find('Emma', 2).name).toBe('Emma Klein');
});

describe('in an order', () => {
  const children = [{ name: 'Emma Braun' }, { name: 'Léa Müller', partner: 'Berg, Otto' }, 'Otto Berg', 'Ben'];

  it('who is absent and who plays whom are found, and the notes say who was taken', () => {
    const order = readClassOrder({ children, absent: ['Emma', 'ben'] });
    expect(order.children.map(({ name, partner }) => [name, partner])).toEqual([
      ['Léa Müller', 1],
      ['Otto Berg', 0],
    ]);
    expect(order.notes).toEqual(['"Emma" is taken for No. 1, "Emma Braun".']);
  });

  it('the command line calls the place by its flag', () => {
    const problem = problemOf(() => readClassOrder({ children, absent: ['Ben', 'Mia'] }));
    expect(problem.where).toBe('absent[1]');
    expect(formatProblem(problem)).toMatch(/^bad-value: absent: "Mia" is not in the class/);
  });
});
