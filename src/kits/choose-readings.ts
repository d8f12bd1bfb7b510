// Reads how rules are to be read, as NAME=VALUE.
import { choose, namesOf } from '../core/input/choose.js';
import { Problem, readEach } from '../core/problem.js';
import { notAListOfRules, ruleHasNoValue } from '../core/sentences.js';

/** Returns the reading of each rule that is named. Throws Problem `bad-value` or `unknown-value`. */
export function chooseReadings(value: unknown, rules: Readonly<Record<string, readonly string[]>>) {
  if (!Array.isArray(value) || !value.every((setting) => typeof setting === 'string'))
    throw new Problem('bad-value', notAListOfRules(value), 'rules');
  const read = readEach(value as readonly string[], (setting): [string, string] => {
    const [asked = '', reading] = setting.split('=', 2);
    const name = choose(asked, namesOf(rules), 'rules');
    const readings = rules[name] ?? [];
    if (reading === undefined)
      throw new Problem('bad-value', ruleHasNoValue(setting, name, readings.join(' or ')), 'rules');
    return [name, choose(reading, readings, `rules.${name}`)];
  });
  return Object.fromEntries(read);
}
