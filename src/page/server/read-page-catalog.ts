// Gathers what the page offers from the catalog of the service, with the page's own words for it.
import { editions as rows } from '../../game/editions/index.js';
import { openings as ways } from '../../game/openings/index.js';
import { type RuleName, rules as ruleRows } from '../../game/rules.js';
import { listDecks } from '../../kits/flagship/read-deck.js';
import { readVersion } from '../../core/manifest.js';
import { packLimits } from '../../event/options/pack-limits.js';
import { limits } from '../../server/limits.js';
import { describeCatalog } from '../../server/routes/catalog.js';
import type { Choice, PageCatalog } from './page-catalog.js';
import { type TextKind, textOf } from './texts.js';

/** Returns the catalog. It is read once, when the service starts. */
export function readPageCatalog(): PageCatalog {
  const { editions, deployments, words, spellings, themes, papers, inks, templates, defaults } = describeCatalog();
  const levels = words.find(({ name }) => name === defaults.list)?.levels ?? [];
  return {
    version: readVersion(),
    editions: editions.map(({ name, title, ships, openings, rules }) => ({
      name,
      title,
      note: rows[name].pageNote,
      examples: rows[name].examples,
      ships: ships.map(({ name: ship, length }) => ({ name: ship, length })),
      openings: openings.map((opening) => ({ name: opening, title: ways[opening].title })),
      rules: rules.map(({ name: rule, values }) => ({
        name: rule,
        title: ruleRows[rule as RuleName].title,
        values: values.map((value) => ({ name: value, title: ruleRows[rule as RuleName].says.get(value) ?? value })),
      })),
    })),
    deployments: deployments.map((name) => choice('deployments', name)),
    levels: levels.map(({ name }) => choice('levels', name)),
    spellings: spellings.map((name) => choice('spellings', name)),
    themes: themes.map(({ name, title }) => ({ name, title })),
    papers: papers.map((name) => choice('papers', name)),
    inks: inks.map((name) => choice('inks', name)),
    templates: templates.map((name) => choice('templates', name)),
    decks: [...listDecks()]
      .sort((a, b) => Number(b === 'standard') - Number(a === 'standard'))
      .map((name) => choice('decks', name)),
    defaults,
    limits: pageLimits,
  };
}

const pageLimits: PageCatalog['limits'] = {
  seed: limits.seed.characters,
  name: limits.name.characters,
  count: limits.sheets.request,
  rounds: limits.packs.rounds,
  spares: limits.packs.spares,
  players: limits.packs.players,
  copies: packLimits.copies,
  order: limits.json.bytes,
};

function choice(kind: TextKind, name: string): Choice {
  return { name, ...textOf(kind, name) };
}
