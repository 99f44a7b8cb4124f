import type { PageData, SharedPage } from '@wishnest/domain/pageContract';
import { createProfile, shareBirthday } from './fixtures.ts';
import type { Person } from './people.ts';
import { localConfig, makeWebBuild } from './webBuild.ts';

type Options = Parameters<typeof shareBirthday>[0] & { publicUrl?: string | null };

/** Ann's shared 'Birthday' on a server with the web application's pages. Nobody has opened it as a page. */
export async function openBirthday(options: Options = {}) {
  const { publicUrl = null, ...others } = options;
  const build = await makeWebBuild();
  let renderings = 0;
  const web: typeof build = {
    ...build,
    renderPage(...page) {
      renderings += 1;
      return build.renderPage(...page);
    },
  };
  const fixture = await shareBirthday({ ...others, pages: { web, config: localConfig, playground: false, publicUrl } });
  await createProfile(fixture.ann, 'Ann', 'avatar4');

  /** The response to somebody who opens a share link. */
  const open = (shareCode: string, headers: Record<string, string> = {}) =>
    fixture.app.inject({
      url: `/shared/${shareCode}`,
      headers: { accept: 'text/html', host: 'wishes.example', ...headers },
    });

  return {
    ...fixture,
    open,
    countRenderings: () => renderings,
    /** The response to a browser with this session cookie, or with none. */
    openWith: (cookie: string | null, shareCode = fixture.shareCode) =>
      open(shareCode, cookie === null ? {} : { cookie: cookieHeader(cookie) }),
    /** Makes a session cookie of the person's sign-in. */
    async cookieOf({ token }: Pick<Person, 'token'>): Promise<string> {
      const cookie = await fixture.identity.createSessionCookie(token);
      if (cookie === null) throw new Error('The identity provider made no session cookie.');
      return cookie;
    },
  };
}

export const cookieHeader = (cookie: string) => `wishnest-session=${cookie}`;

/** What a page of a share link was rendered from. */
export function sharedPageIn({ body }: { body: string }): SharedPage {
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  const { shared }: PageData = JSON.parse(json);
  if (!shared) throw new Error('The page was rendered from nothing.');
  return shared;
}
