// How long it takes to build a kit: a model, to be corrected by whoever builds one beside a stopwatch. Seconds each.

export interface Work {
  readonly sheets: number;
  readonly cuts: number;
}

const SECONDS = {
  /** Taking a sheet, laying it straight, putting it away. */
  sheet: 25,
  cut: { trimmer: 7, scissors: 20 },
} as const;

export interface Minutes {
  readonly trimmer: number;
  readonly scissors: number;
}

/** Returns whole minutes, at least one where there is anything to do. */
export function minutesFor({ sheets, cuts }: Work): Minutes {
  const minutes = (cut: number) => Math.ceil((sheets * SECONDS.sheet + cuts * cut) / 60);
  return { trimmer: minutes(SECONDS.cut.trimmer), scissors: minutes(SECONDS.cut.scissors) };
}
