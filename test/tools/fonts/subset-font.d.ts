// The part of subset-font's interface that the font build uses; the package brings no types of its own.
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype';
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
