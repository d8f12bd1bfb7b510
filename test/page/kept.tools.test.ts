// Proves in Chromium that a stored match that cannot be read breaks nothing, at any visit, and can be deleted.
import { describe, expect, it } from 'vitest';
import { hasChromium, openPage, withBrowser } from './in-chromium.js';

describe.skipIf(!hasChromium)('a stored match that cannot be read', () => {
  const started = withBrowser();

  it('is set aside and said, and the page works until it is deleted', async () => {
    const { page, faults, close } = await openPage(started.browser);
    const broken = '[{"seat":"A","order":{"edition":"submarine"},"ended":"given up"}]';
    await page.evaluate(`localStorage.setItem('battle-tracker:phones', ${JSON.stringify(broken)})`);
    for (const place of ['phones', 'match', 'phones']) {
      await page.goto(page.url().replace(/#.*|$/, `#${place}`));
      await page.reload();
      await page.getByText('cannot be read: matches on two phones').waitFor();
    }
    await page.getByRole('button', { name: 'Start a match' }).click();
    await page.getByText('Step 1 of 3: read this to your opponent').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete what cannot be read' }).click();
    await page.getByText('cannot be read: matches').waitFor({ state: 'detached' });
    await page.getByText('Step 1 of 3: read this to your opponent').waitFor();
    await page.getByText('About this page').click();
    await page.getByRole('button', { name: 'Delete all that this page keeps here' }).click();
    await page.getByText('Deleted from this device: matches on two phones.').waitFor();
    await page.getByRole('button', { name: 'Start a match' }).waitFor();
    expect(await page.evaluate('localStorage.length')).toBe(0);
    expect(await faults()).toEqual([]);
    await close();
  });
});
