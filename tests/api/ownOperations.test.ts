import { HttpLink } from '@apollo/client';
import { isMutationOperation, isQueryOperation } from '@apollo/client/utilities';
import { ownOperations } from '@wishnest/server/api/graphql/ownOperations.generated';
import type { DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { buildClient } from '../../apps/web/src/graphql/client.ts';
import { shareBirthday } from '../support/birthday.ts';
import { ownOperation } from '../support/people.ts';
import { openMemoryLog } from '../support/server.ts';

const generated = import.meta.glob<Record<string, unknown>>('../../apps/web/src/**/*.generated.ts', { eager: true });
const documents = Object.values(generated)
  .flatMap((module) => Object.values(module))
  .filter((value): value is DocumentNode => typeof value === 'object' && value !== null && 'kind' in value);

test('The manifest has each operation that a browser sends, by its name', async () => {
  const sent: [name: string, text: string][] = [];
  const link = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (_uri, options) => {
      const { operationName, query } = JSON.parse(String(options?.body));
      sent.push([operationName, query]);
      return Response.json({ errors: [{ message: 'The text is enough.' }] });
    },
  });
  const client = buildClient(link);
  const options = { variables: { shareCode: 'code' }, errorPolicy: 'all' } as const;
  for (const query of documents.filter(isQueryOperation)) await client.query({ ...options, query });
  for (const mutation of documents.filter(isMutationOperation)) await client.mutate({ ...options, mutation });
  expect(new Map(sent)).toEqual(ownOperations);
});

test('A query of the pages that fails is run once', async () => {
  const log = openMemoryLog();
  const { visitor } = await shareBirthday({ rates: { unknownCodes: 1 }, log: log.stream });
  const guess = () => visitor.graphql(ownOperation('SharedWishlist'), { shareCode: 'V1StGXR8_Z5jdHi6B-myT' });
  expect([await guess(), await guess()].map(({ status }) => status)).toEqual([200, 429]);
  expect(log.lines().filter(({ event }) => event === 'limited')).toHaveLength(1);
});
