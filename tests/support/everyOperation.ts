import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';
import type { FastifyInstance } from 'fastify';
import {
  buildClientSchema,
  type GraphQLInputType,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import type { Caller } from './people.ts';

interface Subject {
  app: FastifyInstance;
  visitor: Caller;
  /** Values of the parameters of paths, and of the members of GraphQL inputs, by name. */
  known: Record<string, string>;
}

/** Raw responses by request: status, headers without the date and the request's id, and body. */
type Answers = Record<string, { status: number; headers: object; body: string }>;

/** Sends every documented REST operation and every operation of the pages with these headers. All of them are valid. */
export async function sendEveryOperation(subject: Subject, headers: Record<string, string>): Promise<Answers> {
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
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  url: string;
  payload?: object;
}

async function restOperations({ visitor, known }: Subject): Promise<Operation[]> {
  const { body } = await visitor.rest.get<{ paths: Record<string, object> }>('/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((key): Operation => {
      const method = key.toUpperCase() as Operation['method'];
      const url = path.replace(/{(\w+)}/g, (_, name: string) => knownValue(name, known));
      return { name: `${method} ${path}`, method, url, ...(method !== 'GET' && { payload: {} }) };
    }),
  );
}

async function graphqlOperations({ visitor, known }: Subject): Promise<Operation[]> {
  const { data } = await visitor.graphql<IntrospectionQuery>(getIntrospectionQuery());
  if (!data) throw new Error('The response has no schema.');
  const schema = buildClientSchema(data);
  return [...ownOperations.values()].map((query) => {
    const [operation] = parse(query).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`This is no operation: ${query}`);
    const variables = operation.variableDefinitions?.map(({ variable: { name }, type }) => {
      const declared = typeFromAST(schema, type) as GraphQLInputType;
      return [name.value, inputOf(declared, name.value, known)];
    });
    const payload = { query, variables: Object.fromEntries(variables ?? []) };
    return { name: operation.name?.value ?? '', method: 'POST', url: '/graphql', payload };
  });
}

/** A valid value of this type. Members that may be left out are left out. */
function inputOf(type: GraphQLInputType, name: string, known: Subject['known']): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, name, known);
  if (isListType(type)) return [inputOf(type.ofType, name, known)];
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(members.map((field) => [field.name, inputOf(field.type, field.name, known)]));
  }
  return { Int: 1, Boolean: true }[String(type)] ?? knownValue(name, known);
}

function knownValue(name: string, known: Subject['known']): string {
  const value = known[name];
  if (value === undefined) throw new Error(`There is no value for ${name}.`);
  return value;
}
