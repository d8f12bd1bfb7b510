// The setup of pages about Word Fleet: that of any page, and the game that the trackers on them are for.
import type { Battle } from '../../game/battle.js';
import { editions } from '../../game/editions/index.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';

export interface GamePages extends PageSetup {
  readonly shared: Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment' | 'words'>;
}

/** Returns the setup of pages that name the edition at their foot. */
export function gamePages(setup: Omit<GamePages, 'game'>): GamePages {
  return { ...setup, game: `Word Fleet, ${editions[setup.shared.edition].title} edition` };
}
