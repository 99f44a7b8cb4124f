import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { ConversionConfig } from '@valibot/to-json-schema';
import { fieldProblem, fieldProblemCodes, type InputSentence } from '@wishnest/domain/fieldProblem';
import { isProblem, type Problem, type ProblemCode, problemKinds } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import { refusalSentences, transportSentences } from '@wishnest/messages/api';
import * as v from 'valibot';
import { refusalCodesOf } from '../authentication.ts';
import { faultBody, problemBody } from '../http/errors.ts';
import { maxBodyBytes } from '../http/requests.ts';
import { convert, type NamedSchemas } from './jsonSchema.ts';

const FieldProblem = v.object({
  field: v.pipe(v.string(), v.description('The path of the member, such as `name`; of a list it begins with a place.')),
  code: v.picklist(fieldProblemCodes),
  message: v.string(),
});

/** The codes of faults and failures. */
const otherCodes = ['BAD_REQUEST', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'] as const;

/** The body of every Problem, fault and failure. */
export const ErrorBody = v.pipe(
  v.object({
    error: v.pipe(v.string(), v.description('A sentence that may be shown to a person. It may be reworded.')),
    code: v.pipe(
      v.picklist([...(Object.keys(problemKinds) as ProblemCode[]), ...otherCodes]),
      v.description('Why, for programs. It stays, and GraphQL has the same.'),
    ),
    fields: v.optional(v.pipe(v.array(FieldProblem), v.description('With 400: what is wrong with each member.'))),
  }),
  v.title('Error'),
  v.examples([{ error: refusalSentences.WISHLIST_NOT_FOUND, code: 'WISHLIST_NOT_FOUND' }]),
);

/** A Problem with another status does not compile without its sentence. */
const descriptions: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; the response has no body.',
  304: 'The response is still the one that has this `ETag`.',
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'The caller may not do this.',
  404: 'There is no such object that the caller may see.',
  405: 'The address does not accept this method; `Allow` names those that it does.',
  409: 'Another reservation, or a limit, is in the way.',
  413: `The body is larger than ${maxBodyBytes / 1024} KiB.`,
  415: 'The body is of another type than `application/json`.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  502: 'The identity provider refused or did not answer.',
  503: 'The server has too much to do, or its database is away. Try again in a few seconds.',
} satisfies Record<(typeof problemKinds)[ProblemCode]['status'], string> & Record<number, string>;

/** How the document refers to an entity. */
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/**
 * What a rule of the domain means in JSON Schema, which knows no checks: a text that must not be empty has a length.
 */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  const { type, message } = valibotAction as { type: string; message?: InputSentence };
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

const limitHeaders = {
  RateLimit: text('What is left of the limit, by the draft of the IETF: `"reads";r=1199;t=60`.'),
  'RateLimit-Policy': text('The limit: `"reads";q=1200;w=60`.'),
};

const headersOfStatus: Record<string, object> = {
  401: { 'WWW-Authenticate': text('`Bearer`, with `error="invalid_token"` if a token was sent.') },
  405: { Allow: text('The methods that the address accepts.') },
  429: { ...limitHeaders, 'Retry-After': text('In seconds.') },
  503: { 'Retry-After': text('In seconds.') },
};

/** What is said of the faults of a request, and without the database. */
const faultSentences: Record<string, string> = {
  400: transportSentences.bodyNotJson,
  405: transportSentences.methodNotAllowed,
  413: transportSentences.bodyTooLarge,
  415: transportSentences.mediaTypeUnsupported,
  503: transportSentences.unavailable,
};

interface DocumentedSchema {
  hide?: boolean;
  params?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: Record<string, v.GenericSchema>;
}

/** Converts the schemas of a call for the OpenAPI document. Every response has the examples that the server sends. */
export const documentCall = (definitions: NamedSchemas): SwaggerTransform => {
  const config = documentConfig(definitions);
  return ({ schema, url, route }) => {
    const { hide, params, body, response = {}, ...rest } = (schema ?? {}) as DocumentedSchema;
    if (hide) return { schema: { hide }, url };
    // A call that answers 304 has a tag.
    const { 304: unchanged, ...successes } = response;
    const hasETag = unchanged !== undefined;
    const { refuses = [], ownAccount, invalidExample = body && validate(body, {}) } = route.config ?? {};
    const ofAccount: ProblemCode[] = ownAccount ? ['FOREIGN_ACCOUNT'] : [];
    const all = [...refusalCodesOf(route), ...refuses, ...ofAccount];
    const faults = [...(invalidExample ? ['400'] : []), '405', ...(body ? ['413', '415'] : []), '503'];
    const errors = [
      ...all.map((code) => [String(problemKinds[code].status), problemBodyOf(code, invalidExample)] as const),
      ...faults.map((status) => [status, faultBodyOf(status)] as const),
    ];
    const errorsOf = Map.groupBy(errors, ([status]) => status);
    const responses = Object.fromEntries([
      ...Object.entries(successes).map(([status, one]) => [status, successResponse(status, one, config, hasETag)]),
      ...[...errorsOf].map(([status, some]) => [status, errorResponse(status, some)]),
      ...(hasETag ? [[304, { type: 'null', description: descriptions[304], headers: limitHeaders }]] : []),
    ]);
    const documented = {
      ...rest,
      ...(params && { params: convert(params, config) }),
      ...(hasETag && { headers: ifNoneMatch }),
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

function successResponse(status: string, schema: v.GenericSchema, config: ConversionConfig, hasETag = false) {
  const tag = hasETag && { ETag: text('For all but the owner.') };
  const described = { description: descriptions[status], headers: { ...limitHeaders, ...tag } };
  if (schema.type === 'null') return { ...described, type: 'null' };
  const [example] = v.getExamples(schema) as unknown[];
  const [ofList] = 'item' in schema ? (v.getExamples(schema.item as v.GenericSchema) as unknown[]) : [];
  const content = { schema: convert(schema, config), example: example ?? [ofList] };
  return { ...described, content: { 'application/json': content } };
}

type AnsweredError = ReturnType<typeof problemBody> | ReturnType<typeof faultBody>;

const faultBodyOf = (status: string): AnsweredError => faultBody(faultSentences[status] ?? '', Number(status));

/**
 * The body of a refusal, of which only the sentence depends on more than the code.
 * @param invalid what the call answers to an invalid body, if it takes one
 */
const problemBodyOf = (code: ProblemCode, invalid: unknown): AnsweredError =>
  problemBody(code === 'INVALID_INPUT' && isProblem(invalid) ? invalid : ({ code } as Problem));

/** @param errors the bodies of this status */
function errorResponse(status: string, errors: (readonly [status: string, body: AnsweredError])[]) {
  const headers = headersOfStatus[status];
  const content = {
    schema: { $ref: '#/components/schemas/Error' },
    examples: Object.fromEntries(errors.map(([, value]) => [value.code, { value }])),
  };
  return { description: descriptions[status], ...(headers && { headers }), content: { 'application/json': content } };
}
