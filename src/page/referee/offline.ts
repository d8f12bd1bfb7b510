// Keeps the page itself on this device, so that it opens without a network.

export async function keepOffline(): Promise<string> {
  // Typed as always there, but pages that did not come by https lack it.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const without = 'Leave this page open: it goes on without a network, but can be reloaded only with one.';
  if (serviceWorker === undefined) return without;
  try {
    await serviceWorker.register('/referee-worker.js', { scope: '/referee' });
    await serviceWorker.ready;
    return 'This page works without a network now, even after a reload.';
  } catch {
    return without;
  }
}
