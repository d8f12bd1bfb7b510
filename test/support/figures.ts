// Shows what the statistical tests measured, and how much they prove, under `npm run prove`.

/** Whether the long proofs run in full. */
export const proving = process.env['PROVE'] === '1';

/** Prints one figure under `npm run prove`; an ordinary run stays quiet. */
export function showFigure(what: string, value: number): void {
  if (proving) console.info(`${what}: ${Number(value.toPrecision(5))}`);
}
