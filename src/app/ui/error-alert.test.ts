import { expect, test } from 'vitest';
import { textsReady } from '../../texts/area.ts';
import { NotUnderstood, ApiError } from '../api/failures.ts';
import { wordsOf } from './error-alert.tsx';

// The names of the tests are made of words.
await textsReady();
const refused = (more: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  wordsOf(new ApiError({ status: 422, code: 'MINOR_ALONE', requestId: 'r-1', ...more })).requestId;

test.each([
  ['a rule that says why', refused({ message: 'PETROSYAN NARE needs an adult of 18 or over' }), undefined],
  ['somebody was faster', refused({ status: 409, code: 'VERSION', message: 'Changed meanwhile' }), undefined],
  ['fields that are marked', refused({ errors: { to: ['Where to?'] } }), undefined],
  ['a refusal without a word', refused({ status: 400, code: 'BAD_REQUEST' }), 'r-1'],
  ['a fault of the server', refused({ status: 500, code: 'INTERNAL', message: 'Something went wrong' }), 'r-1'],
  ['an answer nobody understands', wordsOf(new NotUnderstood(200, 'r-1', 'shape')).requestId, 'r-1'],
])('the request id is for what nobody expected: %s', (_what, shown, wanted) => expect(shown).toBe(wanted));
