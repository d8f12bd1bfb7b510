import { describe, expect, it } from 'vitest';
import { formOptions } from '../../../../src/page/server/form-rows.js';
import { meantSettings, type Order, queryOf, without } from '../../../../src/page/browser/settings/settings.js';

const order: Order = { edition: 'engagement', settings: {}, ownWords: null, player: '', options: formOptions };

describe('settings', () => {
  it('stand in a query that can be read, and comes back as it was', () => {
    const settings = { rules: 'minefield=on,contact=open-sea', seed: "it's 50% & more=x" };
    const query = queryOf(settings);
    expect(query).toBe('?rules=minefield=on,contact=open-sea&seed=it%27s+50%25+%26+more=x');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(settings);
    expect(queryOf({})).toBe('');
  });

  it('leave out what means nothing beside the others', () => {
    const settings = { level: 'easy', theme: 'food', strictTheme: 'true', safe: 'off', ink: 'low' };
    expect(meantSettings({ ...order, settings })).toEqual(settings);
    expect(meantSettings({ ...order, settings: { ...settings, deployment: 'blank' } })).toEqual({
      deployment: 'blank',
      ink: 'low',
    });
    expect(meantSettings({ ...order, settings, ownWords: ['OX'] })).toEqual({ safe: 'off', ink: 'low' });
    const own = { fill: 'easy', fold: 'true' };
    expect(meantSettings({ ...order, settings: own, ownWords: ['OX'] })).toEqual(own);
    expect(meantSettings({ ...order, settings: own })).toEqual({});
    expect(meantSettings({ ...order, settings: { strictTheme: 'true', themeReach: 'expert' } })).toEqual({});
    expect(without(settings, ['level', 'theme', 'seed'])).toEqual({ strictTheme: 'true', safe: 'off', ink: 'low' });
  });
});
