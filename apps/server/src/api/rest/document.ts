import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { ConversionConfig } from '@valibot/to-json-schema';
import type { ProblemCode } from '@wishnest/domain/problem';
import { refusals, transport } from '@wishnest/messages/texts/refusals';
import * as v from 'valibot';
import { presentRest } from '../http/errors.ts';
import { descriptions, refusedBodies } from './schemas.ts';
import { convert, type Entities } from './typeProvider.ts';

/** How the document refers to an entity. */
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/** What a rule of the domain means in JSON Schema, which knows no checks: a text that must not be empty has a length. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  const { type, message } = valibotAction as { type: string; message?: unknown };
  if (type !== 'check') return null;
  return /Empty$/.test(String(message)) ? { ...jsonSchema, minLength: 1 } : jsonSchema;
};

export const documentConfig = (definitions: Entities): ConversionConfig => ({
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
  UNAVAILABLE: [transport.unavailable, 'UNAVAILABLE'],
};

interface DocumentedSchema {
  hide?: boolean;
  params?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: Record<string, v.GenericSchema>;
}

/** Converts the schemas of a call for the OpenAPI document. Every response has the examples that the server sends. */
export const documentCall = (definitions: Entities): SwaggerTransform => {
  const config = documentConfig(definitions);
  return ({ schema, url, route }) => {
    const { hide, params, body, response = {}, ...rest } = (schema ?? {}) as DocumentedSchema;
    if (hide) return { schema: { hide }, url };
    const others = body ? [405, 413, 415] : [405];
    const hasTag = route.config?.hidesUnchanged;
    const responses = {
      ...Object.fromEntries(
        Object.entries(response).map(([status, one]) => [
          status,
          Number(status) < 400 ? describeSuccess(status, one, config, hasTag) : describeRefusal(status, one, body),
        ]),
      ),
      ...Object.fromEntries(others.map((status) => [status, refusal(String(status), [example(String(status))])])),
      ...(hasTag && { 304: { type: 'null', description: descriptions[304], headers: headers.limits } }),
    };
    const documented = {
      ...rest,
      ...(params && { params: convert(params, config) }),
      ...(hasTag && { headers: ifNoneMatch }),
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

function describeSuccess(status: string, schema: v.GenericSchema, config: ConversionConfig, hasTag = false) {
  const tag = hasTag && { ETag: text('For all but the owner.') };
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

/** A refusal, with a body for each of its codes. */
function describeRefusal(status: string, schema: v.GenericSchema, body?: v.GenericSchema) {
  const { codes = [] } = v.getMetadata(schema) as { codes?: (ProblemCode | 'UNAVAILABLE')[] };
  const examples = codes.map((code): Example => {
    if (code === 'UNAVAILABLE') return example(code);
    const invalid = body && refusedBodies.get(body);
    return [
      code,
      code === 'INVALID_INPUT' && invalid ? presentRest(invalid) : { error: refusals[code as never], code },
    ];
  });
  return refusal(status, status === '400' && body ? [...examples, example(status)] : examples);
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
