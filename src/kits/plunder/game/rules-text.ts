// The rules of Plunk and Plunder as they are printed, in our own words.
import { type Combat, roundAid, tellRound } from './combat-text.js';
import { isFurther, type RuledKit, type RulingName, rulingNames, rulings, sayRuling, sections } from './rulings.js';
import { BUILD_TURNS, costs, income, most, upgrades, HEALTH, BASE_MOVES, YARD_HEALTH } from './numbers.js';

export interface RulesSection {
  readonly section?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Returns the rules: every decision of the usual game in its section. */
export function seaRules(kit: RuledKit): readonly RulesSection[] {
  return tellSections(kit).filter(({ section }) => !isFurther(section));
}

/** Returns the optional rules, with those that are not played. */
export function extraRules(kit: RuledKit): readonly RulesSection[] {
  return tellSections(kit).filter(({ section }) => isFurther(section) && section !== 'silent');
}

/** Returns what we decided where the original does not. */
export function silentRules(kit: RuledKit): readonly RulesSection[] {
  return tellSections(kit).filter(({ section }) => section === 'silent');
}

function tellSections(kit: RuledKit) {
  const sectionOf = (name: RulingName) => rulings[name].section;
  return Object.entries(sections).flatMap(([section, title]) => {
    const said = rulingNames
      .filter((name) => sectionOf(name) === section)
      .flatMap((name) => sayRuling(name, kit) ?? []);
    const items = said.map((text) => (/^\d\. /.test(text) ? text : `- ${text}`));
    const paragraphs = section === 'round' ? [...tellRound(kit.combat), ...items] : items;
    return paragraphs.length === 0 ? [] : [{ section, title, paragraphs }];
  });
}

/** What every captain has at hand. */
export const seaAid = (combat: Combat): readonly RulesSection[] => [
  {
    title: 'Turn',
    paragraphs: [
      `Plan in secret. Income: ${income.base} gold, ${income.yard} a yard, ${income.ship} a ship on the map. Reveal, then Deploy, Build, Repair, Upgrade (Sails, Cannons, Max Life), Attack a yard, Sail. A round for each hex contested before. Construction. Next first player.`,
    ],
  },
  {
    title: 'Costs in gold',
    paragraphs: [
      `- Build a ship ${costs.build}, in ${BUILD_TURNS} turns. Deploy ${costs.deploy}, on a harbor without a yard.`,
      `- On your yard’s harbor: repair ${costs.repair}, without sailing; sails ${costs.sails}, cannons ${costs.cannons}, Max Life ${costs.life}.`,
    ],
  },
  {
    title: 'A ship',
    paragraphs: [
      `${HEALTH} HP, and ${HEALTH} more for each Max Life, ${upgrades.life} at most; sails and cannons, ${upgrades.sails} at most of each. Moves: ${BASE_MOVES} + sails + Max Life. Damage of a hit: 2 + cannons.`,
    ],
  },
  {
    title: 'Encounters',
    paragraphs: [
      '- Trading places: proceed or attack; a fight is one round.',
      '- One hex: yield or attack; if two attack, or one attacks a ship that stands, it is contested, a round a turn.',
      '- Whoever is stopped drops its path. Whoever fights for a hex neither sails nor deploys.',
    ],
  },
  {
    title: 'Combat',
    paragraphs: [roundAid(combat)],
  },
  {
    title: 'Limits',
    paragraphs: [
      `${most.ships} ships, ${most.yards} yards, ${most.queue} in a queue. A yard has ${YARD_HEALTH} HP; an attack takes ${HEALTH}. Deploying your last ship puts you out.`,
    ],
  },
];
