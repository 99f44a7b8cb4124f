import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { ConversionConfig } from '@valibot/to-json-schema';
import { fieldProblem, type InputSentence } from '@wishnest/domain/fieldProblem';
import { type ProblemCode, problemKinds } from '@wishnest/domain/problem';
import { refusalSentences, transport } from '@wishnest/messages/api';
import * as v from 'valibot';
import { refusalCodesOf } from '../authentication.ts';
import { presentRest } from '../http/errors.ts';
import { type BodyMetadata, descriptions } from './schemas.ts';
import { convert, type NamedSchemas } from './typeProvider.ts';

/** How the document refers to an entity. */
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/** What a rule of the domain means in JSON Schema, which knows no checks: a text that must not be empty has a length. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  const { type, message } = valibotAction as { type: string; message?: InputSentence };
  const { refusal: _, ...shown } = jsonSchema as typeof jsonSchema & BodyMetadata;
  if (type === 'metadata') return shown;
  if (type !== 'check') return null;
  return message && fieldProblem('', message).code === 'EMPTY' ? { ...jsonSchema, minLength: 1 } : jsonSchema;
};

export const documentConfig = (definitions: NamedSchemas): ConversionConfig => ({
  errorMode: 'ignore',
  definitions,
  overrideRef,
  overrideAction,
});

const text = (description: string) => ({ type: 'string', description });

const headers = {
  limits: {
    RateLimit: text('What is left of the limit, by the draft of the IETF: `"reads";r=1199;t=60`.'),
    'RateLimit-Policy': text('The limit: `"reads";q=1200;w=60`.'),
  },
  401: { 'WWW-Authenticate': text('`Bearer`, with `error="invalid_token"` if a token was sent.') },
  405: { Allow: text('The methods that the address accepts.') },
  429: { 'Retry-After': text('In seconds.') },
  503: { 'Retry-After': text('In seconds.') },
} as const;

const errors: Record<string, readonly [sentence: string, code: string]> = {
  400: [transport.bodyNotJson, 'BAD_REQUEST'],
  405: [transport.methodNotAllowed, 'BAD_REQUEST'],
  413: [transport.bodyTooLarge, 'BAD_REQUEST'],
  415: [transport.mediaTypeUnsupported, 'BAD_REQUEST'],
  503: [transport.unavailable, 'UNAVAILABLE'],
};

interface DocumentedSchema {
  hide?: boolean;
  params?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: Record<string, v.GenericSchema>;
  refusals?: readonly ProblemCode[];
}

/** Converts the schemas of a call for the OpenAPI document. Every response has the examples that the server sends. */
export const documentCall = (definitions: NamedSchemas): SwaggerTransform => {
  const config = documentConfig(definitions);
  return ({ schema, url, route }) => {
    const { hide, params, body, response = {}, refusals = [], ...rest } = (schema ?? {}) as DocumentedSchema;
    if (hide) return { schema: { hide }, url };
    const isPolled = route.config?.isPolled;
    const codes = Map.groupBy([...refusalCodesOf(route), ...refusals], (code) => problemKinds[code].status);
    const ofStatuses = body ? ['405', '413', '415', '503'] : ['405', '503'];
    const responses = Object.fromEntries([
      ...Object.entries(response).map(([status, one]) => [status, describeSuccess(status, one, config, isPolled)]),
      ...[...codes].map(([status, ofStatus]) => [status, describeRefusals(status, ofStatus, body)]),
      ...ofStatuses.map((status) => [status, refusal(status, [example(status)])]),
      ...(isPolled ? [[304, { type: 'null', description: descriptions[304], headers: headers.limits }]] : []),
    ]);
    const documented = {
      ...rest,
      ...(params && { params: convert(params, config) }),
      ...(isPolled && { headers: ifNoneMatch }),
      ...(body && { body: convert(body, config) }),
      response: responses,
    };
    return { schema: documented, url };
  };
};

/** Adds the examples of bodies, which `@fastify/swagger` leaves out beside a reference. */
export const addExamples: SwaggerTransformObject = (documentObject) => {
  if (!('openapiObject' in documentObject)) return documentObject.swaggerObject;
  const { paths = {}, components } = documentObject.openapiObject as Document;
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { requestBody } of calls) {
    const media = requestBody?.content['application/json'];
    const name = media?.schema.$ref.split('/').at(-1) ?? '';
    if (media) media.example = components.schemas[name]?.examples[0];
  }
  return documentObject.openapiObject;
};

/** The part of a document that `addExamples` changes. */
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Media> } }>>;
  components: { schemas: Record<string, { examples: unknown[] }> };
}

interface Media {
  schema: { $ref: string };
  example?: unknown;
}

const ifNoneMatch = {
  type: 'object',
  properties: { 'If-None-Match': text('The `ETag` of the response that the caller has.') },
};

function describeSuccess(status: string, schema: v.GenericSchema, config: ConversionConfig, isPolled = false) {
  const tag = isPolled && { ETag: text('For all but the owner.') };
  const described = { description: descriptions[status], headers: { ...headers.limits, ...tag } };
  if (schema.type === 'null') return { ...described, type: 'null' };
  const [example] = v.getExamples(schema) as unknown[];
  const [ofList] = 'item' in schema ? (v.getExamples(schema.item as v.GenericSchema) as unknown[]) : [];
  const content = { schema: convert(schema, config), example: example ?? [ofList] };
  return { ...described, content: { 'application/json': content } };
}

type Example = [code: string, body: object];

const example = (name: string): Example => {
  const [error = '', code = ''] = errors[name] ?? [];
  return [code, { error, code }];
};

/** The refusals of a status, with a body for each of their codes. */
function describeRefusals(status: number, codes: ProblemCode[], body?: v.GenericSchema) {
  const { refusal: invalid }: BodyMetadata = body ? v.getMetadata(body) : {};
  const examples = codes.map((code): Example => {
    const ofInput = code === 'INVALID_INPUT' && invalid;
    return [code, ofInput ? presentRest(ofInput) : { error: refusalSentences[code as never], code }];
  });
  return refusal(String(status), status === 400 && body ? [...examples, example('400')] : examples);
}

function refusal(status: string, examples: Example[]) {
  const ofStatus = { ...(status === '429' && headers.limits), ...headers[status as unknown as keyof typeof headers] };
  const content = {
    schema: { $ref: '#/components/schemas/Error' },
    examples: Object.fromEntries(examples.map(([code, value]) => [code, { value }])),
  };
  return {
    description: descriptions[status],
    ...(Object.keys(ofStatus).length > 0 && { headers: ofStatus }),
    content: { 'application/json': content },
  };
}
