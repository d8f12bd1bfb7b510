// Where the page's own files are found.

/** The addresses of the page's own files; null where one has not been built. */
export interface PageAssets {
  readonly style: string | null;
  readonly script: string | null;
  readonly icon: string | null;
}
