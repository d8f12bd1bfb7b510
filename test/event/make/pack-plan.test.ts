// Proves that a plan does not make its pages again to check what it wrote.
import { expect, it, vi } from 'vitest';
import { Findings, runSteps } from '../../../src/core/plan.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { PackPlan } from '../../../src/event/make/pack-plan.js';
import { prepareContext } from '../../../src/event/pages/pack-context.js';
import { packOf } from '../pages/packs.js';

it('lays out the pages of a file once, to be written and to be read back', async () => {
  const record = packOf({ playerCount: 12, spares: 0 });
  const master = masterOfSeed('laid out once');
  const layout = vi.spyOn(prepareContext(record, master), 'layoutSheet');
  const plan = new PackPlan({ record, master });
  const findings = new Findings();
  runSteps(plan, findings);
  for (const { needs = [], write, check } of plan.artifacts) {
    const found = findings.for(needs);
    const pieces: Uint8Array[] = [];
    for await (const piece of write(found)) pieces.push(piece);
    check?.(found, Buffer.concat(pieces));
  }
  expect(layout).toHaveBeenCalledTimes(12);
  layout.mockRestore();
});
