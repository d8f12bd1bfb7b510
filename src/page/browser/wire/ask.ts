// Asks the service, and turns every way in which that can fail into a refusal.
import { keep, recall } from '../settings/keep.js';
import { readRefusal, Refusal } from './refusal.js';

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The token of one pack; left out, the service's own where it wants one. */
  readonly token?: string | undefined;
}

/** Where the service demands a token, the person types it once a session; it stays in this tab. */
const ACCESS = 'battle-tracker-access';

let access: string | null = null;

/** Keeps the service's token until the tab is closed. */
export function keepAccess(token: string): void {
  access = token;
  keep('tab', ACCESS, token);
}

/** Returns the reply of a success. Throws Refusal, or AbortError when the signal says so. */
export async function ask(
  path: string,
  { method = 'GET', body, headers = {}, signal, token }: Asked = {},
): Promise<Response> {
  const bearer = token ?? (access ??= recall('tab', ACCESS));
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Refusal(0, 'The service cannot be reached. Nothing that you typed is lost: try again.');
  }
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => null);
  throw readRefusal(response.status, problem, response.headers.get('Retry-After'));
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
