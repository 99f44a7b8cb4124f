import { emptyItem } from '@wishnest/domain/input';
import { ownOperations } from '@wishnest/server/api/graphql/ownOperations.generated';
import { schema } from '@wishnest/server/app/schema';
import type { FastifyInstance, InjectOptions } from 'fastify';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import type { Person } from './people.ts';

/** Values by name, such as those of required arguments; a missing one fails the test. */
type Given = Record<string, string>;

/**
 * A selection of every field that can be reached from a type, so that fields that are added later are included.
 * @param leftOut names of fields that are not selected
 * @param depth is needed if types refer to each other; by default it is deeper than the schema
 */
export function selectEverything(
  type: GraphQLNamedType,
  given: Given,
  leftOut: readonly string[] = [],
  depth = 8,
): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type);
    const selections = kinds.map((kind) => `... on ${kind.name} ${selectEverything(kind, given, leftOut, depth)}`);
    return `{ __typename ${selections.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields to select.`);
  const fields = Object.values(type.getFields())
    .filter((field) => !leftOut.includes(field.name) && (depth > 0 || isLeafType(getNamedType(field.type))))
    .map((field) => {
      const selection = selectEverything(getNamedType(field.type), given, leftOut, depth - 1);
      return `${field.name}${argumentsOf(field, given)} ${selection}`;
    });
  return `{ __typename ${fields.join(' ')} }`;
}

