// @vitest-environment happy-dom
// What is printed: the dialog of the browser opens for the PDF itself; where it cannot, a tab shows it, else it is saved.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printFile } from '../../src/page/files.js';

const file = { name: 'sheets.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') };

let shown: Blob[] = [];

beforeEach(() => {
  shown = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${shown.push(blob as Blob)}`);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});
afterEach(() => vi.restoreAllMocks());

/** Prints the file; the frame that it is shown in has this `print`. */
async function printIn(print: () => void): Promise<string> {
  const append = vi.spyOn(document.body, 'append').mockImplementation((node) => {
    const frame = node as HTMLIFrameElement;
    if (!(frame instanceof HTMLIFrameElement)) return;
    expect(frame.src).toBe('blob:1');
    Object.defineProperty(frame, 'contentWindow', { value: { print } });
    frame.dispatchEvent(new Event('load'));
  });
  const said = await printFile(file);
  append.mockRestore();
  expect(await shown[0]?.text()).toBe('%PDF-1.7');
  return said;
}

it('opens the print dialog for the file in a hidden frame', async () => {
  const print = vi.fn();
  const open = vi.spyOn(globalThis, 'open');
  expect(await printIn(print)).toBe('The print dialog is open.');
  expect(print).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});

it('opens a tab where a frame may not be printed, as from a file', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue({} as Window);
  const said = await printIn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(said).toBe('It is open in a new tab: print it from there.');
  expect(open).toHaveBeenCalledWith('blob:1', '_blank');
});

it('saves the file where no tab may be opened', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const said = await printIn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(said).toBe('It is among your downloads as sheets.pdf: print it from there.');
  expect(click).toHaveBeenCalledTimes(1);
});
