// How the route of the rules is described.
import { catalog } from '../../sheet/catalog.js';
import { rulesFormats } from '../../sheet/rules-formats.js';
import type { Operation } from '../wire/operation.js';
import { pathParameter, publicParameters, publicReplies } from '../wire/public-docs.js';
import { rulesFields } from '../wire/sheet-fields.js';

export const getRulesDocs: Operation = {
  id: 'getRules',
  tag: 'Sheets',
  summary: 'The rules of an edition on one page',
  description: 'What `battle-tracker rules` prints. The same address gives the same bytes forever.',
  parameters: [
    pathParameter('edition', 'Which game is played.', catalog.editions),
    pathParameter(
      'format',
      'Text, or one page drawn.',
      Object.values(rulesFormats).map(({ extension }) => extension),
    ),
    ...publicParameters(rulesFields),
  ],
  replies: publicReplies(
    'The rules.',
    Object.fromEntries(Object.values(rulesFormats).map(({ mediaType }) => [mediaType, null])),
  ),
  problems: ['unknown-option', 'unknown-value', 'bad-value', 'not-found', 'not-acceptable', 'overloaded'],
};
