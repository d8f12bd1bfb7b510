// Sets labels in a row so that none lies in another and each is as near to its point as the rest allow.

export interface Label {
  /** Where its middle should stand. */
  readonly x: number;
  readonly width: number;
}

/** Returns the left edges, in the order of the labels, which must rise in x; undefined when they do not fit between the ends. */
export function spreadLabels(labels: readonly Label[], start: number, end: number, gap: number): number[] | undefined {
  const needed = labels.reduce((sum, { width }) => sum + width, gap * (labels.length - 1));
  if (needed > end - start + 1e-9) return undefined;
  const lefts: number[] = [];
  let free = start;
  for (const { x, width } of labels) {
    const left = Math.max(free, x - width / 2);
    lefts.push(left);
    free = left + width + gap;
  }
  let limit = end;
  for (let i = labels.length - 1; i >= 0; i--) {
    const left = Math.min(lefts[i] ?? 0, limit - (labels[i]?.width ?? 0));
    lefts[i] = left;
    limit = left - gap;
  }
  return lefts;
}
