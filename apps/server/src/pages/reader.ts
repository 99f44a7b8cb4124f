import { isVerified, type PageAccount, type PageViewer, viewerOf } from '@wishnest/domain/access';
import { closestLanguage, isLanguage, type Language, sourceLanguage } from '@wishnest/domain/languages';
import { languageChoice, sessionCookie } from '@wishnest/page/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserService } from '../features/users/service.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { within } from '../platform/outage.ts';

/** How many languages of a header are read, and parameters of each. People have fewer, and the time grows with them. */
const maxLanguages = 10;
const maxParameters = 3;

/** Returns the language for a header `Accept-Language`, which names languages with weights. */
export function languageFor(header: string): Language {
  const wishes = header.split(',', maxLanguages).map((part) => {
    const [tag = '', ...parameters] = part.split(';', 1 + maxParameters).map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return closestLanguage(wanted.map(({ tag }) => tag));
}

/** The values of a cookie. A page of a neighbouring subdomain can set a second one of the same name. */
export function cookiesOf({ headers }: FastifyRequest, name: string): string[] {
  const pairs = headers.cookie?.split(';').map((pair) => pair.split('=')) ?? [];
  return pairs.filter(([named]) => named?.trim() === name).map(([, ...value]) => value.join('=').trim());
}

/** The language of a page for this reader: the one that was chosen in this browser, or the browser's. */
export function languageOf(request: FastifyRequest): Language {
  const [chosen] = cookiesOf(request, languageChoice.cookie);
  if (chosen && isLanguage(chosen)) return chosen;
  const accepted = request.headers['accept-language'];
  return accepted ? languageFor(accepted) : sourceLanguage;
}

/**
 * The query of the page on which the link of a language was pressed. The link cannot have it, since static pages are the same
 * for every query, so the browser names the page in the header `Referer`.
 */
function queryBefore({ headers }: FastifyRequest, path: string): string {
  const before = URL.parse(headers.referer ?? '');
  return before?.pathname === path ? before.search : '';
}

/**
 * Builds the hook that keeps a choice, which a link makes by its query, so that it needs no script. The rest of the query stays.
 * The server sets the cookie, since Safari deletes one that a script has set after a week.
 */
export const chooseLanguage = (app: FastifyInstance) => async (request: FastifyRequest, reply: FastifyReply) => {
  const [path = '', query] = request.url.split('?');
  const asked = new URLSearchParams(query);
  const language = asked.get(languageChoice.query);
  if (request.method !== 'GET' || !language || !isLanguage(language)) return;
  // A request line can also name a whole URL, whose host need not be this one.
  if (!path.startsWith('/')) return;
  const cookie = app.serializeCookie(languageChoice.cookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: languageChoice.maxAge,
  });
  const rest = asked.size > 1 ? asked : new URLSearchParams(queryBefore(request, path));
  rest.delete(languageChoice.query);
  // After two slashes at the start, browsers would read a host.
  const target = path.replace(/^[/\\]+/, '/') + (rest.size > 0 ? `?${rest}` : '');
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
};

/** How long a page waits until the identity provider has verified a cookie, in milliseconds. */
const deadlineMs = 2000;

/**
 * Builds the function that identifies who asks for a page, by the session cookie. It never throws. An account is known by one
 * valid cookie: somebody with different cookies may be either account.
 */
export function buildPageViewers(identity: Identity, users: UserService) {
  async function findAccount(request: FastifyRequest): Promise<PageAccount | null> {
    const [cookie = sessionCookie.pending, ...others] = new Set(cookiesOf(request, sessionCookie.name));
    if (cookie === sessionCookie.pending || others.length > 0) return null;
    const bearer = await within(deadlineMs, identity.verifySessionCookie(cookie), 'The identity provider');
    if (!bearer || bearer === 'unavailable') return null;
    const { userId, signedInAt } = bearer;
    return (await users.hasSession(userId, signedInAt)) ? { id: userId, isVerified: isVerified(bearer) } : null;
  }

  return async (request: FastifyRequest): Promise<PageViewer> => {
    const account = await findAccount(request).catch((error) => {
      request.log.warn({ err: error }, 'who asks for a page could not be told');
      return null;
    });
    return viewerOf(account, (request.headers.cookie ?? '').includes(sessionCookie.name));
  };
}
