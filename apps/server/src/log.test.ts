import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logger } from './log.ts';

test('A failed query is logged with its statement and without what was to be stored', () => {
  const cause = Object.assign(new Error('no such table: users'), { code: 'SQLITE_ERROR' });
  const line = logger.serializers.err(new DrizzleQueryError('select ? from users', ['ann@example.com'], cause));
  expect(line).toMatchObject({
    type: 'Error',
    message: 'no such table: users in: select ? from users',
    code: 'SQLITE_ERROR',
  });
  expect(JSON.stringify(line)).not.toContain('ann@example.com');
});

test('An error is logged with its code and with the code of what caused it', () => {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const error = Object.assign(new Error('Error while making request', { cause }), { code: 'app/network-error' });
  expect(logger.serializers.err(error)).toMatchObject({
    code: 'app/network-error',
    causeCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
});

test('Any other error is logged with its message and where it came from', () => {
  const line = logger.serializers.err(new TypeError('kite is not a function'));
  expect(line).toMatchObject({ type: 'TypeError', message: 'kite is not a function' });
  expect(line.stack).toContain('log.test.ts');
});
