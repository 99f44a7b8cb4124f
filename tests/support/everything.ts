import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';
import type { FastifyInstance } from 'fastify';
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isAbstractType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import type { Caller, Person } from './people.ts';

/** Deeper than the schema. A limit is needed where types refer to each other. */
const depths = 8;

/**
 * A selection of every field that can be reached from a type, so that fields that are added later are included.
 * @param given values of required arguments by name; a missing one fails the test
 * @param leftOut names of fields that are not selected
 */
export function selectEverything(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  given: Given,
  depth = depths,
  leftOut: readonly string[] = [],
): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).map((kind) => {
      return `... on ${kind.name} ${selectEverything(schema, kind, given, depth, leftOut)}`;
    });
    return `{ __typename ${kinds.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields to select.`);
  const fields = Object.values(type.getFields()).map((field) => {
    const of = getNamedType(field.type);
    if (leftOut.includes(field.name)) return '';
    if (depth === 0 && !isLeafType(of)) return '';
    return `${field.name}${argumentsOf(field, given)} ${selectEverything(schema, of, given, depth - 1, leftOut)}`;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

type Given = Record<string, string>;

function argumentsOf(field: GraphQLField<unknown, unknown>, given: Given): string {
  const filled = field.args.filter(isRequiredArgument).map(({ name }) => {
    const value = given[name];
    if (value === undefined) throw new Error(`There is no value for the argument ${name} of ${field.name}.`);
    return `${name}: ${value}`;
  });
  return filled.length > 0 ? `(${filled.join(', ')})` : '';
}

interface Subject {
  app: FastifyInstance;
  visitor: Caller;
  wishlist: { id: string; name: string };
  items: { id: string; name: string; link: string }[];
  shareCode: string;
  /** Names of fields of the GraphQL schema that are not asked for. */
  leftOut?: readonly string[];
}

type Method = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';

/** Raw responses by request: status, headers without the date and the request's id, and body. */
type Answers = Record<string, { status: number; headers: Record<string, unknown>; body: string }>;

/** One raw response. */
export async function answerTo(app: FastifyInstance, who: Person, method: Method, url: string, input?: unknown) {
  const response = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(input === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input === undefined ? {} : { payload: JSON.stringify(input) }),
  });
  const { date: _, 'x-request-id': __, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: response.body };
}

/** The contracts of both APIs. They are read once, because a random test asks hundreds of times. */
let contracts: ReturnType<typeof readContracts> | null = null;

async function readContracts(visitor: Caller) {
  const { body } = await visitor.rest.get<{ paths: Record<string, object> }>('/openapi.json');
  const { data } = await visitor.graphql<IntrospectionQuery>(getIntrospectionQuery());
  if (!data) throw new Error('The response has no schema.');
  const calls = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase() as Method, path })),
  );
  return { calls, schema: buildClientSchema(data) };
}

/** Requests every documented GET, with the parameters of its path filled in. */
async function readEveryPath({ app, visitor, wishlist, shareCode }: Subject, who: Person): Promise<Answers> {
  contracts ??= readContracts(visitor);
  const answers: Answers = {};
  for (const { path } of (await contracts).calls.filter(({ method }) => method === 'GET')) {
    const url = path.replace('{id}', wishlist.id).replace('{shareCode}', shareCode).replace('{uid}', who.id);
    if (url.includes('{')) throw new Error(`There is no value for a parameter of ${path}.`);
    for (const method of ['GET', 'HEAD'] as const) {
      answers[`${method} ${path}`] = await answerTo(app, who, method, url);
    }
  }
  return answers;
}

/** Requests every field of every query. */
async function readEveryField({ app, visitor, wishlist, shareCode, leftOut }: Subject, who: Person): Promise<Answers> {
  contracts ??= readContracts(visitor);
  const { schema } = await contracts;
  const root = schema.getQueryType();
  if (!root) throw new Error('The schema has no queries.');
  const given = { id: JSON.stringify(wishlist.id), shareCode: JSON.stringify(shareCode) };
  const query = selectEverything(schema, root, given, undefined, leftOut);
  return { 'every query': await answerTo(app, who, 'POST', '/graphql', { query }) };
}

