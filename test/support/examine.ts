// Asks axe-core what stands in the way of people who do not see, or do not see well.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what axe-core finds, one line a finding. */
export async function examine(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const findings = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations)',
  );
  return findings.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