function argumentsOf(field: GraphQLField<unknown, unknown>, given: Given): string {
  const filled = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${valueNamed(name, given)}`);
  return filled.length > 0 ? `(${filled.join(', ')})` : '';
}

function valueNamed(name: string, values: Given): string {
  const value = values[name];
  if (value === undefined) throw new Error(`There is no value for ${name}.`);
  return value;
}

/** What a test asks about: one wishlist. */
interface Subject {
  app: FastifyInstance;
  wishlist: { id: string; name: string };
  items: { id: string; name: string; link: string }[];
  shareCode: string;
  /** Names of fields of the GraphQL schema that are not asked for. */
  leftOut?: readonly string[];
}

type Method = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';

/** Raw responses by request. */
type Answers = Record<string, Awaited<ReturnType<typeof inject>>>;

/** The raw response, whose headers are without the date and the request's id. */
async function inject(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request);
  const { date: _, 'x-request-id': __, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: response.body };
}

/** The raw response to somebody's request. */
export function answerTo(app: FastifyInstance, { token }: Person, method: Method, url: string, input?: unknown) {
  const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input) };
  const { headers = {}, ...payload } = input === undefined ? {} : json;
  return inject(app, { method, url, headers: { ...headers, authorization: `Bearer ${token}` }, ...payload });
}

/** Every call that the OpenAPI document names, with the example of its body. */
export async function readCalls(app: FastifyInstance) {
  type Operation = { requestBody?: { content: { 'application/json': { example: unknown } } } };
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase() as Exclude<Method, 'HEAD'>,
      path,
      example: requestBody?.content['application/json'].example,
    })),
  );
}

/** All that somebody can read about this wishlist in its present state: every documented GET, and every query. */
export async function readEverything({ app, wishlist, shareCode, leftOut }: Subject, who: Person): Promise<Answers> {
  const answers: Answers = {};
  for (const { path } of (await readCalls(app)).filter(({ method }) => method === 'GET')) {
    const values = { id: wishlist.id, shareCode, uid: who.id };
    const url = path.replace(/{(\w+)}/g, (_, name: string) => valueNamed(name, values));
    for (const method of ['GET', 'HEAD'] as const) {
      answers[`${method} ${path}`] = await answerTo(app, who, method, url);
    }
  }
  const given = { id: JSON.stringify(wishlist.id), shareCode: JSON.stringify(shareCode) };
  for (const [name, query] of everyQuery(given, leftOut)) {
    answers[`query ${name}`] = await answerTo(app, who, 'POST', '/graphql', { query });
  }
  return answers;
}

const takenOff = ['hiddenItems', 'receivedItems', 'removedItems', 'remarks'];

/** A query of everything below each field of `Query`, and of `Viewer` in its place, by their names: all in one is too large. */
function everyQuery(given: Given, leftOut: readonly string[] = []): [name: string, query: string][] {
  const { viewer, ...others } = schema.getQueryType()?.getFields() ?? {};
  const viewerType = getNamedType(viewer?.type);
  if (!isObjectType(viewerType)) throw new Error('The schema has no viewer.');
  const select = (field: GraphQLField<unknown, unknown>, alsoLeftOut: string[] = []) =>
    `${field.name}${argumentsOf(field, given)} ${selectEverything(getNamedType(field.type), given, [...leftOut, ...alsoLeftOut])}`;
  const ofViewer = Object.values(viewerType.getFields()).filter(({ name }) => !leftOut.includes(name));
  return [
    ...Object.values(others).map((field): [string, string] => [field.name, `{ ${select(field)} }`]),
    // Of a list of wishlists, everything with all items would be too large; `wishlist` has those that were taken off, and remarks.
    ...ofViewer.flatMap((field): [string, string][] => [
      [
        `viewer.${field.name}`,
        `{ viewer { ${select(field, [...takenOff, 'firstItems', 'newestItemId', 'about', 'day', 'isStarred'])} } }`,
      ],
      [`viewer.${field.name} without items`, `{ viewer { ${select(field, [...takenOff, 'items'])} } }`],
    ]),
  ];
}

/** The name of the mutation that this text of one calls. */
export const mutationIn = (text: string): string => /^(?:mutation { )?(\w+)\(/.exec(text)?.[1] ?? '';

/** The names of all mutations of the schema, by which a list of them is complete. */
export const everyMutation = (): string[] => Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted();

const ofAccount = 'It is about the account, and names no wishlist.';
const newEachTime = 'It makes something new each time.';
const leavesNothing = 'Nothing could be asked after it. `ownerNeverLearns.property.test.ts` has it.';

/** The mutations that `askEverything` leaves out, and why. */
export const notAsked = {
  createProfile: ofAccount,
  updateProfile: ofAccount,
  logOutEverywhere: ofAccount,
  deleteAccount: ofAccount,
  createProgramToken: newEachTime,
  revokeProgramToken: ofAccount,
  createWishlist: newEachTime,
  addItem: newEachTime,
  previewLink: 'It reads the page of a shop, and names no wishlist.',
  reorderWishlists: 'REST has it here.',
  stopSharingWishlist: leavesNothing,
  deleteWishlist: leavesNothing,
  deleteItem: leavesNothing,
};

/** All that the owner can read about this wishlist, and the responses to writes that change nothing or are refused. */
export async function askEverything(subject: Subject, owner: Person): Promise<Answers> {
  const { app, wishlist, items, shareCode } = subject;
  const quoted = JSON.stringify;
  const its = `wishlistId: ${quoted(wishlist.id)}`;
  const own = '... on OwnWishlist { id name isPublic shareCode order owner { id name avatar } items { id name link } }';
  const path = `/wishlists/${wishlist.id}`;
  const calls: [method: Method, path: string, input?: unknown][] = [
    ['PATCH', path, wishlist.name],
    ['PATCH', path, ''],
    ['PUT', '/wishlists/reorder', [{ id: wishlist.id, order: 0 }]],
    ['POST', `/shared-links/${wishlist.id}/generate`],
    ...items.flatMap(({ id, name, link }): typeof calls => [
      ['PATCH', `${path}/items/${id}`, { name, link }],
      ['PATCH', `${path}/items/${id}`, { name: '' }],
      ['PATCH', `${path}/items/${id}/reserve`],
    ]),
  ];
  const mutations = [
    `renameWishlist(input: { ${its}, name: ${quoted(wishlist.name)} }) { __typename ${own} }`,
    `describeWishlist(input: { ${its}, about: "", day: null }) { __typename ${own} }`,
    `shareWishlist(input: { ${its} }) { __typename ${own} }`,
    `restoreWishlist(input: { ${its} }) { __typename ${own} }`,
    `openSharedWishlist(input: { shareCode: ${quoted(shareCode)} }) { __typename ${own} }`,
    `markWishlistSeen(input: { ${its} }) { __typename ${own} }`,
    `removeSharedWishlist(input: { ${its} }) { __typename }`,
    `writeRemark(input: { ${its}, words: "Who joins in?" }) { __typename ... on Problem { code message } }`,
    `writeRemark(input: { ${its}, words: "" }) { __typename ... on Problem { code message } }`,
    `deleteRemark(input: { ${its}, remarkId: "vase" }) { __typename }`,
    `reorderItems(input: { ${its}, itemIds: ${quoted(items.map(({ id }) => id))} }) { __typename ${own} ... on Problem { message } }`,
    `reorderItems(input: { ${its}, itemIds: ["vase"] }) { __typename ... on Problem { message } }`,
    ...items.flatMap(({ id, name }) => {
      const item = `${its}, itemId: ${quoted(id)}`;
      return [
        `editItem(input: { ${item}, name: ${quoted(name)} }) { __typename ... on OwnItem { id name link } }`,
        `setItemPhoto(input: { ${item}, photo: "AAAA" }) { __typename ... on Problem { code message } }`,
        `copyItem(input: { ${item}, toWishlistId: "vase" }) { __typename ... on Problem { message } }`,
        `copyItem(input: { ${item}, toWishlistId: "vase", removeOriginal: true }) { __typename ... on Problem { message } }`,
        `starItem(input: { ${item}, isStarred: true }) { __typename ... on OwnItem { id isStarred } }`,
        `starItem(input: { ${item}, isStarred: false }) { __typename ... on OwnItem { id isStarred } }`,
        `hideItem(input: { ${item} }) { __typename ... on HiddenItem { id name } }`,
        `restoreItem(input: { ${item} }) { __typename ... on OwnItem { note } }`,
        `receiveItem(input: { ${item}, note: "Thanked" }) { __typename ... on ReceivedItem { id name note } }`,
        `restoreItem(input: { ${item} }) { __typename ... on OwnItem { id name link } }`,
        `reserveItem(input: { ${item} }) { __typename ... on Problem { message } }`,
        `reserveItem(input: { ${item}, insteadOf: ${quoted(items.at(-1)?.id ?? id)} }) { __typename ... on Problem { message } }`,
        `unreserveItem(input: { ${item} }) { __typename ... on Problem { message } }`,
        `markGiftBought(input: { ${item}, isBought: true }) { __typename ... on Problem { message } }`,
        `giveUpGift(input: { ${item} }) { __typename ... on GivenUpGift { id } }`,
        `writeRemark(input: { ${item}, words: "Who joins in?" }) { __typename ... on Problem { code message } }`,
      ];
    }),
  ];
  const answers = await readEverything(subject, owner);
  for (const [method, path, input] of calls) {
    answers[`${method} ${path} ${quoted(input)}`] = await answerTo(app, owner, method, `/api${path}`, input);
  }
  for (const mutation of mutations) {
    answers[mutation] = await answerTo(app, owner, 'POST', '/graphql', { query: `mutation { ${mutation} }` });
  }
  return answers;
}

/**
 * Sends every documented REST operation and every operation of the pages with these headers. All of them are valid.
 * @param known the ids and the share code for paths and GraphQL inputs, by name
 */
export async function sendEveryOperation(
  { app, known }: { app: FastifyInstance; known: Given },
  headers: Record<string, string>,
): Promise<Answers> {
  const json = { ...headers, 'content-type': 'application/json' };
  const answers: Answers = {};
  for (const { method, path } of await readCalls(app)) {
    const url = path.replace(/{(\w+)}/g, (_, name: string) => valueNamed(name, known));
    const request = method === 'GET' ? { headers } : { headers: json, payload: {} };
    answers[`${method} ${path}`] = await inject(app, { method, url, ...request });
  }
  for (const query of ownOperations.values()) {
    const [, name = ''] = /^\w+ (\w+)/.exec(query) ?? [];
    const variables = variablesOf(query, (member) => valueNamed(member, { ...texts, ...known }));
    const payload = { query, variables };
    answers[name] = await inject(app, { method: 'POST', url: '/graphql', headers: json, payload });
  }
  return answers;
}

const { price: _, ...itemTexts } = emptyItem;

/** Valid texts for members of inputs. */
export const texts: Given = {
  name: 'Vase',
  link: 'https://shop.example',
  ...itemTexts,
  amount: '1',
  currency: 'EUR',
  paper: 'LEAF',
  about: '',
  day: '12-24',
  photo: 'AAAA',
  lastItemId: 'vase',
  insteadOf: 'vase',
  toWishlistId: 'vase',
  previewId: 'vase',
  programTokenId: 'vase',
  remarkId: 'vase',
  itemIds: 'vase',
  words: 'Who joins in?',
  access: 'READ',
  username: 'Ann',
  bio: '',
  avatarUrl: '',
};

/** Variables for an operation, with all members of their types; each text and id is chosen by the name of its member. */
export function variablesOf(operation: string, textFor: (name: string) => string): Record<string, unknown> {
  function valueFor(type: GraphQLInputType, name: string): unknown {
    if (isNonNullType(type)) return valueFor(type.ofType, name);
    if (isListType(type)) return [valueFor(type.ofType, name)];
    if (!isInputObjectType(type)) return { Int: 1, Boolean: true }[String(type)] ?? textFor(name);
    const members = Object.values(type.getFields()).map((field) => [field.name, valueFor(field.type, field.name)]);
    return Object.fromEntries(members);
  }
  const [definition] = parse(operation).definitions as OperationDefinitionNode[];
  const variables = definition?.variableDefinitions?.map(({ variable: { name }, type }) => {
    return [name.value, valueFor(typeFromAST(schema, type) as GraphQLInputType, name.value)];
  });
  return Object.fromEntries(variables ?? []);
}
