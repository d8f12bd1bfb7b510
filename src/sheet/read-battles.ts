// Reads untrusted sheets from their JSON, one object per line, and checks them against schema and rules.
import type { Battle } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { type Fault, msg, combine, fieldName, Problem } from '../core/problem.js';
import { findFaults } from '../game/find-faults.js';
import type { RuleName, RulesInForce, RuleValue } from '../game/rules.js';
import type { Place } from '../core/problems/place.js';
import { findIssues } from '../core/input/find-issues.js';
import { sheetSchema } from './sheet-schema.js';
import { hasControls } from '../core/source.js';

/** Returns the battles of a text with one sheet a line; throws Problem `bad-sheet` that names line and field. */
export function readBattles(text: string, name: string): Battle[] {
  const sheets = text.split('\n').flatMap((line, i) => readBattle(line, { file: name, line: i + 1 }) ?? []);
  if (sheets.length > 0) return sheets;
  throw new Problem('bad-sheet', msg`holds no sheet; write one with sheet ${fieldName('format')} json`, {
    file: name,
  });
}

/** Returns the battle of one line, or undefined for an empty one; throws Problem `bad-sheet` that names the fields. */
export function readBattle(text: string, place: Place): Battle | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const battle = readShape(line, place);
  const faults = findFaults(battle);
  if (faults.length === 0) return battle;
  throw badSheet(faults, place);
}

function badSheet(faults: readonly Fault[], place: Place): Problem {
  return combine(
    faults.map(
      ({ where, message }) => new Problem('bad-sheet', message, { ...place, field: below(place.field, where) }),
    ),
  );
}

/** A sheet within a request is a field itself. */
function below(field: string | undefined, where: string): string {
  return [field, where].filter((part) => part !== undefined && part !== '').join('.');
}

/** Returns the battle of one line whose fields have the right types, whatever rules it may break. */
export function readShape(line: string, place: Place): Battle {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Problem(
      'bad-sheet',
      msg`is not JSON; compare it with what sheet ${fieldName('format')} json prints`,
      place,
    );
  }
  const parsed = sheetSchema.safeParse(value);
  if (!parsed.success) throw badSheet(findIssues(parsed.error.issues, value), place);
  const { generator, seed, copy, edition, rules, ...rest } = parsed.data;
  const battle = {
    generator,
    ...(seed === undefined ? {} : { seed }),
    ...(copy === undefined ? {} : { copy }),
    edition,
    rules: inTableOrder(edition, rules),
    ...rest,
  } as Battle;
  const { list, level, theme } = battle.words ?? {};
  const texts = {
    player: battle.player,
    fleetName: battle.fleetName,
    seed: battle.seed,
    'words.list': list,
    'words.level': level,
    'words.theme': theme,
  };
  for (const [field, text] of Object.entries(texts)) {
    if (hasControls(text ?? ''))
      throw badSheet(
        [
          {
            where: field,
            message: msg`holds control characters; compare it with what sheet ${fieldName('format')} json prints`,
          },
        ],
        place,
      );
  }
  return battle;
}

/** Rules in the edition's order, so that equal sheets are equal bytes; unknown ones stay, to be named as faults. */
function inTableOrder(edition: Battle['edition'], rules: Partial<Record<string, RuleValue>>): RulesInForce {
  const names = [...Object.keys(editions[edition].rules), ...Object.keys(rules)];
  const ordered: Partial<Record<RuleName, RuleValue>> = {};
  for (const name of names) {
    const value = rules[name];
    if (value !== undefined) ordered[name as RuleName] = value;
  }
  return ordered;
}
