// Reads sheets from their JSON, one object a line, and believes none of it before it is checked.
import type { Battle } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { findFaults } from '../game/find-faults.js';
import type { RuleName, RulesInForce, RuleValue } from '../game/rules.js';
import { because, Problem, type Wording } from '../problem.js';
import { sheetSchema } from './sheet-schema.js';
import { hasControls } from './source.js';

/** Returns the battles of a text with one sheet a line; throws Problem `bad-sheet` that names line and field. */
export function readBattles(text: string, name: string): Battle[] {
  const sheets = text.split('\n').flatMap((line, i) => readBattle(line, `${name} line ${i + 1}`) ?? []);
  if (sheets.length > 0) return sheets;
  throw new Problem('bad-sheet', because('holds-no-sheet-write-one'), { file: name });
}

/** Returns the battle of one line, or undefined for an empty one; throws Problem `bad-sheet` that names the field. */
export function readBattle(text: string, where: string): Battle | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const battle = readShape(line, where);
  const fault = findFaults(battle)[0];
  if (fault === undefined) return battle;
  const { message, open = message } = fault;
  return refuse(where, fault.where, { message, open });
}

function refuse(where: string, place: string, message: string | Wording): never {
  throw new Problem('bad-sheet', message, {
    where: place === '' ? where : `${where} ${place}`,
    fix: 'compare it with what sheet --format json prints',
  });
}

/** Returns the battle of one line whose fields have the right types, whatever rules it may break. */
export function readShape(line: string, where: string): Battle {
  const fail = (place: string, message: string) => refuse(where, place, message);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail('', 'is not JSON');
  }
  const parsed = sheetSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return fail(describePath(issue?.path ?? []), shorten(issue?.message ?? 'is not a sheet'));
  }
  const { generator, seed, copy, edition, rules, ...rest } = parsed.data;
  const battle = {
    generator,
    ...(seed === undefined ? {} : { seed }),
    ...(copy === undefined ? {} : { copy }),
    edition,
    rules: inTableOrder(edition, rules),
    ...rest,
  } as Battle;
  const { list, level, theme, reach } = battle.words ?? {};
  const texts = {
    player: battle.player,
    fleetName: battle.fleetName,
    seed: battle.seed,
    'words.list': list,
    'words.level': level,
    'words.theme': theme,
    'words.reach': reach,
  };
  for (const [field, text] of Object.entries(texts)) {
    if (hasControls(text ?? '')) return fail(field, 'holds control characters');
  }
  return battle;
}

/** Writes a path as a person would: fleet[2].word. */
function describePath(path: readonly PropertyKey[]): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key).slice(0, 64)}`))
    .join('');
}

/** The schema's messages quote what they found; no more of it is repeated than helps. */
function shorten(message: string): string {
  return message.length > 150 ? `${message.slice(0, 150)}…` : message;
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
