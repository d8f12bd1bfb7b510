// The tests that are left out of `npm run test:quick`; of them those that `npm test` leaves to CI, and those that must run each in a process of its own.

/** Folders and files that are left to `npm test`: what they prove takes processes, a browser, or more than a second or two. */
export const slowTests = [
  'bench/**/*.test.ts',
  'cli/**/*.test.ts',
  'deploy/kubernetes-types.test.ts',
  'http/{abort,bad-requests,body-schemas,boxes,canary,container,docs,drain,fair-share,host-names,many-faults,packs,patience}.test.ts',
  'http/{same-as-command,serve,service,sheet-secrets,shown-requests}.test.ts',
  'page/{referee,server}/**/*.test.ts',
  'service/{children,jobs,matches,printing}/**/*.test.ts',
  'http/routes/{events,judge,kits,matches,plunder}.test.ts',
  'house/{add-things,ignored,packed,shown-library}.test.ts',
  'tools/preview.test.ts',
  'page/browser/orders/shell.test.ts',
  'proof/**/*.test.ts',
  'storage/{lock,zip}.test.ts',
  'tournament/make/**/*.test.ts',
  // Long draws, counts and games.
  'game/{count-placements,deal-battle,difficulty,draw-squares,hunt,launch-codes,match-codes,offensive-fleets,pair-pool}.test.ts',
  'judge/{answer-call,find-effects,learn,parse-log,play-call,play-opening,replay-log}.test.ts',
  'game/flagship/play-game.test.ts',
  'game/plunder/{draw-map,place-islands,turn/captains}.test.ts',
  '{bot,judge/tracker}/**/*.test.ts',
  'kits/flagship/{card-rasters,flagship-files,odd-decks}.test.ts',
  'kits/{kit-hashes,printed-sizes}.test.ts',
  'kits/plunder/resolve-orders.test.ts',
  'library/**/*.test.ts',
  'layout/layout-sheet.test.ts',
  'layout/cards/card-face.test.ts',
  'layout/blocks/blocks.test.ts',
  'layout/pages/{answer-key,count-sheet,schedule}.test.ts',
  'layout/pages/after-action/layout-after-action.test.ts',
  'pipeline/{action-formats,fleet-par,rules-formats,sheet-printer,sheet-sizes,supply-words,theme-levels}.test.ts',
  'random/{derivation,hmac}.test.ts',
  'render/contract.test.ts',
  'render/pdf-reader/read-pdf.test.ts',
  'render/pdf/{matrix,name-font-objects,struct-text,tools}.test.ts',
  'tournament/deal/{assign-serials,deal-tables,derivation,even-tables,judge-list,pick-fleets}.test.ts',
  'tournament/deal/{recognize-fleets,replace-fleet,scarce-words,settle-tables,unpaired-fleets}.test.ts',
  'tournament/order/read-players.test.ts',
  'tournament/pages/{file-sizes,preflight,scale-bars,write-pack-file}.test.ts',
  'tournament/record/{find-sheet,read-committed,safe-names}.test.ts',
].map((path) => `test/${path}`);

/**
 * Slow files that need what Debian has: a browser, shells, PostgreSQL and the tools of printers. They are `npm run test:tools`, which `.ci/run` runs
 * after `npm test`: on a machine without them they could only be skipped.
 */
export const toolTests = [
  'cli/completion.test.ts',
  'page/server/{class,event,judge,judge-reach,kits,play,reach,referee,tournament}.test.ts',
  'kits/flagship/card-rasters.test.ts',
  'kits/printed-sizes.test.ts',
  'proof/{copies,proofs,shared-store,show-through}.test.ts',
  'proof/store/*.test.ts',
  'service/jobs/store/*.test.ts',
  'render/pdf/{struct-text,tools}.test.ts',
].map((path) => `test/${path}`);

/**
 * Slow files that hold the program as a whole against what goes wrong around it: kills, faults of a disk, floods, forged and damaged files, and
 * installation. They are `npm run test:system`, which `.ci/run` runs with the tests of tools.
 */
export const systemTests = [
  'proof/{chosen-deals,damaged-packs,failed-calls,flipped-bits,forged-packs,fuzz}.test.ts',
  'proof/{killed-boxes,killed-builds,killed-containers,killed-server,leaves,locks,million-fleets,million-matches,opponents-sheet}.test.ts',
  'cli/{built-program,doctor,endless-input,interrupt,many-sheets,open-files,pack-disk,pack-same-bytes,pack-stopped}.test.ts',
  'cli/{pipes-and-devices,players-csv,progress,shown-commands,terminal}.test.ts',
  'house/{add-things,packed,shown-library}.test.ts',
  'service/jobs/{damaged-jobs,open-pack-jobs,run-build}.test.ts',
  'storage/lock.test.ts',
  'deploy/kubernetes-types.test.ts',
  'tournament/make/damaged-workspace.test.ts',
  'http/routes/events.test.ts',
  'http/{docs,shown-requests}.test.ts',
  'http/{abort,canary,container,drain,fair-share,patience,same-as-command,serve,service}.test.ts',
].map((path) => `test/${path}`);

/** Slow files that replace a module by one of their own, which no other file must see. */
export const mockingTests = ['game/offensive-fleets', 'layout/blocks/blocks', 'service/jobs/build-ordered'].map(
  (name) => `test/${name}.test.ts`,
);
