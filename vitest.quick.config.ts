// The quick part of the tests, for `npm run test:quick`: no browser, no other process, no long proof.
import whole from './vitest.config.js';

/** Folders and files that are left to `npm test`: what they prove takes processes, a browser, or more than a second or two. */
const left = [
  'bench/**',
  'cli/**',
  'http/{abort,bad-requests,body-schemas,canary,container,drain,fair-share,host-names,packs,patience}.test.ts',
  'http/{same-as-command,serve,service,sheet-secrets,shown-requests}.test.ts',
  'http/page/**',
  'service/{jobs,matches}/**',
  'http/routes/{judge,matches}.test.ts',
  'house/{add-things,ignored,shown-library}.test.ts',
  'tools/preview.test.ts',
  'page/orders/shell.test.ts',
  'proof/**',
  'storage/{lock,zip}.test.ts',
  'tournament/make/**',
  // Long draws, counts and games.
  'game/{count-placements,deal-battle,difficulty,draw-squares,hunt,launch-codes,match-codes,offensive-fleets,pair-pool}.test.ts',
  'judge/{answer-call,find-effects,learn,parse-log,play-call,play-opening,replay-log}.test.ts',
  '{bot,judge/tracker}/**',
  'layout/layout-sheet.test.ts',
  'layout/blocks/blocks.test.ts',
  'layout/pages/{answer-key,count-sheet,schedule}.test.ts',
  'layout/pages/after-action/layout-after-action.test.ts',
  'pipeline/{action-formats,fleet-par,press,rules-formats,sheet-sizes,supply-words,theme-levels}.test.ts',
  'random/{derivation,hmac}.test.ts',
  'render/contract.test.ts',
  'render/pdf-reader/read-pdf.test.ts',
  'render/pdf/{matrix,name-font-objects,tools}.test.ts',
  'tournament/deal/{assign-serials,deal-tables,derivation,even-tables,judge-list,pick-fleets}.test.ts',
  'tournament/deal/{replace-fleet,scarce-words,settle-tables,unpaired-fleets}.test.ts',
  'tournament/order/read-players.test.ts',
  'tournament/pages/{file-sizes,preflight,write-pack-file}.test.ts',
  'tournament/record/{find-sheet,safe-names}.test.ts',
];

export default {
  test: {
    ...whole.test,
    exclude: left.map((path) => `test/${path}`),
    // Nearly all of these files are done in less time than it takes to load their modules anew for each.
    isolate: false,
    // Whatever starts a process fails, wherever it stands: such a test belongs on the list above.
    setupFiles: ['test/support/refuse-processes.ts'],
  },
};
