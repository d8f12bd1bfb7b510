// What every document of the page has: a head without anything inline, and the language.
import { attributes, type Content, html } from '../../server/html.js';
import type { PageAssets } from './page-assets.js';

export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly assets: Pick<PageAssets, 'style' | 'icon'>;
  /** The address of the document's script; null for one that needs none. */
  readonly script: string | null;
}

export function renderDocument({ title, description, assets, script }: DocumentHead, body: Content): string {
  const { style, icon } = assets;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content="${description}" />
      <meta name="color-scheme" content="light dark" />
      ${icon === null ? null : html`<link ${attributes({ rel: 'icon', href: icon, type: 'image/svg+xml' })} />`}
      ${style === null ? null : html`<link ${attributes({ rel: 'stylesheet', href: style })} />`}
      ${script === null ? null : html`<script ${attributes({ type: 'module', src: script })}></script>`}
    </head>
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>\n${page.html.replace(/\n\s+/g, '\n')}\n`;
}
