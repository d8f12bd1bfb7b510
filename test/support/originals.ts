// The editions that the originals describe and whose sheets were published: what tests say of these in figures holds for no other.
import type { EditionName } from '../../src/game/editions/index.js';

export const originals = ['engagement', 'admiral', 'codebreaker'] as const satisfies readonly EditionName[];
