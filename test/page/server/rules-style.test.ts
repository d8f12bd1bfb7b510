// Proves that the style sheet hides the rules of every edition but the one that is chosen.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { rulesStyle } from '../../../src/page/server/rules-style.js';

describe('the style of rules', () => {
  const [selectors = '', declarations] = rulesStyle().split('{');

  it('hides the rules of each edition unless it is chosen', () => {
    expect(selectors.split(',').map((selector) => selector.trim())).toEqual(
      Object.keys(editions).map((name) => `body:not(:has(#edition-${name}:checked)) [data-edition='${name}']`),
    );
    expect(declarations).toBe('\n  display: none;\n}\n');
  });
});
