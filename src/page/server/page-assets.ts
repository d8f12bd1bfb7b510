// Where the page's own files are found.

/** The addresses of the page's own files; null where one has not been built. */
export interface PageAssets {
  readonly style: string | null;
  readonly script: string | null;
  /** The script of links of matches. */
  readonly link: string | null;
  /** The referee's script. */
  readonly referee: string | null;
  readonly icon: string | null;
}
