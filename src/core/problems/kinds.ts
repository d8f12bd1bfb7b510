// What each kind of problem means to a shell and to an HTTP client.

const kinds = {
  'unknown-command': { exit: 64, status: 404 },
  'unknown-option': { exit: 64, status: 400 },
  'missing-value': { exit: 64, status: 400 },
  'unknown-value': { exit: 64, status: 400 },
  'bad-value': { exit: 64, status: 400 },
  'to-terminal': { exit: 64, status: 400 },
  'bad-template': { exit: 65, status: 422 },
  'bad-word-list': { exit: 65, status: 422 },
  'bad-sheet': { exit: 65, status: 422 },
  'does-not-fit': { exit: 65, status: 422 },
  'cannot-draw': { exit: 65, status: 422 },
  'too-few-words': { exit: 65, status: 422 },
  'bad-players': { exit: 65, status: 422 },
  'bad-spec': { exit: 65, status: 422 },
  'bad-pairings': { exit: 65, status: 422 },
  'bad-results': { exit: 65, status: 422 },
  'bad-map': { exit: 65, status: 422 },
  'bad-secret': { exit: 65, status: 422 },
  // Of the judge.
  'bad-call': { exit: 64, status: 422 },
  'bad-log': { exit: 65, status: 422 },
  'cannot-judge': { exit: 65, status: 422 },
  'wrong-answer': { exit: 65, status: 422 },
  'not-equal': { exit: 65, status: 422 },
  'no-input': { exit: 66, status: 404 },
  'no-secret': { exit: 66, status: 404 },
  'output-exists': { exit: 73, status: 409 },
  'cannot-create': { exit: 73, status: 500 },
  'write-failed': { exit: 74, status: 507 },
  'system-error': { exit: 74, status: 500 },
  busy: { exit: 75, status: 409 },
  'not-permitted': { exit: 77, status: 403 },
  // Of the service alone.
  'bad-request': { exit: 64, status: 400 },
  unauthorized: { exit: 77, status: 401 },
  'not-found': { exit: 66, status: 404 },
  'method-not-allowed': { exit: 64, status: 405 },
  'not-acceptable': { exit: 64, status: 406 },
  conflict: { exit: 75, status: 409 },
  'too-large': { exit: 65, status: 413 },
  'address-too-long': { exit: 64, status: 414 },
  'unsupported-media-type': { exit: 65, status: 415 },
  'headers-too-large': { exit: 64, status: 431 },
  'too-many-requests': { exit: 75, status: 429 },
  overloaded: { exit: 75, status: 503 },
  'no-space': { exit: 74, status: 507 },
} as const satisfies Record<string, ProblemKind>;

interface ProblemKind {
  readonly exit: number;
  readonly status: number;
}

export type ProblemCode = keyof typeof kinds;

/** One row a kind of problem: its exit code (sysexits.h) and its HTTP status. */
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;
