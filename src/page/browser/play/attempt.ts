// One attempt at something that the service may refuse: the button waits, what went wrong is shown, and nothing typed is lost.
import type { ElementId } from '../../ids/element-ids.js';
import { clearFaults, focusFault, showFaults, writeBanner } from '../show/faults.js';
import { find, intoView, show, write } from '../show/find.js';
import { isAbort } from '../wire/ask.js';
import { Refusal } from '../wire/refusal.js';

export interface Attempt {
  /** The button, which takes no second press meanwhile. */
  readonly button: HTMLButtonElement | null;
  /** Ids of the line that says what goes on, and of the place for what went wrong. */
  readonly status: ElementId;
  readonly banner: ElementId;
  readonly saying: string;
  readonly run: () => Promise<void>;
}

/** Runs the attempt. Never throws. */
export async function attempt({ button, status, banner, saying, run }: Attempt): Promise<void> {
  if (button?.getAttribute('aria-disabled') === 'true') return;
  clearFaults(banner);
  // It stays where the focus can be: a disabled button would lose it.
  button?.setAttribute('aria-disabled', 'true');
  write(status, saying);
  intoView(status);
  try {
    await run();
  } catch (error) {
    write(status, '');
    explain(error, banner);
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}

function explain(error: unknown, banner: ElementId): void {
  if (isAbort(error)) return;
  if (!(error instanceof Refusal)) {
    writeBanner(banner, 'Something went wrong on this page. Nothing that you typed is lost: try again.');
    // This is a bug; the console should show it.
    reportError(error);
    return;
  }
  if (error.status === 401) {
    show('access-form', true);
    writeBanner(banner, 'This service asks for its access token first.');
    find('access', HTMLInputElement).focus();
    return;
  }
  const field = showFaults(error, banner);
  intoView(banner);
  focusFault(field);
  const wait = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} seconds.`;
  if (wait !== '' && error.faults.length === 0) writeBanner(banner, error.message + wait);
}
