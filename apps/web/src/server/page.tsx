import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { loadCatalogue } from '@wishnest/messages/catalogues';
import { inLanguage } from '@wishnest/messages/i18n';
import { previewAlt, previewDescription } from '@wishnest/messages/preview';
import { brandTexts } from '@wishnest/messages/texts/brand';
import { frameTexts } from '@wishnest/messages/texts/frame';
import { pageTexts } from '@wishnest/messages/texts/page';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { brand, landingPreview, sharePreview } from '@wishnest/page/brand';
import { type PageWishlist, type RenderPage, type SharedPageData, unknownOrigin } from '@wishnest/page/pageData';
import { pagePaths } from '@wishnest/page/paths';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { messagesSource } from '../../build/messagesSource.ts';
import { TakeTitle } from '../features/shell/PublicPage.tsx';
import { App } from '../features/shell/RootLayout.tsx';
import { buildClient } from '../graphql/client.ts';
import { SharedPageContext } from '../pageData.ts';
import { protectedRoutes, type RouteHandle, routes } from '../router.tsx';
import { buttonClass } from '../ui/Button.tsx';
import noticeStyles from '../ui/Notice.module.css';

await Promise.all(languageTags.map(loadCatalogue));

const pathsIn = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);

/** The paths of all pages, and of those for people who are signed in. */
export const paths = { all: pathsIn(routes), own: pathsIn(protectedRoutes) };

const handler = createStaticHandler(routes);

/** The source of the sign-in code's chunk, which pages that are not prerendered wait for. */
const signInSource = 'src/identity/firebase.ts';

/**
 * Apollo's hooks throw if there is no client. This one sends nothing, and its cache stays empty, because no component writes
 * to it while the server renders: `useSharedWishlist` asks before it does.
 */
const client = buildClient(ApolloLink.empty());

export const renderPage: RenderPage = async (address, shared, language) => {
  // This also loads the modules of pages that are not prerendered. They are few, and to skip them, the routes would have to be
  // matched here once more.
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`There is no page at ${address}, because the router redirects.`);
  const handles = context.matches.flatMap(({ route: { handle } }): RouteHandle[] => (handle ? [handle] : []));
  const modules = [...handles.map(({ source }) => source), messagesSource(language)];
  if (!handles.at(-1)?.isPrerendered) {
    return { language, modules: [...modules, signInSource], content: null };
  }

  return inLanguage(language, () => {
    const { title, body } = render(context, shared);
    const head = renderToStaticMarkup(<Head title={title} preview={previewFor(new URL(address), shared)} />);
    return { language, modules, content: { head, body, data: shared } };
  });
};

/** The HTML of a language for the places of `index.html`, such as `%NO_SCRIPT%`. The build writes it into the template of the language. */
export const frameOf = (language: Language) =>
  inLanguage(language, () => ({
    LANG: language,
    DIR: languages[language].dir,
    DESCRIPTION: renderToStaticMarkup(frameTexts.description),
    LOAD_FAILED: renderToStaticMarkup(<LoadFailure />),
    NO_SCRIPT: renderToStaticMarkup(frameTexts.noScript),
  }));

/** Shown by `deferredScripts.ts` if the scripts of the page cannot be loaded. */
const LoadFailure = () => (
  <div role="alert" className={noticeStyles.notice}>
    <p data-readable={pageTexts.scriptsFailed}>{pageTexts.loadFailed}</p>
    <a href="/" className={buttonClass('secondary')}>
      {uiTexts.tryAgain}
    </a>
  </div>
);

function render(context: StaticHandlerContext, shared: SharedPageData | null) {
  let title: string = brand.name;
  function takeTitle(taken: string) {
    title = taken;
  }
  const body = renderToString(
    <TakeTitle value={takeTitle}>
      <SharedPageContext value={shared}>
        <App>
          <ApolloProvider client={client}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ApolloProvider>
        </App>
      </SharedPageContext>
    </TakeTitle>,
  );
  return { title, body };
}

const Head = ({ title, preview }: { title: string; preview: PreviewProps | null }) => (
  <>
    <title>{title}</title>
    {preview && <Preview {...preview} />}
  </>
);

/** The preview of the page at an address; null for most pages. */
function previewFor({ origin, pathname }: URL, shared: SharedPageData | null): PreviewProps | null {
  if (shared?.wishlist) return previewOf(shared.wishlist, origin + pathname);
  return pathname === pagePaths.landing.path && origin !== unknownOrigin ? previewOfLanding(origin) : null;
}

interface PreviewProps {
  address: string;
  title: string;
  description: string;
  /** The address of the picture, which has the size of `sharePreview`, and what it shows. */
  picture: string;
  alt: string;
}

/** Open Graph's tags, from which a chat builds the preview of a link, and one for Twitter. Addresses are absolute. */
const Preview = ({ address, title, description, picture, alt }: PreviewProps) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={brand.name} />
    <meta property="og:url" content={address} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={picture} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content={String(sharePreview.width)} />
    <meta property="og:image:height" content={String(sharePreview.height)} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** The preview of a share link. */
function previewOf({ name, owner }: PageWishlist, address: string): PreviewProps {
  return {
    address,
    title: sharePreview.tagTitle(name, owner.name),
    description: previewDescription(owner.name),
    picture: `${address}/${sharePreview.file}`,
    alt: previewAlt(name, owner.name),
  };
}

const previewOfLanding = (origin: string): PreviewProps => ({
  address: `${origin}${pagePaths.landing.path}`,
  title: brand.name,
  description: brandTexts.tagline,
  picture: `${origin}/${landingPreview.file}`,
  alt: landingPreview.words,
});
