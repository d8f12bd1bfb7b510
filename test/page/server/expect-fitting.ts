// Holds a view to what everybody needs: nothing beside the screen, nothing too small for a finger, nothing for axe-core to find.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { examine } from './examine.js';

/** Pixels, as WCAG 2.2 asks for in 2.5.8. */
const LEAST = 24;

/** `pressed` selects what is pressed or typed into. */
export async function expectFitting(page: Page, width: number, pressed: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const small = await page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(pressed)})].filter((e) => e.checkVisibility() && Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width) < ${LEAST}).map((e) => e.id || e.textContent)`,
  );
  expect(small).toEqual([]);
  expect(await examine(page)).toEqual([]);
}
