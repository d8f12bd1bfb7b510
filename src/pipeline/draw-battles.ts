// Draws battles as pages and hands them to a renderer.
import { createHash } from 'node:crypto';
import type { Battle } from '../game/battle.js';
import { editions } from '../game/editions.js';
import { papers } from '../geometry/papers.js';
import { blocks } from '../layout/blocks/index.js';
import { prepareLayout } from '../layout/layout-sheet.js';
import { styles } from '../layout/style.js';
import { parseTemplate, type Template } from '../layout/template.js';
import type { FontFiles, Render } from '../render/renderer.js';
import type { Page } from '../scene/scene.js';
import { readFontFile, readFonts, readNameFontFile, readTemplate } from './assets.js';
import { namesOf } from './choose.js';
import type { PrintRequest } from './request.js';

export interface Drawing {
  readonly battles: Iterable<Battle>;
  readonly print: PrintRequest;
}

/** Yields the document of the battles, one page each, in the renderer's format. */
export async function* drawBattles({ battles, print }: Drawing, render: Render): AsyncIterable<Uint8Array> {
  const fonts = readFonts();
  const pages = layoutBattles(battles, print, fonts);
  // The first page is laid out before the first byte, so that a request that does not fit yields nothing at all.
  const first = pages.next();
  if (first.done === true) return;
  const { page, battle } = first.value;
  yield* render({
    pages: (function* () {
      yield page;
      for (const next of pages) yield next.page;
    })(),
    title: battle.serial === null ? 'Battle Tracker' : `Battle Tracker ${battle.serial}`,
    id: documentId(battle, print),
    fonts,
    files: readFontFiles(),
  });
}

function* layoutBattles(
  battles: Iterable<Battle>,
  print: PrintRequest,
  fonts: ReturnType<typeof readFonts>,
): Generator<{ page: Page; battle: Battle }> {
  const layouts = new Map<string, (battle: Battle) => Page>();
  let last: Battle | undefined;
  let layout: ((battle: Battle) => Page) | undefined;
  for (const battle of battles) {
    if (layout !== undefined && last !== undefined && sameSetup(battle, last)) {
      yield { page: layout(battle), battle };
      continue;
    }
    last = battle;
    const { edition, rules, opening, deployment, words } = battle;
    const key = JSON.stringify([edition, rules, opening, deployment, words]);
    layout = layouts.get(key);
    if (layout === undefined) {
      const template = loadTemplate(print, battle);
      layout = prepareLayout(battle, { template, paper: papers[print.paper], style: styles[print.ink], fonts });
      layouts.set(key, layout);
    }
    yield { page: layout(battle), battle };
  }
}

/** Battles of one deal share these objects. */
function sameSetup(a: Battle, b: Battle): boolean {
  return (
    a.rules === b.rules &&
    a.words === b.words &&
    a.edition === b.edition &&
    a.opening === b.opening &&
    a.deployment === b.deployment
  );
}

function loadTemplate({ template }: PrintRequest, battle: Battle): Template {
  const names = namesOf(blocks);
  if (typeof template === 'object') return parseTemplate(template.name, template.json, names);
  const name = template ?? editions[battle.edition].template;
  return parseTemplate(name, readTemplate(name), names);
}

/** Returns the files of all fonts; each is read when it is asked for. */
export function readFontFiles(): FontFiles {
  return {
    mono: readFontFile('mono'),
    stencil: readFontFile('stencil'),
    label: readFontFile('label'),
    text: readFontFile('text'),
    names: readNameFontFile(),
  };
}

/** Names the document by what stands on it for all to see; a secret sheet's serial is keyed, so the name gives nothing away. */
function documentId({ serial, edition, rules, opening, words, deployment }: Battle, print: PrintRequest): Uint8Array {
  const facts = JSON.stringify([serial, edition, rules, opening, words, deployment, print]);
  return createHash('sha256').update(`battle-tracker document ${facts}`).digest().subarray(0, 16);
}
