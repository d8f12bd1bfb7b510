// Loads what draws SVG in pixels: a package that is installed beside this one, by those alone who make pictures.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Problem } from '../core/problem.js';
import { packagesAreMissing } from '../core/sentences.js';

/** As package.json pins it. WebAssembly draws the same pixels on every machine. */
export const rasterPackage = '@resvg/resvg-wasm@2.6.2';

const require = createRequire(import.meta.url);

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly free: () => void;
}

/** What we use of the package; all lies outside of what garbage is collected from. */
interface Resvg {
  readonly initWasm: (wasm: Uint8Array) => Promise<void>;
  readonly Resvg: new (svg: string) => { readonly render: () => Drawn; readonly free: () => void };
}

/** Throws Problem `missing-value` without the package, and names the field that asked for pictures. */
export async function loadRasterizer(
  field: string,
): Promise<(svg: string) => { width: number; height: number; bytes: Uint8Array }> {
  const { initWasm, Resvg } = load(field);
  try {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  } catch (error) {
    // It is told once a process.
    if (!/already/i.test(String(error))) throw error;
  }
  return (svg) => {
    const drawing = new Resvg(svg);
    const image = drawing.render();
    const { width, height } = image;
    const bytes = Uint8Array.from(image.pixels);
    image.free();
    drawing.free();
    return { width, height, bytes };
  };
}

function load(field: string): Resvg {
  try {
    return require('@resvg/resvg-wasm') as Resvg;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Problem('missing-value', packagesAreMissing(rasterPackage), field);
  }
}
