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

/** Starts the program from its zlib stream, which is a third as long as its text. */
const unpack = `
const bytes = Uint8Array.from(atob(document.getElementById('packed').textContent), (each) => each.charCodeAt(0));
new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text().then((text) => {
  document.body.append(Object.assign(document.createElement('script'), { id: 'program', text }));
});
`;

/** Writes the one chunk of a build as the page. */
export function oneFile({ style, icon, picture, fileName }) {
  return {
    name: 'one-file',
    generateBundle(_, bundle) {
      const [chunk, ...others] = Object.values(bundle);
      if (others.length > 0) throw new Error('the page must be one script');
      const shippedFiles = listShipped().map((path) => [path, readFileSync(path)]);
      const files = Object.fromEntries(
        [...shippedFiles, ...listLicenses(chunk.moduleIds)].map(([path, bytes]) => [
          path,
          [deflateSync(bytes, { level: 9 }).toString('base64'), bytes.length],
        ]),
      );
      const program = chunk.code;
      const packed = deflateSync(program, { level: 9 }).toString('base64');
      const css = readFileSync(style, 'utf8');
      const shipped = JSON.stringify({ files });
      const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf({ scripts: [unpack, program], styles: [css] })}">
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
<script type="text/plain" id="packed">${packed}</script>
<script>${unpack}</script>
</body>
</html>
`;
      delete bundle[chunk.fileName];
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