/** Sends writes by the owner that change nothing, and writes that the owner is refused, over both APIs. */
async function writeNothingNew({ app, wishlist, items, shareCode }: Subject, who: Person): Promise<Answers> {
  const answers: Answers = {};
  const rest = async (method: Method, path: string, input?: unknown) => {
    answers[`${method} ${path}`] = await answerTo(app, who, method, `/api${path}`, input);
  };
  const graphql = async (mutation: string) => {
    answers[mutation] = await answerTo(app, who, 'POST', '/graphql', { query: `mutation { ${mutation} }` });
  };
  const quoted = JSON.stringify;
  const its = `wishlistId: ${quoted(wishlist.id)}`;
  const own = '... on OwnWishlist { id name isPublic shareCode order owner { id name avatar } items { id name link } }';

  await rest('PATCH', `/wishlists/${wishlist.id}`, wishlist.name);
  await rest('PATCH', `/wishlists/${wishlist.id}`, '');
  await rest('PUT', '/wishlists/reorder', [{ id: wishlist.id, order: 0 }]);
  await rest('POST', `/shared-links/${wishlist.id}/generate`);
  await graphql(`renameWishlist(input: { ${its}, name: ${quoted(wishlist.name)} }) { __typename ${own} }`);
  await graphql(`shareWishlist(input: { ${its} }) { __typename ${own} }`);
  await graphql(`openSharedWishlist(input: { shareCode: ${quoted(shareCode)} }) { __typename ${own} }`);
  await graphql(`markWishlistSeen(input: { ${its} }) { __typename ${own} }`);
  await graphql(`removeSharedWishlist(input: { ${its} }) { __typename }`);
  for (const { id, name, link } of items) {
    const item = `${its}, itemId: ${quoted(id)}`;
    await rest('PATCH', `/wishlists/${wishlist.id}/items/${id}`, { name, link });
    await rest('PATCH', `/wishlists/${wishlist.id}/items/${id}`, { name: '' });
    await rest('PATCH', `/wishlists/${wishlist.id}/items/${id}/reserve`);
    await graphql(`editItem(input: { ${item}, name: ${quoted(name)} }) { __typename ... on OwnItem { id name link } }`);
    await graphql(`fillItem(input: { ${item} }) { __typename ... on Problem { message } }`);
    await graphql(`reserveItem(input: { ${item} }) { __typename ... on Problem { message } }`);
    await graphql(`unreserveItem(input: { ${item} }) { __typename ... on Problem { message } }`);
    await graphql(`markGiftBought(input: { ${item}, isBought: true }) { __typename ... on Problem { message } }`);
    await graphql(`giveUpGift(input: { ${item} }) { __typename ... on GivenUpGift { id } }`);
  }
  return answers;
}

/** All that somebody can read about this wishlist in its present state. */
export async function readEverything(subject: Subject, who: Person): Promise<Answers> {
  return { ...(await readEveryPath(subject, who)), ...(await readEveryField(subject, who)) };
}

/** All that the owner can read about this wishlist, and the responses to writes that change nothing or are refused. */
export async function askEverything(subject: Subject, owner: Person): Promise<Answers> {
  return { ...(await readEverything(subject, owner)), ...(await writeNothingNew(subject, owner)) };
}

interface OperationSubject {
  app: FastifyInstance;
  visitor: Caller;
  /** The ids and the share code for paths and GraphQL inputs, by name. */
  known: Record<string, string>;
}

/** Sends every documented REST operation and every operation of the pages with these headers. All of them are valid. */
export async function sendEveryOperation(subject: OperationSubject, headers: Record<string, string>): Promise<Answers> {
  const answers: Answers = {};
  for (const { name, ...request } of [...(await restOperations(subject)), ...(await graphqlOperations(subject))]) {
    const json = { 'content-type': 'application/json' };
    const response = await subject.app.inject({
      ...request,
      headers: { ...headers, ...(request.payload !== undefined && json) },
    });
    const { date: _, 'x-request-id': __, ...rest } = response.headers;
    answers[name] = { status: response.statusCode, headers: rest, body: response.body };
  }
  return answers;
}

interface Operation {
  name: string;
  method: Method;
  url: string;
  payload?: object;
}

async function restOperations({ visitor, known }: OperationSubject): Promise<Operation[]> {
  contracts ??= readContracts(visitor);
  return (await contracts).calls.map(({ method, path }) => {
    const url = path.replace(/{(\w+)}/g, (_, name: string) => knownValue(name, known));
    return { name: `${method} ${path}`, method, url, ...(method !== 'GET' && { payload: {} }) };
  });
}

async function graphqlOperations({ visitor, known }: OperationSubject): Promise<Operation[]> {
  contracts ??= readContracts(visitor);
  const { schema } = await contracts;
  return [...ownOperations.values()].map((query) => {
    const [, name = ''] = /^\w+ (\w+)/.exec(query) ?? [];
    const variables = variablesOf(schema, query, (member) => knownValue(member, known));
    return { name, method: 'POST', url: '/graphql', payload: { query, variables } };
  });
}

/** Variables for an operation, with all members of their types; each text and id is chosen by the name of its member. */
export function variablesOf(schema: GraphQLSchema, operation: string, textFor: (name: string) => string) {
  function valueFor(type: GraphQLInputType, name: string): unknown {
    if (isNonNullType(type)) return valueFor(type.ofType, name);
    if (isListType(type)) return [valueFor(type.ofType, name)];
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).map((field) => [field.name, valueFor(field.type, field.name)]);
      return Object.fromEntries(members);
    }
    return { Int: 1, Boolean: true }[String(type)] ?? textFor(name);
  }
  const [definition] = parse(operation).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`This is no operation: ${operation}`);
  const variables = definition.variableDefinitions?.map(({ variable: { name }, type }) => {
    return [name.value, valueFor(typeFromAST(schema, type) as GraphQLInputType, name.value)];
  });
  return Object.fromEntries(variables ?? []);
}

/** Valid texts for members of inputs. */
const texts: Record<string, string> = {
  name: 'Vase',
  link: 'https://shop.example',
  note: '',
  amount: '1',
  currency: 'EUR',
  lastItemId: 'vase',
  username: 'Ann',
  bio: '',
  avatarUrl: '',
};

function knownValue(name: string, known: OperationSubject['known']): string {
  const value = known[name] ?? texts[name];
  if (value === undefined) throw new Error(`There is no value for ${name}.`);
  return value;
}
