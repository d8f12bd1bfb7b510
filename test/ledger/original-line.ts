// One line of text of an original. The originals are not in the repository; the ledger knows them by their hashes.

/**
 * The line's number from 1; the SHA-256, in hex, of its text in UTF-8 without tags, entities resolved, white space made one blank and trimmed; and
 * whether it says something about sheet, deal or play, is a heading, or is flavor, advice or material.
 */
export type OriginalLine = readonly [line: number, sha256: string, kind: 'rule' | 'heading' | 'flavor'];
