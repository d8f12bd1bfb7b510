// What is wrong with a sheet.

/** One thing that is wrong: the field of the sheet's JSON, and what is the matter with it. */
export interface Fault {
  readonly where: string;
  readonly message: string;
  /** The message without what is secret in it, where it has anything secret: words, codes, squares and counts. */
  readonly open?: string;
}
