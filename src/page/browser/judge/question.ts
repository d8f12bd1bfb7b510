// What both forms of the judge have in common: a question of one size at most, and a result that is shown.
import type { ElementId } from '../../ids/element-ids.js';
import type { ServiceRequest } from '../orders/sheet-requests.js';
import { find, intoView, show } from '../show/find.js';
import { refuse } from '../wire/refusal.js';

/** A request that holds whole fleets, and so always has a body. */
export interface Question extends ServiceRequest {
  readonly method: 'POST';
  readonly body: Readonly<Record<string, unknown>>;
}

/** A service that refuses a body closes the connection on it, which a browser cannot tell from a service that is not there. */
export function requireSize(body: unknown, form: ElementId, field: string, message: string): void {
  const most = Number(find(form, HTMLFormElement).dataset['most']);
  if (new Blob([JSON.stringify(body)]).size > most) throw refuse(field, message, 413);
}

/** Shows a result and puts the focus on it. */
export function showResult(id: ElementId): void {
  show(id, true);
  find(id, HTMLElement).focus({ preventScroll: true });
  intoView(id);
}
