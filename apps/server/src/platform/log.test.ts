import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

const lineOf = (error: Error) => logOptions.serializers.err(error);
const withCode = (code: string, message: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), { code });

test('A failed query is logged with its statement and without its parameters, also as the cause of another error', () => {
  const reason = withCode('SQLITE_ERROR', 'no such table: users');
  const failure = new DrizzleQueryError('select ? from users', ['ann@example.com'], reason);
  const logged = { message: 'no such table: users in: select ? from users', code: 'SQLITE_ERROR' };
  expect(lineOf(failure)).toMatchObject({ type: 'Error', ...logged });
  const caused = lineOf(new Error('The profile could not be read.', { cause: failure }));
  expect(caused.cause).toMatchObject(logged);
  expect(JSON.stringify([lineOf(failure), caused])).not.toContain('ann@example.com');
});

test('An error is logged with its code and with everything that caused it', () => {
  const cause = withCode(
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    new TypeError('kite is not a function'),
  );
  const line = lineOf(withCode('app/network-error', 'Error while making request', cause));
  const root = { type: 'TypeError', message: 'kite is not a function', stack: expect.stringContaining('log.test.ts') };
  const { code, message } = cause;
  expect(line).toMatchObject({ code: 'app/network-error', cause: { code, message, cause: root } });
});

test('Every address that refused a connection is logged', () => {
  const refusals = ['::1', '127.0.0.1'].map((address) => withCode('ECONNREFUSED', `connect ${address}`));
  expect(lineOf(new AggregateError(refusals)).errors).toMatchObject([
    { message: 'connect ::1', code: 'ECONNREFUSED' },
    { message: 'connect 127.0.0.1', code: 'ECONNREFUSED' },
  ]);
});
