// Starts the page, beside the thread that its file has started already.
import './globals.js';
import { render } from 'preact';
import { setPlatform } from '../core/platform.js';
import { App } from './app.js';
import { pagePlatform, type Shipped } from './platform.js';
import { Thread } from './work/thread.js';

// What the first script in the file leaves to this one.
declare const unpack: (stream: string) => Response;
declare const threads: { readonly address: string; readonly first: Worker };

/** The typefaces of the sheets. */
const faces = [
  ['Tracker Stencil', 'stencil', '400'],
  ['Tracker Label', 'label', '600'],
  ['Tracker Text', 'text', '400 600'],
  ['Tracker Mono', 'mono', '700'],
  // For letters that the others lack.
  ['Tracker Latin', 'latin', '400 700'],
  ['Tracker Names', 'names', '400 700'],
] as const;

async function addFaces({ files }: Shipped): Promise<void> {
  for (const [family, name, weight] of faces) {
    const [stream = ''] = files[`templates/fonts/${name}.ttf`] ?? [];
    document.fonts.add(new FontFace(family, await unpack(stream).arrayBuffer(), { weight }));
  }
}

const shipped = JSON.parse(document.getElementById('shipped')?.textContent ?? '') as Shipped;
const quick = new Thread(threads.address, shipped, threads.first);
setPlatform(pagePlatform(shipped));
void addFaces(shipped);
render(
  <App quick={quick} long={new Thread(threads.address, shipped)} />,
  document.getElementById('app') as HTMLElement,
);
