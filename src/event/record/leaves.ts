// On which sides of which leaves a handout stands, so that none can carry the secrets of two players, and no secret lies bare, however it is printed.
import { composeRules } from '../../game/rules-page.js';
import { isLargePrint, type Template, type TemplateNode } from '../../paper/compose/template.js';
import { paperOf, readTypefaces } from '../../paper/document.js';
import type { PrintRequest } from '../../paper/options.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { Page } from '../../paper/scene/scene.js';
import { secretBlocks } from '../../sheet/layout/decoys.js';
import { loadTemplate } from '../../sheet/load-template.js';
import { layoutFront } from '../../sheet/pages/rules-page.js';
import type { PersonPrint } from '../options/person-columns.js';
import { printFor } from '../options/person-print-rows.js';
import type { PackRecord } from '../order/pack-record.js';

/** The front; one of the sheet's own pages; letters that hide one on the other side; one of the pages of rules; or nothing. */
export type Side =
  | { readonly kind: 'front' | 'empty' }
  | { readonly kind: 'own' | 'decoys'; readonly page: number }
  | { readonly kind: 'rules'; readonly page: number };

/** What a handout holds: whether each of its own pages is secret, and the pages of rules, of which the first may be the front. */
export interface Handout {
  readonly secret: readonly boolean[];
  readonly rules: readonly Page[];
}

/**
 * Returns the sides in the order in which they are printed. Behind the front is the last page that is secret; printed on both sides, every other one has
 * letters on its back that mean nothing, and what the opponent may see has an empty back.
 */
export function sidesOf({ secret, rules }: Handout, { covers, duplex }: { covers: boolean; duplex: Duplex }): Side[] {
  const pages = secret.map((_, page) => page);
  const hidden = pages.filter((page) => secret[page]).reverse();
  const [first = 0, ...others] = [...hidden, ...pages.filter((page) => secret[page] !== true)];
  const more = rules.map((_, page): Side => ({ kind: 'rules', page })).slice(covers ? 0 : 1);
  const own = (page: number): Side => ({ kind: 'own', page });
  if (duplex === 'off') return [{ kind: 'front' }, own(first), ...others.map(own), ...more];
  const backed = others.flatMap((page): Side[] =>
    secret[page] === true ? [{ kind: 'decoys', page }, own(page)] : [own(page), { kind: 'empty' }],
  );
  const filled: Side[] = more.length % 2 === 1 ? [...more, { kind: 'empty' }] : more;
  return [{ kind: 'front' }, own(first), ...backed, ...filled];
}

type Spec = PackRecord['spec'];

/** Returns each person's handout. Rules stand on the cover, except in large print, where they have their own pages. */
export function prepareHandouts({ print, sheet, covers }: Spec): (person: PersonPrint) => Handout {
  const known = new Map<string, Handout>();
  return (person) => {
    const own = printFor(person, print);
    // Nothing else that is said of a person changes what a handout holds.
    const key = JSON.stringify([own.template, own.face]);
    let handout = known.get(key);
    if (handout === undefined) {
      const template = loadTemplate(own, sheet.edition);
      const rules = covers && !isLargePrint(template) ? [] : layoutRules(sheet, own, template);
      known.set(key, (handout = { secret: template.pages.map(isSecret), rules }));
    }
    return handout;
  };
}

function layoutRules(sheet: Spec['sheet'], print: PrintRequest, template: Template): Page[] {
  // Printed large, the front goes on to the end; what else there is stands in the file of rules.
  return layoutFront(composeRules(sheet), sheet, {
    paper: paperOf(print).paper,
    fonts: readTypefaces().fonts,
    face: print.face,
    isLargePrint: isLargePrint(template),
  });
}

function isSecret({ content }: TemplateNode): boolean {
  return content.kind === 'block' ? secretBlocks.includes(content.block) : content.parts.some(isSecret);
}
