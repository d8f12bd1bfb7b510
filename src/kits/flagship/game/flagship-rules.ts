// The named rules of Flagship: what its cards and its guide leave open or say in two ways, and what the guide prints of each reading.
import type { Card } from './deck.js';

interface FlagshipRule {
  readonly title: string;
  /** What the guide says under each reading, the default first. */
  readonly says: Readonly<Record<string, string>>;
  /** What a card says whose text asks for it as `{name of the rule}`. */
  readonly onCard?: Readonly<Record<string, string>>;
}

export const flagshipRules = {
  'flagship-loss': {
    title: 'What the loss of a Flagship means',
    says: {
      game: 'The enemy Flagship sinks.',
      three: 'When your Flagship sinks, two more of your ships sink, as its card says.',
    },
    onCard: {
      game: 'When this ship sinks, its owner loses the game.',
      three: 'When this ship sinks, sink two more ships of your own: from your hand, deck or discard pile.',
    },
  },
  'island-draw': {
    title: 'What islands bring',
    says: {
      one: 'one card more if you have a ship on an island',
      each: 'one card more for each island with a ship of yours',
    },
    onCard: {
      one: 'With a ship on one or both islands at the start of your turn, draw one card more.',
      each: 'With a ship here at the start of your turn, draw one card more.',
    },
  },
  'attacker-follows': {
    title: 'Whether the attacker takes the square that the target leaves',
    says: {
      on: 'When the target sinks or retreats, the attacker moves onto its square.',
      off: 'When the target sinks or retreats, the attacker stays where it was.',
    },
  },
  'flip-up': {
    title: 'When a ship may be turned face up',
    says: {
      anytime:
        'What a card says works only face up. You may turn your ships face up at any time; what lies face up stays so.',
      'own-turn':
        'What a card says works only face up. You may turn your ships face up in your own turn, as often as you like; what lies face up stays so.',
    },
  },
  'defender-support': {
    title: 'What support costs the defender',
    says: { one: 'at the same price', free: 'at no price' },
  },
} as const satisfies Readonly<Record<string, FlagshipRule>>;

type FlagshipRuleName = keyof typeof flagshipRules;

/** The reading of every rule that is in force. */
export type FlagshipRules = {
  readonly [Name in FlagshipRuleName]: keyof (typeof flagshipRules)[Name]['says'] & string;
};

export const flagshipRuleNames = Object.keys(flagshipRules) as FlagshipRuleName[];

export function readingsOf(name: FlagshipRuleName): readonly string[] {
  return Object.keys(flagshipRules[name].says);
}

export const defaultFlagshipRules = Object.fromEntries(
  flagshipRuleNames.map((name) => [name, readingsOf(name)[0]]),
) as unknown as FlagshipRules;

export function sayRule<Name extends FlagshipRuleName>(rules: FlagshipRules, name: Name): string {
  const says: Readonly<Record<string, string>> = flagshipRules[name].says;
  return says[rules[name]] as string;
}

/** Returns the text of a card with every `{name of a rule}` as the rule is read. */
export function resolveCardText({ text = '' }: Pick<Card, 'text'>, rules: FlagshipRules): string {
  return text.replace(/\{([a-z-]+)\}/g, (asked, name: string) => {
    const rule: FlagshipRule | undefined = Object.hasOwn(flagshipRules, name)
      ? flagshipRules[name as FlagshipRuleName]
      : undefined;
    return rule?.onCard?.[rules[name as FlagshipRuleName]] ?? asked;
  });
}
