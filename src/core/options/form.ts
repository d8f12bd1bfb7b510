// How an option stands in the page's forms.

/** Where an option stands in the form; `listed` are for words of our list, `own` for a person's own. Those of kits are forms of their own. */
export type Part = 'game' | 'listed' | 'own' | 'paper' | 'class' | 'kit' | 'kitMore';

export interface Form {
  readonly part: Part;
  readonly label: string;
  readonly note?: string;
  /** Cards and segments show every choice, a list one, and a switch is on or off; of several any may be on, as a list with commas. */
  readonly look: 'cards' | 'segments' | 'list' | 'switch' | 'several';
  /** The list of the catalog that holds the choices. */
  readonly choices?:
    'editions' | 'deployments' | 'levels' | 'spellings' | 'themes' | 'papers' | 'inks' | 'templates' | 'decks';
  /** Or the choices themselves, with their titles. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The title of choosing nothing, where that can be chosen. */
  readonly none?: string;
  /** What stands before the title of each choice. */
  readonly before?: string;
  readonly after?: string;
  /** The option with which one of `listed` has an effect on own words, too. */
  readonly alsoWith?: string;
}

/** How an option of a pack stands in the tournament's form: as a line to type in, or as a list of its choices. */
export interface PackForm {
  readonly part: 'players' | 'rounds' | 'more';
  readonly label: string;
  /** The titles of the choices, in the order in which they are shown. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What an empty line means, or the title of choosing nothing. */
  readonly none?: string;
}
