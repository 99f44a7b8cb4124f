import pg from 'pg';
import { expect, test } from 'vitest';
import { logOptions } from '../log.ts';
import { guard } from './failures.postgres.ts';

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
])(
  'An operator finds at the start and in the log why PostgreSQL cannot be reached, with the code: %s',
  async (code, message) => {
    const failure = await guard(async () => {
      throw Object.assign(new Error(message), { code });
    }).catch((error) => error);
    expect(failure.message).toMatch(new RegExp(`^The database does not answer: .*${code}`));
    expect(logOptions.serializers.err(failure)).toMatchObject({ type: 'Unavailable', cause: { message, code } });
  },
);

test('A query on a pool that this server has closed is reported as a bug, not as an outage', async () => {
  const pool = new pg.Pool();
  await pool.end();
  await expect(guard(() => pool.query('select 1'))).rejects.toThrow(
    expect.objectContaining({ constructor: Error, message: expect.stringContaining('after calling end') }),
  );
});
