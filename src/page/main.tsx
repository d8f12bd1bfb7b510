// Starts the page, and the threads that work for it.
import './globals.js';
import { render } from 'preact';
import { setPlatform, platform } from '../core/platform.js';
import { App } from './app.js';
import { pagePlatform, type Shipped } from './platform.js';
import { serveWork, Thread } from './work/thread.js';
import { works } from './work/works.js';

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

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

function addFaces(): void {
  for (const [family, name, weight] of faces) {
    const bytes = platform().asset(`templates/fonts/${name}.ttf`) as Uint8Array<ArrayBuffer>;
    document.fonts.add(new FontFace(family, bytes, { weight }));
  }
}

function start(): void {
  const shipped = JSON.parse(textOf('shipped')) as Shipped;
  setPlatform(pagePlatform(shipped));
  addFaces();
  const script = textOf('program');
  const root = document.getElementById('app') as HTMLElement;
  const [quick, long] = [new Thread(script, shipped), new Thread(script, shipped)];
  render(<App quick={quick} long={long} />, root);
}

if (typeof document === 'undefined') serveWork(works);
else start();
