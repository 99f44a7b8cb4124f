import type { FieldProblem, InputSentence } from './fieldProblem.ts';

const forbidden = { type: 'Forbidden', status: 403 } as const;
const notFound = { type: 'NotFound', status: 404 } as const;
const reservationLimit = { type: 'ReservationLimitReached', status: 409 } as const;
const limit = { type: 'LimitReached', status: 409 } as const;
const linkFailure = { type: 'LinkFailure', status: 502 } as const;

/**
 * The expected refusals by their codes, which are their only names: both APIs send a code, pages choose their sentence
 * by it, and texts are keyed by it. Each has its type in `schema.graphql`, as which a resolver returns it, and its HTTP
 * status. GraphQL has the status if the Problem is an error, and 200 if it is data.
 */
export const problemKinds = {
  INVALID_INPUT: { type: 'InvalidInput', status: 400 },
  UNAUTHENTICATED: { type: 'Unauthenticated', status: 401 },
  EMAIL_NOT_VERIFIED: { type: 'EmailNotVerified', status: 403 },
  OWNERS_ONLY: forbidden,
  OWN_ITEM: forbidden,
  REGISTRATION_CLOSED: forbidden,
  /** The two refusals of a program's token. */
  TOKEN_READS_ONLY: forbidden,
  PEOPLE_ONLY: forbidden,
  /** Only the REST API names accounts. */
  FOREIGN_ACCOUNT: forbidden,
  WISHLIST_NOT_FOUND: notFound,
  ITEM_NOT_FOUND: notFound,
  PROFILE_NOT_FOUND: notFound,
  SHARE_CODE_NOT_FOUND: notFound,
  GIFT_NOT_FOUND: notFound,
  ITEM_TAKEN: { type: 'ItemTaken', status: 409 },
  RESERVATION_LIMIT_REACHED: reservationLimit,
  TOO_MANY_RESERVATIONS: reservationLimit,
  WISHLIST_FULL: limit,
  TOO_MANY_KEPT: limit,
  TOO_MANY_STARRED: limit,
  TOO_MANY_REMARKS: limit,
  TOO_MANY_WISHLISTS: limit,
  TOO_MANY_PROGRAMS: limit,
  PICTURES_FULL: limit,
  TOO_MANY_REQUESTS: { type: 'TooManyRequests', status: 429 },
  PROVIDER_UNAVAILABLE: { type: 'ProviderUnavailable', status: 502 },
  /** Why the page or the picture of a link could not be read. */
  LINKS_OFF: linkFailure,
  LINK_UNREACHABLE: linkFailure,
  LINK_REFUSED: linkFailure,
  LINK_NOT_FOUND: linkFailure,
  LINK_NO_PAGE: linkFailure,
  LINK_NOTHING: linkFailure,
  LINK_NO_PICTURE: linkFailure,
  LINK_PICTURE_TOO_LARGE: linkFailure,
  LINKS_BUSY: linkFailure,
} as const;

type Refusals = typeof problemKinds;

/** Tells a program why it was refused. */
export type ProblemCode = keyof Refusals;

/** Why a code was answered, if its own text is too general. The reason's text takes its place, and no API sends it. */
export type RefusalReason = 'SIGN_IN_TO_RESERVE' | 'TOKEN_REFUSED' | 'CUSTOM_TOKEN' | 'ACCOUNT_DELETION_FAILED';

type CodeOf<Name> = { [Code in ProblemCode]: Refusals[Code]['type'] extends Name ? Code : never }[ProblemCode];

/** What a Problem has beside its code. */
interface Details {
  InvalidInput: { sentence: InputSentence; fields: FieldProblem[] };
  Unauthenticated: { reason?: RefusalReason };
  ProviderUnavailable: { reason?: RefusalReason };
  TooManyRequests: { retryAfterSeconds: number };
}

export type ProblemName = Refusals[ProblemCode]['type'];
export type ProblemOf<Name extends ProblemName> = Name extends ProblemName
  ? { __typename: Name; code: CodeOf<Name> } & (Name extends keyof Details ? Details[Name] : unknown)
  : never;
export type Problem = ProblemOf<ProblemName>;
export type InvalidInput = ProblemOf<'InvalidInput'>;
export type LinkFailureCode = CodeOf<'LinkFailure'>;

const types = new Set<unknown>(Object.values(problemKinds).map(({ type }) => type));

export function isProblem(result: unknown): result is Problem {
  return typeof result === 'object' && result !== null && '__typename' in result && types.has(result.__typename);
}

export const statusOf = ({ code }: Pick<Problem, 'code'>): number => problemKinds[code].status;

/** Builds the Problem of a code that needs no further details. */
export const problem = <Code extends Exclude<ProblemCode, 'INVALID_INPUT' | 'TOO_MANY_REQUESTS'>>(code: Code) => ({
  __typename: problemKinds[code].type as Refusals[Code]['type'],
  code,
});

export const unauthenticated = (reason?: RefusalReason): ProblemOf<'Unauthenticated'> => ({
  ...problem('UNAUTHENTICATED'),
  ...(reason && { reason }),
});

/**
 * The refusal of a token that was sent. It is also the answer if the deletion of the account was requested while a
 * request was under way, which then writes nothing; later requests are refused by the server's `admit`.
 */
export const tokenRefused = () => unauthenticated('TOKEN_REFUSED');

export const providerUnavailable = (reason?: RefusalReason): ProblemOf<'ProviderUnavailable'> => ({
  ...problem('PROVIDER_UNAVAILABLE'),
  ...(reason && { reason }),
});

export const tooManyRequests = (retryAfterSeconds: number): ProblemOf<'TooManyRequests'> => ({
  __typename: 'TooManyRequests',
  code: 'TOO_MANY_REQUESTS',
  retryAfterSeconds,
});
