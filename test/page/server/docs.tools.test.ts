// The page of HTTP's documents in a browser: Swagger UI shows every route and sends requests, under our policy and to nobody else.
import { describe, expect, it } from 'vitest';
import { hasChromium, open, until } from './chromium.js';
import { serveAndBrowse } from './serve-and-browse.js';

describe.skipIf(!hasChromium)('the page of documents', () => {
  const started = serveAndBrowse();

  it('shows the routes and sends a request, and breaks no rule of the service', async () => {
    const { page, faults, close } = await open(started.browser, `${started.served.origin}/docs#/Sheets/getSheet`);
    const count = 'document.querySelectorAll(".opblock").length';
    await until(page, `${count} > 20`);
    const document = (await (await fetch(`${started.served.origin}/openapi.json`)).json()) as { paths: object };
    const routes = Object.values(document.paths).flatMap((methods: object) => Object.keys(methods));
    expect(await page.evaluate(count)).toBe(routes.length);
    await page.click('.opblock.is-open .try-out__btn');
    await page.fill('.opblock.is-open [data-param-name="seed"] input', 'friday night');
    await page.click('.opblock.is-open .execute');
    await until(
      page,
      'document.querySelector(".live-responses-table tbody .response-col_status")?.textContent.trim() === "200"',
    );
    expect(await page.textContent('.curl-command')).toContain('/v1/sheets/engagement.pdf?seed=friday%20night');
    expect(await faults()).toEqual([]);
    await close();
  });
});
