// Which of the fields that a person filled in are sent.
import { expect, it } from 'vitest';
import { fieldsOf } from '../../src/page/values.js';

it('an empty sheet is ordered with its theme, and with nothing else of the words', () => {
  const values = { deployment: 'blank', theme: 'animals', level: 'easy' };
  expect(fieldsOf(values)).toEqual({ deployment: 'blank', theme: 'animals' });
  expect(fieldsOf({ ...values, deployment: 'words' })).toMatchObject({ theme: 'animals', level: 'easy' });
});
