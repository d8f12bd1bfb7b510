// The page of HTTP's documents in a browser: Swagger UI shows every route and sends requests, under our policy and to nobody else.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch, open, until } from '../support/chromium.js';
import { startTestService, type TestService } from './test-service.js';

describe.skipIf(!hasChromium)('the page of documents', () => {
  let [test, browser] = [{} as TestService, {} as Browser];

  beforeAll(async () => {
    [test, browser] = await Promise.all([startTestService(), launch()]);
  });

  afterAll(async () => {
    await browser.close();
    await test.stop();
  });

  it('shows the routes and sends a request, and breaks no rule of the service', async () => {
    const origin = `http://127.0.0.1:${test.port}`;
    const { page, faults, close } = await open(browser, `${origin}/docs#/Sheets/getSheet`);
    const count = 'document.querySelectorAll(".opblock").length';
    await until(page, `${count} > 20`);
    const document = (await (await fetch(`${origin}/openapi.json`)).json()) as { paths: object };
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
