import type { ProblemCode, RefusalReason } from '@wishnest/domain/problem';
import type { CallEffect } from '@wishnest/domain/programs';
import type { ResponseSize } from './http/responseSizes.ts';

/** What a route says of itself in its `config`, for the plugins that serve every route. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which token a route needs: none, an optional one, or one of anybody. Without this setting, that of a verified
     * person.
     */
    token?: 'none' | 'optional' | 'unverified';
    /** Why somebody without a token is refused, if the usual sentence is too general. */
    signInReason?: RefusalReason;
    /** What a request does, and so whether a program may send it, if its method does not say so: see `effectOf`. */
    effect?: CallEffect;
    /** The rate limit that a request counts against, if it is not the one of its effect. */
    limit?: 'reads' | 'writes';
    /** Whether somebody without a profile may write by this route, also if the host's setting says who gets one. */
    admitsWithoutProfile?: boolean;
    /**
     * The size of the route's largest response, for which a request waits for room before its handler. A call of REST
     * has `fewUnits` by default. Any other route without a size may call `waitForRoomToRead` in its handler, once.
     */
    responseSize?: ResponseSize;
    /**
     * Where a call of REST names an account: in a part of its path, or in a member of its body, which may be one that can
     * be left out. `ownAccountPlugin` refuses any other account than the caller's own.
     */
    ownAccount?: { param: string } | { member: string } | { optionalMember: string };
    /**
     * The refusals of a call of REST that its service finds. One that returns another Problem does not compile.
     * `refusalCodesOf` adds those of admission, and `ownAccount` its own.
     */
    refuses?: readonly ProblemCode[];
    /** What a call of REST answers to an invalid body, for the document; by default, to an empty object. */
    invalidExample?: unknown;
    /** Whether the status of a response would reveal what is reserved, so that it is not logged. */
    hidesStatus?: boolean;
    /** Whether programs ask whether the server is there, so that no response is logged. */
    isProbe?: boolean;
  }
}
