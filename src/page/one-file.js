// Puts the page together: script, style, icon and all shipped files in one HTML file, under a policy that lets nothing in or out.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const folders = ['templates', 'kits', 'wordlists'];

/** What the command line reads of the package, and what its authors want to be told of it. */
function listShipped() {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  return ['package.json', ...files.filter((path) => !/^wordlists\/(?!LICENSES|[\w]+-\d\.txt)/.test(path)).sort()];
}

/** Returns the licenses of the packages of which anything is in a bundle, by the path that they get there. */
export function listLicenses(moduleIds) {
  const folders = moduleIds.flatMap(
    (id) => /^\/.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id)?.slice(0, 2).join('\n') ?? [],
  );
  return [...new Set(folders)].sort().map((found) => {
    const [folder, name] = found.split('\n');
    // Some say it in their manifest alone.
    const license = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file)) ?? 'package.json';
    return [`licenses/${name.replace('/', '-')}.txt`, readFileSync(`${folder}/${license}`)];
  });
}

const hash = (text) => createHash('sha256').update(text);

function policyOf(parts) {
  const allow = (kind) => parts[kind].map((text) => `'sha256-${hash(text).digest('base64')}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${allow('scripts')} 'wasm-unsafe-eval'`,
    `style-src ${allow('styles')}`,
    'worker-src blob:',
    'img-src data: blob:',
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Starts both programs from their zlib streams, which are a third as long as their texts: the thread first, so that it works while the page's own is read. */
const unpack = `
const textOf = (id) => document.getElementById(id).textContent;
const unpack = (stream) => {
  const text = atob(stream);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')));
};
unpack(textOf('thread-program')).blob().then(async (program) => {
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  globalThis.threads = { address, first: new Worker(address) };
  const text = await unpack(textOf('page-program')).text();
  document.body.append(Object.assign(document.createElement('script'), { text }));
});
`;

/** Returns the plugins that write the chunk of the threads and then that of the page, as the page. */
export function oneFile({ style, icon, picture, fileName }) {
  const chunks = [];
  const plugin = {
    name: 'one-file',
    generateBundle(_, bundle) {
      const [chunk, ...others] = Object.values(bundle);
      if (others.length > 0) throw new Error('each program must be one script');
      delete bundle[chunk.fileName];
      chunks.push(chunk);
      if (chunks.length < 2) return;
      const [thread, page] = chunks;
      const shippedFiles = listShipped().map((path) => [path, readFileSync(path)]);
      const moduleIds = chunks.flatMap((each) => each.moduleIds);
      const pack = (bytes) => deflateSync(bytes, { level: 9 }).toString('base64');
      const files = Object.fromEntries(
        [...shippedFiles, ...listLicenses(moduleIds)].map(([path, bytes]) => [path, [pack(bytes), bytes.length]]),
      );
      const css = readFileSync(style, 'utf8');
      const shipped = JSON.stringify({ files });
      const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf({ scripts: [unpack, page.code], styles: [css] })}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Battle Tracker</title>
<link rel="icon" href="data:image/svg+xml;base64,${readFileSync(icon).toString('base64')}">
<style>${css}</style>
</head>
<body>
<noscript>Battle Tracker is a program in a page: it needs JavaScript, and nothing else.</noscript>
<div id="app"><header><h1>Battle Tracker</h1></header><main><div class="panel"><section class="preview"><div class="sheet"><img src="data:image/webp;base64,${readFileSync(picture).toString('base64')}" alt=""></div></section></div></main></div>
<script type="application/json" id="shipped">${shipped}</script>
<script type="text/plain" id="thread-program">${pack(thread.code)}</script>
<script type="text/plain" id="page-program">${pack(page.code)}</script>
<script>${unpack}</script>
</body>
</html>
`;
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
  return plugin;
}
