// Where the page's own files are found.

/** The addresses of the page's own files; null where one has not been built. */
export interface PageAssets {
  readonly style: string | null;
  /** Of the page, and of links of matches. */
  readonly script: string | null;
  /** The referee's script. */
  readonly referee: string | null;
  readonly icon: string | null;
}
