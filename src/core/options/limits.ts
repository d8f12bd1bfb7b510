// The limits that every order is held to.

export const limits = {
  seedCharacters: 200,
  /** A person's name: a letter with its marks is one character. */
  name: { characters: 64, bytes: 256, marks: 8 },
  sheets: 100_000,
  csv: { bytes: 8 * 1024 * 1024, rows: 100_000, fieldBytes: 1024 },
  /** A file or a body of fields. */
  spec: { bytes: 256 * 1024, depth: 16 },
} as const;
