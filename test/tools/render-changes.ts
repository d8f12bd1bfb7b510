// Renders golden files before and after a change as one HTML page: drawings side by side, texts by the lines that differ.

export interface Change {
  readonly path: string;
  /** The text of the last commit; null for a new file. */
  readonly before: string | null;
  /** The text now; null for a file that is gone. */
  readonly after: string | null;
}

const STYLE = `body{font:15px/1.4 sans-serif;margin:2em}section{margin-bottom:3em}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1em}img{width:100%;border:1px solid #999;background:#fff}
pre{white-space:pre-wrap;font-size:12px}del{background:#fdd;text-decoration:none}ins{background:#dfd;text-decoration:none}`;

/** Returns the page. */
export function renderChanges(changes: readonly Change[]): string {
  const sections = changes.map((change) => `<section><h2>${escape(change.path)}</h2>${renderChange(change)}</section>`);
  return `<!doctype html><meta charset="utf-8"><title>Changed goldens</title><style>${STYLE}</style>
<h1>${changes.length} changed</h1>${sections.join('\n')}\n`;
}

function renderChange({ path, before, after }: Change): string {
  if (path.endsWith('.svg'))
    return `<div class="pair"><div>before${drawingOf(before)}</div><div>after${drawingOf(after)}</div></div>`;
  return `<pre>${differences(linesOf(before), linesOf(after)).join('\n')}</pre>`;
}

function drawingOf(svg: string | null): string {
  if (svg === null) return '<p>none</p>';
  return `<img alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
}

function linesOf(text: string | null): readonly string[] {
  return text === null ? [] : text.replace(/\n$/, '').split('\n');
}

/** Lines that stand on one side only; goldens change in few places, so that what is equal is left out. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `<del>- ${escape(line)}</del>`),
    ...after.filter((line) => !old.has(line)).map((line) => `<ins>+ ${escape(line)}</ins>`),
  ];
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
