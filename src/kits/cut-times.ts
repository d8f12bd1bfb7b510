// How long it takes to build a kit: a model, to be corrected by whoever builds one beside a stopwatch. Seconds each.

interface Work {
  readonly sheets: number;
  readonly cuts: number;
  /** Glued or taped. */
  readonly seams?: number;
  readonly folds?: number;
}

const SECONDS = {
  /** Taking a sheet, laying it straight, putting it away. */
  sheet: 25,
  seam: 45,
  fold: 15,
  cut: { trimmer: 7, scissors: 20 },
} as const;

export interface Minutes {
  readonly trimmer: number;
  readonly scissors: number;
}

/** Returns whole minutes, at least one where there is anything to do. */
export function minutesFor({ sheets, cuts, seams = 0, folds = 0 }: Work): Minutes {
  const all = sheets * SECONDS.sheet + seams * SECONDS.seam + folds * SECONDS.fold;
  const minutes = (cut: number) => Math.ceil((all + cuts * cut) / 60);
  return { trimmer: minutes(SECONDS.cut.trimmer), scissors: minutes(SECONDS.cut.scissors) };
}
