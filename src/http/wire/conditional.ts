// Decides whether a client has what it asks for already (RFC 9110, 13.1.2).

/** Returns whether an If-None-Match header names the tag: `*`, or one of a list, weak or strong. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.trim() === '*' || namesTag(header, tag));
}

/** Returns whether the header names this very tag. */
export function namesTag(header: string, tag: string): boolean {
  const listed = header.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return listed.some((each) => each.replace(/^W\//, '') === tag);
}
