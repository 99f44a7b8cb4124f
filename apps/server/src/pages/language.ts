import { closestLanguage, isLanguage, type Language, sourceLanguage } from '@wishnest/domain/languages';
import { languageChoice } from '@wishnest/page/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../api/http/requests.ts';

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

/** The language of a page for this reader: the one that was chosen in this browser, or the browser's. */
export function languageOf(request: FastifyRequest): Language {
  const [chosen] = cookiesOf(request, languageChoice.cookie);
  if (chosen && isLanguage(chosen)) return chosen;
  const accepted = request.headers['accept-language'];
  return accepted ? languageFor(accepted) : sourceLanguage;
}

/**
 * The query of the page on which the link of a language was pressed. The link cannot have it, since static pages are
 * the same for every query, so the browser names the page in the header `Referer`.
 */
function queryBefore({ headers }: FastifyRequest, path: string): string {
  const before = URL.parse(headers.referer ?? '');
  return before?.pathname === path ? before.search : '';
}

/**
 * Builds the hook that keeps a choice, which a link makes by its query, so that it needs no script. The rest of the
 * query stays. The server sets the cookie, since Safari deletes one that a script has set after a week.
 */
export const chooseLanguage = (app: FastifyInstance) => async (request: FastifyRequest, reply: FastifyReply) => {
  const [path = '', ...query] = request.url.split('?');
  const asked = new URLSearchParams(query.join('?'));
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
  // The link's own query, if it has more than the language; else that of the page before.
  const rest = asked.size > 1 ? asked : new URLSearchParams(queryBefore(request, path));
  rest.delete(languageChoice.query);
  // After two slashes at the start, browsers would read a host.
  const target = path.replace(/^[/\\]+/, '/') + (rest.size > 0 ? `?${rest}` : '');
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
};
