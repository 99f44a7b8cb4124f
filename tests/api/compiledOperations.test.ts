import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { buildClock } from '@wishnest/server/clock';
import { buildContext, type GraphQLContext } from '@wishnest/server/graphql/context';
import { buildGateway } from '@wishnest/server/graphql/executor';
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
import { ownOperation, writtenByHand } from '../support/ownOperation.ts';

/** The parts of an error that a plugin can read. */
const traitsOf = (error: GraphQLError) => ({
  message: error.message,
  path: error.path,
  locations: error.locations,
  nodes: error.nodes?.map(({ kind }) => kind),
  extensions: error.extensions,
  cause: error.originalError?.message,
});

/** A plugin that records the calls of its hooks. */
function openRecorder() {
  const calls: Record<string, unknown>[] = [];
  const fields: string[] = [];
  const listener: GraphQLRequestListener<GraphQLContext> = {
    didResolveOperation: async ({ operationName }) => void calls.push({ didResolveOperation: operationName }),
    executionDidStart: async () => {
      calls.push({ executionDidStart: true });
      return {
        executionDidEnd: async (error) => void calls.push({ executionDidEnd: error }),
        willResolveField: ({ info }) => void fields.push(nameOf(info)),
      };
    },
    didEncounterErrors: async ({ errors }) => void calls.push({ didEncounterErrors: errors.map(traitsOf) }),
    willSendResponse: async ({ response }) => void calls.push({ willSendResponse: response.body }),
  };
  const plugin: ApolloServerPlugin<GraphQLContext> = { requestDidStart: async () => listener };
  return {
    plugin,
    /** Returns the calls since the last time, and the resolved fields in alphabetical order. */
    take: () => ({ calls: calls.splice(0), fields: fields.splice(0).sort() }),
  };
}

const nameOf = ({ parentType, path }: GraphQLResolveInfo) =>
  `${parentType.name} ${responsePathAsArray(path).join('.')}`;

/** Ann's shared birthday behind the server's own executor, with a schema that no other test uses. */
async function openFixture(plugins: ApolloServerPlugin<GraphQLContext>[]) {
  const { database, dropTable } = await openBreakableDatabase();
  const { ann, bob, shareCode, kite } = await shareBirthday({ database });
  await createProfile(ann, 'Ann');
  const services = buildServices({ database, identity: new TestIdentity(), clock: buildClock() });
  const apollo = new ApolloServer<GraphQLContext>({
    gateway: buildGateway(buildSchema()),
    // Apollo Server's cache control plugin would listen to resolvers from the first request on.
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
    reserving: { input: { wishlistId: kite.wishlistId, itemId: kite.id } },
    callers: { ann: callerOf(ann), bob: callerOf(bob), visitor: { kind: 'visitor' } as Caller },
  };
}

const queries = ['SharedWishlist', 'Dashboard', 'SharedWithMe', 'ProfilePage', 'AppShell'].map(ownOperation);

test('A plugin sees the same of a page’s own query as of a developer’s', async () => {
  const recorder = openRecorder();
  const { run, callers } = await openFixture([recorder.plugin]);
  for (const [name, caller] of Object.entries(callers)) {
    for (const query of queries) {
      await run(caller, query);
      const compiled = recorder.take();
      await run(caller, writtenByHand(query));
      expect(compiled, `${name}: ${query}`).toEqual(recorder.take());
      expect(compiled.fields.length).toBeGreaterThan(0);
    }
  }
});

test('A plugin sees the same of an unexpected error', async () => {
  const recorder = openRecorder();
  const { run, dropTable, callers } = await openFixture([recorder.plugin]);
  await dropTable('reservations');
  await dropTable('openings');
  for (const query of queries) {
    await run(callers.bob, query);
    const compiled = recorder.take();
    await run(callers.bob, writtenByHand(query));
    expect(compiled, query).toEqual(recorder.take());
  }
});

test('A plugin that starts to listen to resolvers later also sees those of a query that was compiled before', async () => {
  const recorder = openRecorder();
  let isListening = false;
  const lateListener: ApolloServerPlugin<GraphQLContext> = {
    requestDidStart: async (context) => (isListening ? recorder.plugin.requestDidStart?.(context) : undefined),
  };
  const { run, callers } = await openFixture([lateListener]);
  await run(callers.bob, ownOperation('SharedWishlist'));
  isListening = true;
  await run(callers.bob, ownOperation('SharedWishlist'));
  const { fields } = recorder.take();
  await run(callers.bob, writtenByHand(ownOperation('SharedWishlist')));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields).toEqual(recorder.take().fields);
});

test('No resolver of a page’s own query runs twice, and none runs where a variable is invalid', async () => {
  const recorder = openRecorder();
  const { run, dropTable, callers } = await openFixture([recorder.plugin]);
  await run(callers.bob, ownOperation('SharedWishlist'), { shareCode: null });
  expect(recorder.take().fields).toEqual([]);
  await run(callers.bob, ownOperation('SharedWishlist'));
  const { fields } = recorder.take();
  expect(new Set(fields).size).toBe(fields.length);
  await dropTable('wishlists');
  for (const query of queries) {
    await run(callers.bob, query);
    const after = recorder.take().fields;
    expect(new Set(after).size, query).toBe(after.length);
  }
});

test('No resolver of a page’s own mutation runs twice, and none runs where a variable is invalid', async () => {
  const recorder = openRecorder();
  const { run, dropTable, callers, reserving } = await openFixture([recorder.plugin]);
  const reserve = ownOperation('ReserveItem');
  await run(callers.bob, reserve, { input: null });
  expect(recorder.take().fields).toEqual([]);
  await run(callers.bob, reserve, reserving);
  const { calls, fields } = recorder.take();
  expect(fields).toEqual([...new Set(fields)]);
  expect(fields).toContain('Mutation reserveItem');
  await run(callers.bob, writtenByHand(reserve), reserving);
  expect({ calls, fields }).toEqual(recorder.take());
  await dropTable('items');
  await run(callers.bob, reserve, reserving);
  const failed = recorder.take();
  expect(failed.fields).toEqual(['Mutation reserveItem']);
  await run(callers.bob, writtenByHand(reserve), reserving);
  expect(failed).toEqual(recorder.take());
});

test('An unexpected error in a page’s own query is logged, and the response has the id of the request', async () => {
  const log = openMemoryLog();
  const { database, dropTable } = await openBreakableDatabase();
  const { bob, shareCode } = await shareBirthday({ database, log: log.stream });
  await dropTable('reservations');
  const { errors } = await bob.graphql(ownOperation('SharedWishlist'), { shareCode });
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
