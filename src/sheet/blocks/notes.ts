// Room for notes: what each answer meant, what to try next.
import type { Block } from '../block.js';
import { layoutNotes } from '../layout/note-lines.js';

/** Lays out lines to write on. */
export const notes: Block = (place) => ({ art: layoutNotes(place, place.box) });
