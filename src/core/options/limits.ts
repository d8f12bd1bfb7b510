// The limits that every order is held to.

export const limits = {
  seedCharacters: 200,
  /** A person's name: a letter with its marks is one character. */
  name: { characters: 64, bytes: 256, marks: 8 },
  sheets: 100_000,
} as const;
