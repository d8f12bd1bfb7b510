// Says how much paper and work a kit takes.

export interface KitPlan {
  readonly sheets: number;
  readonly cuts: number;
  readonly folds?: number;
  readonly seams?: number;
  readonly minutes: { readonly trimmer: number; readonly scissors: number };
}

export function sayPlan({ sheets, cuts, folds = 0, seams = 0, minutes: { trimmer, scissors } }: KitPlan): string {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const work = [
    counted(cuts, 'cut'),
    ...(folds > 0 ? [counted(folds, 'fold')] : []),
    ...(seams > 0 ? [counted(seams, 'glued seam')] : []),
  ].join(', ');
  if (sheets === 0) return 'A page for each card, as print shops take them.';
  if (cuts === 0) return `${counted(sheets, 'sheet')} to print, and nothing to cut.`;
  return `${counted(sheets, 'sheet')}, ${work}: about ${trimmer} minutes with a trimmer, ${scissors} with scissors.`;
}
