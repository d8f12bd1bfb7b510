// A file that shows what a secret dealt takes whole steps, so that its size tells little of what stands in it.

const STEP = 4096;

/** Returns how many bytes, at least so many, fill a file of this length up to whole steps. */
export function bytesMissing(length: number, least = 0): number {
  return least + ((STEP - ((length + least) % STEP)) % STEP);
}
