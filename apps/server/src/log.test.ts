import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

test('A failed query is logged with its statement and without its parameters', () => {
  const cause = Object.assign(new Error('no such table: users'), { code: 'SQLITE_ERROR' });
  const line = logOptions.serializers.err(new DrizzleQueryError('select ? from users', ['ann@example.com'], cause));
  expect(line).toMatchObject({
    type: 'Error',
    message: 'no such table: users in: select ? from users',
    code: 'SQLITE_ERROR',
  });
  expect(JSON.stringify(line)).not.toContain('ann@example.com');
});

test('An error is logged with its code and with everything that caused it', () => {
  const root = new Error('unable to verify the first certificate');
  const cause = Object.assign(new Error('self-signed certificate', { cause: root }), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  const error = Object.assign(new Error('Error while making request', { cause }), { code: 'app/network-error' });
  expect(logOptions.serializers.err(error)).toMatchObject({
    code: 'app/network-error',
    cause: {
      message: 'self-signed certificate',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      cause: { message: 'unable to verify the first certificate', stack: expect.stringContaining('log.test.ts') },
    },
  });
});

test('A failed query that caused another error is logged without its parameters, too', () => {
  const complaint = Object.assign(new Error('no such table: users'), { code: 'SQLITE_ERROR' });
  const cause = new DrizzleQueryError('select ? from users', ['ann@example.com'], complaint);
  const line = logOptions.serializers.err(new Error('The profile could not be read.', { cause }));
  expect(line.cause).toMatchObject({ message: 'no such table: users in: select ? from users', code: 'SQLITE_ERROR' });
  expect(JSON.stringify(line)).not.toContain('ann@example.com');
});

test('An error that is caused by itself is logged all the same', () => {
  const error = new Error('kite');
  error.cause = error;
  expect(JSON.stringify(logOptions.serializers.err(error)).match(/kite/g)).toHaveLength(6);
});

test('Every address that refused a connection is logged', () => {
  const refusal = (address: string) => Object.assign(new Error(`connect ${address}`), { code: 'ECONNREFUSED' });
  const line = logOptions.serializers.err(new AggregateError([refusal('::1'), refusal('127.0.0.1')]));
  expect(line.errors).toMatchObject([
    { message: 'connect ::1', code: 'ECONNREFUSED' },
    { message: 'connect 127.0.0.1', code: 'ECONNREFUSED' },
  ]);
});

test('The second line of a message is not logged as a line of the stack', () => {
  const line = logOptions.serializers.err(new Error('kite\nfor ann'));
  expect(line).toMatchObject({ message: 'kite\nfor ann' });
  expect(line.stack).not.toContain('ann');
});

test('Any other error is logged with its message and where it came from', () => {
  const line = logOptions.serializers.err(new TypeError('kite is not a function'));
  expect(line).toMatchObject({ type: 'TypeError', message: 'kite is not a function' });
  expect(line.stack).toContain('log.test.ts');
});
