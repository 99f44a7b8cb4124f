import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { buildClock } from '@wishnest/server/clock';
import { buildContext, type GraphQLContext } from '@wishnest/server/graphql/context';
import { buildGateway } from '@wishnest/server/graphql/executor';
import { ownQueries } from '@wishnest/server/graphql/ownQueries.generated';
import { buildSchema } from '@wishnest/server/graphql/schema';
import type { Caller } from '@wishnest/server/identity/authentication';
import { buildRateLimits } from '@wishnest/server/rateLimits';
import { buildServices } from '@wishnest/server/services';
import { type GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { openBreakableDatabase } from '../support/breakableDatabase.ts';
import { createProfile, shareBirthday } from '../support/fixtures.ts';
import { TestIdentity } from '../support/identity.ts';
import { openMemoryLog } from '../support/memoryLog.ts';

const textOf = (name: string) => [...ownQueries.values()].find((text) => text.startsWith(`query ${name}`)) ?? '';

/** The same query as a developer may write it: it is not compiled. */
const written = (text: string) => `${text} # by hand`;

/** What a plugin may remember of an error. */
const traitsOf = (error: GraphQLError) => ({
  message: error.message,
  path: error.path,
  locations: error.locations,
  nodes: error.nodes?.map(({ kind }) => kind),
  extensions: error.extensions,
  cause: error.originalError?.message,
});

/** A plugin that writes down what Apollo Server tells it. */
function openRecorder() {
  const told: Record<string, unknown>[] = [];
  const fields: string[] = [];
  const listener: GraphQLRequestListener<GraphQLContext> = {
    didResolveOperation: async ({ operationName }) => void told.push({ didResolveOperation: operationName }),
    executionDidStart: async () => {
      told.push({ executionDidStart: true });
      return {
        executionDidEnd: async (error) => void told.push({ executionDidEnd: error }),
        willResolveField: ({ info }) => void fields.push(placeOf(info)),
      };
    },
    didEncounterErrors: async ({ errors }) => void told.push({ didEncounterErrors: errors.map(traitsOf) }),
    willSendResponse: async ({ response }) => void told.push({ willSendResponse: response.body }),
  };
  const plugin: ApolloServerPlugin<GraphQLContext> = { requestDidStart: async () => listener };
  return {
    plugin,
    /** Everything since the last time, the resolvers in an order of their own. */
    take: () => ({ told: told.splice(0), fields: fields.splice(0).sort() }),
  };
}

const placeOf = ({ parentType, path }: GraphQLResolveInfo) =>
  `${parentType.name} ${responsePathAsArray(path).join('.')}`;

/** Ann's shared birthday behind the server's own executor, with a schema that no other test uses. */
async function openFixture(plugins: ApolloServerPlugin<GraphQLContext>[]) {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, bob, shareCode } = await shareBirthday({ database });
  await createProfile(ann, 'Ann');
  const services = buildServices({ database, identity: new TestIdentity(), clock: buildClock() });
  const apollo = new ApolloServer<GraphQLContext>({
    gateway: buildGateway(buildSchema()),
    // Its own plugin listens to resolvers, from the first request on.
    plugins: [ApolloServerPluginCacheControlDisabled(), ...plugins],
  });
  await apollo.start();
  onTestFinished(() => apollo.stop());
  const run = (caller: Caller, query: string, variables: object = { shareCode }) =>
    apollo.executeOperation(
      { query, variables: { ...variables } },
      { contextValue: buildContext({ caller, address: '', limits: buildRateLimits(), services }) },
    );
  const callerOf = ({ id }: { id: string }): Caller => ({ kind: 'viewer', viewer: { id, email: '' }, token: '' });
  return {
    run,
    dropTable,
    callers: { ann: callerOf(ann), bob: callerOf(bob), visitor: { kind: 'visitor' } as Caller },
  };
}

const queries = ['SharedWishlist(', 'Dashboard ', 'SharedWithMe ', 'ProfilePage ', 'AppShell '].map(textOf);

test('A plugin is told the same of a page’s own query as of a developer’s', async () => {
  const recorder = openRecorder();
  const { run, callers } = await openFixture([recorder.plugin]);
  for (const [name, caller] of Object.entries(callers)) {
    for (const query of queries) {
      await run(caller, query);
      const compiled = recorder.take();
      await run(caller, written(query));
      expect(compiled, `${name}: ${query}`).toEqual(recorder.take());
      expect(compiled.fields.length).toBeGreaterThan(0);
    }
  }
});

test('A plugin is told the same of a fault of ours', async () => {
  const recorder = openRecorder();
  const { run, dropTable, callers } = await openFixture([recorder.plugin]);
  await dropTable('reservations');
  await dropTable('openings');
  for (const query of queries) {
    await run(callers.bob, query);
    const compiled = recorder.take();
    await run(callers.bob, written(query));
    expect(compiled, query).toEqual(recorder.take());
  }
});

test('A plugin that begins to listen to resolvers later hears those of a query that was compiled before', async () => {
  const recorder = openRecorder();
  let isListening = false;
  const lateListener: ApolloServerPlugin<GraphQLContext> = {
    requestDidStart: async (context) => (isListening ? recorder.plugin.requestDidStart?.(context) : undefined),
  };
  const { run, callers } = await openFixture([lateListener]);
  await run(callers.bob, textOf('SharedWishlist('));
  isListening = true;
  await run(callers.bob, textOf('SharedWishlist('));
  const { fields } = recorder.take();
  await run(callers.bob, written(textOf('SharedWishlist(')));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields).toEqual(recorder.take().fields);
});

test('No resolver of a page’s own query runs twice, and none where a variable is wrong', async () => {
  const recorder = openRecorder();
  const { run, dropTable, callers } = await openFixture([recorder.plugin]);
  await run(callers.bob, textOf('SharedWishlist('), { shareCode: null });
  expect(recorder.take().fields).toEqual([]);
  await run(callers.bob, textOf('SharedWishlist('));
  const { fields } = recorder.take();
  expect(new Set(fields).size).toBe(fields.length);
  await dropTable('wishlists');
  for (const query of queries) {
    await run(callers.bob, query);
    const after = recorder.take().fields;
    expect(new Set(after).size, query).toBe(after.length);
  }
});

test('A fault of ours in a page’s own query is in the log, and its id in the answer', async () => {
  const log = openMemoryLog();
  const { database, dropTable } = await openBreakableDatabase();
  const { bob, shareCode } = await shareBirthday({ database, log: log.stream });
  await dropTable('reservations');
  const { errors } = await bob.graphql(textOf('SharedWishlist('), { shareCode });
  const [fault] = log.lines().filter(({ level }) => level === 50);
  expect(fault).toMatchObject({
    msg: 'unexpected error',
    err: { message: expect.stringContaining('reservations'), stack: expect.stringContaining('.ts:') },
  });
  expect(errors).toEqual([
    {
      message: 'Something went wrong on our side. Try again in a moment.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: fault?.reqId },
    },
  ]);
});
