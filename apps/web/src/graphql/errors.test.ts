import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { requestIdOf } from './errors.ts';

const answered = (extensions: object) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.' }, { message: 'No.', extensions: { ...extensions } }] });

const serverError = (status: number) => {
  const response = new Response('', { status, headers: { 'x-request-id': 'id' } });
  return new ServerError('No.', { response, bodyText: '' });
};

test('An unexpected failure has the id of its request, whether the operation was run or not', () => {
  expect(requestIdOf(answered({ code: 'INTERNAL_SERVER_ERROR', requestId: 'id' }))).toBe('id');
  expect(requestIdOf(serverError(500))).toBe('id');
});

test.each([
  ['a refusal', answered({ code: 'UNAUTHENTICATED' })],
  ['a refusal by status', serverError(401)],
  ['a response with the status 503', serverError(503)],
  ['a lost connection', new TypeError('Failed to fetch')],
  ['no error', undefined],
])('There is no id to log after %s', (_, error) => {
  expect(requestIdOf(error)).toBeNull();
});
