// What the page offers to choose from, as plain data.

export interface Choice {
  readonly name: string;
  readonly title: string;
  /** A line that says what it is. */
  readonly note?: string | undefined;
}

export interface RuleChoice {
  readonly name: string;
  readonly title: string;
  /** The default first; switches are on and off. */
  readonly values: readonly Choice[];
}

export interface EditionChoice extends Choice {
  /** For the places where calls and logs are typed. */
  readonly examples: { readonly calls: readonly string[]; readonly log: readonly string[] };
  readonly ships: readonly { readonly name: string; readonly length: number }[];
  /** The default first. */
  readonly openings: readonly Choice[];
  readonly rules: readonly RuleChoice[];
}

/** Every list has its default first, or under `defaults`. */
export interface PageCatalog {
  readonly version: string;
  readonly editions: readonly EditionChoice[];
  readonly deployments: readonly Choice[];
  readonly levels: readonly Choice[];
  readonly spellings: readonly Choice[];
  readonly themes: readonly Choice[];
  readonly papers: readonly Choice[];
  readonly inks: readonly Choice[];
  readonly templates: readonly Choice[];
  /** Shipped decks of Flagship. */
  readonly decks: readonly Choice[];
  readonly defaults: {
    readonly edition: string;
    readonly deployment: string;
    readonly level: string;
    readonly spelling: string;
    readonly paper: string;
    readonly ink: string;
  };
  readonly limits: {
    readonly seed: number;
    readonly name: number;
    readonly count: number;
    readonly rounds: number;
    readonly spares: number;
    readonly players: number;
    readonly copies: number;
    /** Bytes of an order. */
    readonly order: number;
  };
}
