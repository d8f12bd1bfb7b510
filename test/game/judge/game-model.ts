// A second referee for turns and victory: a list of turns to come, and one fleet a player.
import type { Battle } from '../../../src/game/battle.js';
import { FleetModel } from './fleet-model.js';

type ModelSide = 'alpha' | 'bravo';

/** What the model is asked: an answer of a fleet, and what kind of call it was. */
export type Ask = (fleet: FleetModel) => string;

/** A battle whose opening is over. */
export class GameModel {
  /** Whose turns they are, the present one first. */
  #turns: ModelSide[];
  #spoken = false;
  readonly #edition: string;
  readonly #fleets: Readonly<Record<ModelSide, FleetModel>>;
  winner: ModelSide | null = null;

  constructor(alpha: Battle, bravo: Battle, first: ModelSide, turns: number) {
    this.#edition = alpha.edition;
    this.#fleets = { alpha: new FleetModel(alpha), bravo: new FleetModel(bravo) };
    this.#turns = Array.from({ length: turns }, () => first);
  }

  /** Whose turn it is, and how many running: `alpha 2`. */
  get next(): string {
    return this.winner === null ? `${this.#turns[0]} ${this.#turns.length}` : `${this.winner} won`;
  }

  /** Whether a word was declared in this turn. */
  get hasSpoken(): boolean {
    return this.#spoken;
  }

  call(side: ModelSide, isWord: boolean, ask: Ask): string {
    if (this.winner !== null || this.#turns[0] !== side || (isWord && this.#spoken)) return 'refused';
    const enemy = side === 'alpha' ? 'bravo' : 'alpha';
    const fleet = this.#fleets[enemy];
    const answer = ask(fleet);
    if (answer === 'refused') return answer;
    if (fleet.allSunk) this.winner = side;
    if (isWord && answer.startsWith('correct')) {
      this.#spoken = true;
      return answer;
    }
    this.#spoken = false;
    if (answer === 'mine' && this.#edition === 'engagement') this.#turns = [enemy, enemy];
    else if (this.#turns.length > 1) this.#turns = this.#turns.slice(1);
    else this.#turns = [enemy];
    return answer;
  }
}
