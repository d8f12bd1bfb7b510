// The tests that are left out of `npm run test:quick`; of them those that `npm test` leaves to CI, and those that must run each in a process of its own.

/** Folders and files that are left to `npm test`: what they prove takes processes, a browser, or more than a second or two. */
export const slowTests = [
  'bench/judge-ranks.test.ts',
  'bench/fairness/*.test.ts',
  'cli/*.test.ts',
  'core/zip.test.ts',
  'core/random/derivation.test.ts',
  'deploy/kubernetes-types.test.ts',
  'event/events.test.ts',
  'event/deal/{assign-serials,deal-tables,derivation,even-tables,judge-list,pick-fleets,recognize-fleets}.test.ts',
  'event/deal/{replace-fleet,scarce-words,settle-tables,unpaired-fleets}.test.ts',
  'event/layout/{count-sheet,schedule}.test.ts',
  'event/make/*.test.ts',
  'event/order/read-players.test.ts',
  'event/pages/{file-sizes,preflight,scale-bars,write-pack-file}.test.ts',
  'event/record/{find-sheet,read-committed,safe-names}.test.ts',
  'game/{count-placements,deal-battle,difficulty,draw-squares,hunt,launch-codes,match-codes,offensive-fleets}.test.ts',
  'game/pair-pool.test.ts',
  'game/bot/*.test.ts',
  'game/judge/{answer-call,find-effects,learn,parse-log,play-call,play-opening,replay-log}.test.ts',
  'game/judge/tracker/*.test.ts',
  'game/setup/{fleet-par,supply-words}.test.ts',
  'house/{add-things,convoy,ignored,packed,shown-library}.test.ts',
  'kits/*.test.ts',
  'kits/cards/card-face.test.ts',
  'kits/flagship/{card-rasters,flagship-files,odd-decks}.test.ts',
  'kits/flagship/game/play-game.test.ts',
  'kits/plunder/resolve-orders.test.ts',
  'kits/plunder/game/{draw-map,place-islands}.test.ts',
  'kits/plunder/game/turn/captains.test.ts',
  'node/build/*.test.ts',
  'node/files/lock.test.ts',
  'node/surroundings.test.ts',
  'page/browser/orders/shell.test.ts',
  'page/referee/table.test.ts',
  'page/server/*.test.ts',
  'paper/render/contract.test.ts',
  'paper/render/pdf/{matrix,name-font-objects,struct-text,tools}.test.ts',
  'paper/render/pdf-reader/read-pdf.test.ts',
  'proof/*.test.ts',
  'proof/store/*.test.ts',
  'server/{abort,bad-requests,body-schemas,boxes,canary,container,docs,drain,fair-share,host-names,many-faults,packs}.test.ts',
  'server/{patience,same-as-command,serve,service,sheet-secrets,shown-requests}.test.ts',
  'server/children/fork-child.test.ts',
  'server/jobs/*.test.ts',
  'server/jobs/store/*.test.ts',
  'server/matches/*.test.ts',
  'server/printing/child-printer.test.ts',
  'server/routes/{events,judge,kits,matches,plunder}.test.ts',
  'sheet/{action-formats,rules-formats,sheet-printer,sheet-sizes,theme-levels}.test.ts',
  'sheet/blocks/blocks.test.ts',
  'sheet/layout/layout-sheet.test.ts',
  'sheet/pages/answer-key.test.ts',
  'sheet/pages/after-action/layout-after-action.test.ts',
  'tools/preview.test.ts',
].map((path) => `test/${path}`);

/**
 * Slow files that need what Debian has: a browser, shells, PostgreSQL and the tools of printers. They are `npm run test:tools`, which `.ci/run` runs
 * after `npm test`: on a machine without them they could only be skipped.
 */
export const toolTests = [
  'cli/completion.test.ts',
  'kits/printed-sizes.test.ts',
  'kits/flagship/card-rasters.test.ts',
  'page/server/{class,docs,event,judge,judge-reach,kits,play,reach,referee,tournament}.test.ts',
  'paper/render/pdf/{struct-text,tools}.test.ts',
  'proof/{copies,proofs,shared-store,show-through}.test.ts',
  'proof/store/*.test.ts',
  'server/jobs/store/*.test.ts',
].map((path) => `test/${path}`);

/**
 * Slow files that hold the program as a whole against what goes wrong around it: kills, faults of a disk, floods, forged and damaged files, and
 * installation. They are `npm run test:system`, which `.ci/run` runs with the tests of tools.
 */
export const systemTests = [
  'cli/{built-program,doctor,endless-input,interrupt,many-sheets,open-files,pack-disk,pack-same-bytes,pack-stopped}.test.ts',
  'cli/{pipes-and-devices,players-csv,progress,shown-commands,terminal}.test.ts',
  'deploy/kubernetes-types.test.ts',
  'event/make/damaged-workspace.test.ts',
  'house/{add-things,packed,shown-library}.test.ts',
  'node/files/lock.test.ts',
  'proof/{chosen-deals,damaged-packs,failed-calls,flipped-bits,forged-packs,fuzz,killed-boxes,killed-builds}.test.ts',
  'proof/{killed-containers,killed-server,leaves,locks,million-fleets,million-matches,opponents-sheet}.test.ts',
  'server/{abort,canary,container,docs,drain,fair-share,patience,same-as-command,serve,service,shown-requests}.test.ts',
  'server/jobs/{damaged-jobs,open-pack-jobs,run-build}.test.ts',
  'server/routes/events.test.ts',
].map((path) => `test/${path}`);

/** Slow files that replace a module by one of their own, which no other file must see. */
export const mockingTests = [
  'game/offensive-fleets.test.ts',
  'house/convoy.test.ts',
  'server/jobs/build-ordered.test.ts',
  'sheet/blocks/blocks.test.ts',
].map((path) => `test/${path}`);
