// Render resources that cache layouts from document to document; user-supplied words and templates are never cached.
import { readTypefaces } from '../paper/document.js';
import { once } from '../core/once.js';
import type { Cache } from '../core/cache.js';
import type { LayoutSheet } from './layout/layout-sheet.js';
import { layoutAfresh, type RenderResources } from './render-resources.js';
import { isOwnList } from '../game/setup/supply-own-words.js';

/** What a layout and what renderers make of its art take, as measured; shipped templates hardly differ. */
export const LAYOUT_BYTES = 130_000;

/** Returns the resources for any number of documents. User-supplied templates and word lists are dropped with the document. */
export function cacheLayouts(layouts: Cache<LayoutSheet>): RenderResources {
  const { fonts, files } = readTypefaces();
  // Renderers read the other files once; these are cut anew for every document that shows a name which the faces lack.
  const latin = once(() => files.latin.ttf);
  const names = once(() => files.names.ttf);
  return {
    fonts,
    files: {
      ...files,
      latin: {
        get ttf() {
          return latin();
        },
      },
      names: {
        get ttf() {
          return names();
        },
      },
    },
    layoutFor(shared, print) {
      const layout = () => layoutAfresh(shared, print, fonts);
      const strange = typeof print.template === 'object' || (shared.words !== null && isOwnList(shared.words));
      return strange ? layout() : layouts.memo(JSON.stringify([shared, print]), { context: layout });
    },
  };
}
