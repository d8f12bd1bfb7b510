// What the service says when it does not do what was asked, and to which fields that belongs.

export interface FieldFault {
  /** As requests name it: `seed`, `players`. */
  readonly field: string;
  /** The index where the field is a list. */
  readonly index: number | null;
  /** As the service says it: part of a sentence. It begins with the place where the field is an object. */
  readonly message: string;
}

/** A reply that is no success. `status` is 0 where there was no reply at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly faults: readonly FieldFault[];
  /** In seconds; null where the service does not say. */
  readonly retryAfter: number | null;
  /** The kind of problem: `bad-call`; null where the service names none. */
  readonly kind: string | null;

  constructor(
    status: number,
    detail: string,
    faults: readonly FieldFault[] = [],
    retryAfter: number | null = null,
    kind: string | null = null,
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.faults = faults;
    this.retryAfter = retryAfter;
    this.kind = kind;
  }
}

/** Returns what the page itself refuses: `message` is a sentence about one of its fields. */
export function refuse(field: string, message: string, status = 422): Refusal {
  return new Refusal(status, message, [{ field, index: null, message }]);
}

interface ProblemShape {
  readonly type?: unknown;
  readonly detail?: unknown;
  readonly title?: unknown;
  readonly errors?: unknown;
}

/** Returns the refusal in a body of application/problem+json; anything else gets a generic sentence. */
export function readRefusal(status: number, body: unknown, retryAfter: string | null = null): Refusal {
  const problem: ProblemShape = typeof body === 'object' && body !== null ? body : {};
  const said = [problem.detail, problem.title].find((text) => typeof text === 'string' && text !== '');
  const faults = Array.isArray(problem.errors) ? problem.errors.flatMap(readFault) : [];
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return new Refusal(
    status,
    sentence(typeof said === 'string' ? said : `The service answered with ${status}`),
    faults,
    seconds,
    typeof problem.type === 'string' ? (problem.type.split('/').at(-1) ?? null) : null,
  );
}

function readFault(error: unknown): FieldFault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { parameter, pointer, row, column, message: said } = error as Readonly<Record<string, unknown>>;
  const path =
    typeof pointer === 'string' ? pointer.split('/').slice(1) : typeof parameter === 'string' ? [parameter] : [];
  const [field, ...within] = path;
  if (field === undefined || typeof said !== 'string') return [];
  const place = [
    typeof row === 'number' ? `row ${row}` : '',
    typeof column === 'number' || typeof column === 'string' ? `column ${column}` : '',
  ];
  const stands = place.filter((part) => part !== '').join(', ');
  const message = stands === '' ? said : `${stands}: ${said}`;
  const [second] = within;
  if (second === undefined) return [{ field, index: null, message }];
  if (isIndex(second)) return [{ field, index: Number(second), message }];
  return [{ field, index: null, message: `${within.map(writeStep).join('').slice(1)}: ${message}` }];
}

function isIndex(step: string): boolean {
  return /^\d{1,9}$/.test(step);
}

function writeStep(step: string): string {
  return isIndex(step) ? `[${step}]` : `.${step}`;
}

/** Returns a remark as a sentence: with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?…]$/.test(trimmed) ? '' : '.'}`;
}
