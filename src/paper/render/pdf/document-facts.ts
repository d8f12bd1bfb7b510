// What a document says of itself: title, id, paper, and how it wants to be shown and printed.
import type { Duplex, Tagged } from '../renderer.js';

export interface DocumentFacts {
  readonly title: string;
  readonly id: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly duplex?: Duplex | undefined;
  /** Whether it is PDF/UA-1 and PDF/A-2a; then it must be given a structure. */
  readonly tagged?: Tagged | undefined;
}

/** The creation date of every document: a constant, so that the clock does not change the bytes. */
const EPOCH = new Date(0);
const PRODUCER = 'Battle Tracker';
/** What a print dialog starts with (ISO 32000-1, table 150). */
const DUPLEX = { off: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/** Returns the options of pdfkit's constructor. */
export function optionsOf({ title, tagged }: DocumentFacts): PDFKit.PDFDocumentOptions {
  return {
    autoFirstPage: false,
    font: null as unknown as string,
    compress: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    ...(tagged !== undefined && tagged !== false ? { subset: 'PDF/A-2a' } : {}),
    info: { Title: escapeXml(title), Producer: PRODUCER, Creator: PRODUCER, CreationDate: EPOCH },
  };
}

/** Returns what the viewer preferences say besides that the title is shown. */
export function viewerPreferencesOf({ duplex }: DocumentFacts): Record<string, unknown> {
  return {
    PrintScaling: 'None',
    PickTrayByPDFSize: true,
    ...(duplex === undefined ? {} : { Duplex: DUPLEX[duplex] }),
  };
}

/** pdfkit writes the title into XML without escaping it; the reader of the information dictionary gets the same text. */
function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, ' ');
}
