// Shows in an empty field examples of what an edition's players type there.
import type { FieldId } from '../../ids/element-ids.js';
import { find } from '../show/find.js';

/** The server wrote the examples of every edition at the field; a name that it does not know leaves what stands there. */
export function showExamples(id: FieldId, edition: string): void {
  const field = find(id, HTMLTextAreaElement);
  const examples = JSON.parse(field.dataset['examples'] ?? '{}') as Readonly<Record<string, readonly string[]>>;
  if (Object.hasOwn(examples, edition)) field.placeholder = (examples[edition] as readonly string[]).join('\n');
}
