// Loads pdfkit without the font parser that it brings: our fonts are cut beforehand, and parsing code takes longer to load than a sheet to make.
import { createRequire } from 'node:module';
import type PDFKit from 'pdfkit';

const require = createRequire(import.meta.url);

/** What pdfkit requires at its start and never uses unless it is asked to open a font, break a line, read a PNG or encrypt; the last builds tables while it loads. */
const UNUSED = ['fontkit', 'linebreak', 'png-js', '@noble/ciphers/aes'];

/**
 * Returns pdfkit's document class. While it loads, empty modules stand in for the unused ones; afterwards the module cache is as
 * before, so that anybody else in this process who requires pdfkit gets a whole one.
 */
export function loadPdfkit(): typeof PDFKit {
  const pdfkit = require.resolve('pdfkit');
  const inPdfkit = createRequire(pdfkit);
  const paths = [pdfkit, ...UNUSED.map((name) => inPdfkit.resolve(name))];
  const before = paths.map((path) => require.cache[path]);
  for (const path of paths) {
    const { cache } = require;
    if (path === pdfkit) Reflect.deleteProperty(cache, path);
    else cache[path] = { exports: {}, loaded: true, id: path, filename: path } as NodeJS.Module;
  }
  try {
    return require('pdfkit') as typeof PDFKit;
  } finally {
    for (const [i, path] of paths.entries()) {
      const module = before[i];
      if (module === undefined) Reflect.deleteProperty(require.cache, path);
      else require.cache[path] = module;
    }
  }
}
