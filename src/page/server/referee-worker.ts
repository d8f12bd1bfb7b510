// Writes the service worker that keeps the referee's page on a device: the page and its files, and nothing else of the service.
import { hash } from './page-files.js';

/** Returns the worker for the files of these addresses; another version of the page makes another worker, which takes their place. */
export function writeWorker(files: readonly string[], page: Uint8Array): string {
  const name = `battle-tracker-referee ${hash(Buffer.concat([page, Buffer.from(files.join())])).slice(0, 12)}`;
  return `const name = ${JSON.stringify(name)};
const files = ${JSON.stringify(files)};
addEventListener('install', (event) =>
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => skipWaiting())));
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys()
    .then((keys) => Promise.all(keys.filter((key) => key !== name && key.startsWith('battle-tracker-referee')).map((key) => caches.delete(key))))
    .then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || !files.includes(pathname)) return;
  event.respondWith(caches.open(name).then((cache) => cache.match(pathname)).then((kept) => kept ?? fetch(event.request)));
});
`;
}
