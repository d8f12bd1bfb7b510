// Shows what a command draws in a browser, and draws it again whenever a source, template or word list is saved.
import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const PORT = 4173;
/** Editors save a file in several steps. */
const SETTLING = 100;

const PAGE = `<!doctype html><title>Preview</title><style>body{margin:0;background:#888}
img{display:block;margin:2vh auto;height:96vh;background:#fff}pre{color:#fff;margin:1em;white-space:pre-wrap}</style>
<img alt="What the command draws" src="/drawing"><pre></pre><script>
const image = document.querySelector('img'), told = document.querySelector('pre');
new EventSource('/changes').onmessage = ({ data }) => {
  told.textContent = JSON.parse(data);
  image.hidden = told.textContent !== '';
  if (!image.hidden) image.src = '/drawing?' + Date.now();
};
</script>`;

interface Drawn {
  readonly svg: string;
  /** What the command said instead of drawing; empty when it drew. */
  readonly error: string;
}

/** Draws with the command line from its sources. */
function draw(args: readonly string[]): Promise<Drawn> {
  const command = [tsx, 'src/cli/main.ts', ...args, '--format', 'svg', '-o', '-', '--quiet'];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ svg: stdout, error: error === null ? '' : stderr });
    });
  });
}

/** Serves the preview of a command such as `sheet --seed x` on 127.0.0.1; resolves with its address once it has drawn. */
async function preview(args: readonly string[]): Promise<string> {
  let drawn = await draw(args);
  const listeners = new Set<ServerResponse>();
  const tell = (listener: ServerResponse) => listener.write(`data: ${JSON.stringify(drawn.error)}\n\n`);
  const server = createServer((request, response) => {
    if (request.url === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      tell(response);
    } else if (request.url?.startsWith('/drawing') === true) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' }).end(drawn.svg);
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
    }
  });
  let waiting: NodeJS.Timeout | undefined;
  for (const folder of ['src', 'templates', 'wordlists'])
    watch(root + folder, { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        void draw(args).then((next) => {
          drawn = next;
          for (const listener of listeners) tell(listener);
        });
      }, SETTLING);
    });
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve));
  return `http://127.0.0.1:${PORT}/`;
}

const args = process.argv.length > 2 ? process.argv.slice(2) : ['sheet', '--seed', 'x'];
console.info(`${await preview(args)} shows: battle-tracker ${args.join(' ')}`);
