import type { FastifyInstance } from 'fastify';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { selectEverything } from './everyField.ts';
import type { Caller, Person } from './people.ts';

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
type Answers = Record<string, { status: number; headers: object; body: string }>;

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
let contracts: Promise<{ paths: string[]; schema: GraphQLSchema }> | null = null;

async function readContracts(visitor: Caller) {
  const { body } = await visitor.rest.get<{ paths: Record<string, object> }>('/openapi.json');
  const { data } = await visitor.graphql<IntrospectionQuery>(getIntrospectionQuery());
  if (!data) throw new Error('The response has no schema.');
  const paths = Object.entries(body.paths).flatMap(([path, operations]) => ('get' in operations ? path : []));
  return { paths, schema: buildClientSchema(data) };
}

/** Requests every documented GET, with the parameters of its path filled in. */
async function readEveryPath({ app, visitor, wishlist, shareCode }: Subject, who: Person): Promise<Answers> {
  contracts ??= readContracts(visitor);
  const answers: Answers = {};
  for (const path of (await contracts).paths) {
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
