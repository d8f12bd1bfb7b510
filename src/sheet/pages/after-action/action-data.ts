// What an after-action sheet shows, as plain data: it knows no log and no judge.

/** The two players, as logs name them. */
export type ActionSide = 'alpha' | 'bravo';

export type BothSides<T> = Readonly<Record<ActionSide, T>>;

export interface AfterAction {
  /** One line: how far the game came. */
  readonly summary: string;
  readonly players: BothSides<ActionPlayer>;
  /** What is counted in the chart, and how much of it there is. */
  readonly measure: { readonly title: string; readonly most: number };
  readonly turns: readonly ActionTurn[];
  readonly events: readonly ActionEvent[];
  readonly moments: readonly ActionMoment[];
  /** Who is ahead and since when, in one line; null where nobody is. */
  readonly lead: string | null;
  /** What each player marked of the other's fleet. */
  readonly boards: BothSides<ActionBoard>;
  /** Whether what was never found is shown, too. */
  readonly reveal: boolean;
}

export interface ActionPlayer {
  /** Untrusted text of any script. */
  readonly name: string | null;
  readonly serial: string | null;
  readonly won: boolean;
  readonly shipsSunk: number;
  readonly found: number;
  readonly turns: number;
}

/** One player's turn; the first is turn 1. */
export interface ActionTurn {
  readonly side: ActionSide;
  /** Whether the same player had the turn before, too. */
  readonly extra: boolean;
  readonly found: BothSides<number>;
}

/** What is marked on a player's line of the chart. */
export interface ActionEvent {
  readonly turn: number;
  readonly side: ActionSide;
  readonly kind: 'sunk' | 'mine' | 'wrong' | 'harmless';
  /** The word or name of a ship, or the line of the log. */
  readonly label: string;
}

export interface ActionMoment {
  /** Null before the first turn. */
  readonly turn: number | null;
  readonly side: ActionSide | null;
  readonly text: string;
  /** Where there is no room for all, those of the largest number go first. */
  readonly weight: number;
}

export interface ActionBoard {
  /** By number, as the board numbers them. */
  readonly squares: readonly (ActionSquare | null)[];
  readonly letters: readonly ActionLetter[];
  /** Longest first; none where the player chose the words. */
  readonly ships: readonly ActionShip[];
  /** The middle of the nine squares that were looked at. */
  readonly scanned: number | null;
}

export type ActionSquare =
  | { readonly mark: 'dot' }
  /** A known letter; without a shot, a right word told it. */
  | { readonly mark: 'letter'; readonly letter: string; readonly shot: boolean }
  /** A hit whose letter is not known, with the letters that were tried. */
  | { readonly mark: 'hit'; readonly tried: string; readonly never: string | null }
  | { readonly mark: 'mine'; readonly struck: boolean }
  /** A letter that was never found. */
  | { readonly mark: 'never'; readonly letter: string };

export interface ActionLetter {
  readonly letter: string;
  readonly mark: 'circle' | 'cross' | null;
  readonly count: number | null;
  readonly colors: readonly ('green' | 'yellow' | 'gray')[];
}

export interface ActionShip {
  readonly name: string;
  readonly length: number;
  /** Empty where the word may not be shown. */
  readonly letters: readonly { readonly letter: string; readonly found: boolean }[];
  /** Empty where the place may not be shown. */
  readonly squares: readonly number[];
  /** Whether the player knew all its letters in their squares. */
  readonly located: boolean;
  /** Squares that were found, or hit where a hit tells no letter; null where that may not be shown. */
  readonly found: number | null;
  /** When it sank; null while it is afloat. */
  readonly sunkIn: number | null;
}
