/// <reference path="../../apps/web/src/env.d.ts" />
import type { ApolloClient } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toasts as times, toasts } from '@wishnest/domain/limits';
import { answerHeader } from '@wishnest/page/answerHeader';
import { type Caller, visitor } from '@wishnest/server/api/authentication';
import { buildContexts } from '@wishnest/server/app/context';
import { schema } from '@wishnest/server/app/schema';
import type { Services } from '@wishnest/server/features/context';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { SessionContext } from '@wishnest/web/identity/session.tsx';
import { SharedPageContext } from '@wishnest/web/pageData.ts';
import { routes } from '@wishnest/web/router.tsx';
import type { renderPage } from '@wishnest/web/server/page.tsx';
import { notify, ProductToaster } from '@wishnest/web/ui/toast.tsx';
import type { ContextType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'react-hot-toast';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { PageNetwork } from './pageNetwork.ts';
import { provider } from './pageProvider.ts';

// Timeouts of a condition and of a test, in milliseconds, which are long enough for a busy machine.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 20_000 });

// Events are dispatched without `act`, as in a browser: within `act` React would not show that a page waits for its data.
configure({ eventWrapper: (dispatch) => dispatch() });

/** Somebody at a browser: their session in the page, and the caller that the server sees. */
export interface Somebody {
  session: ContextType<typeof SessionContext>;
  caller: Caller;
  services: Services;
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

type SentPage = NonNullable<Awaited<ReturnType<typeof renderPage>>['content']>;

/**
 * Opens the app in somebody's browser, built as in `boot/main.tsx`. Requests go to the schema of the server, without
 * HTTP.
 * @param sent the page as rendered by the server, which is then hydrated
 */
export async function visit(somebody: Somebody, path: string, sent: SentPage | null = null) {
  onTestFinished(leave);
  const network = new PageNetwork();
  const shownToasts = watchToasts();
  await importPage(path);
  if (sent) await loadPage(path);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    ...(sent && { hydrationData: {} }),
  });
  const options = sent ? { container: insertSent(sent), hydrate: true } : {};
  const clients = new Map<Somebody['caller'], ApolloClient>();
  const view = await act(async () => render(appOf(somebody), options));
  const become = (who: Somebody) => act(async () => view.rerender(appOf(who)));
  provider.signOut = () => become({ ...somebody, session: { status: 'visitor' }, caller: { ...visitor } });

  function appOf(who: Somebody) {
    const client = clients.get(who.caller) ?? buildClientOf(who, network);
    clients.set(who.caller, client);
    return (
      <SharedPageContext value={sent?.data ?? null}>
        <SessionContext value={who.session}>
          <ApolloProvider client={client}>
            <RouterProvider router={router} />
          </ApolloProvider>
          <ProductToaster durationMs={toasts.defaultMs} />
        </SessionContext>
      </SharedPageContext>
    );
  }

  return {
    ...buildPageActions(),
    network,
    provider,
    /** The Apollo client that this person has used here. */
    clientOf: (who: Somebody) => clients.get(who.caller) ?? expect.fail('They have not used this page.'),
    /** The product messages so far, those of success first. */
    get toasts() {
      return shownToasts();
    },
    /** The path and the query of the address. */
    path: () => router.state.location.pathname + router.state.location.search,
    /** Opens another address of the app, as if it were typed. */
    goTo: (to: string) => act(async () => router.navigate(to)),
    /** Goes to another address by itself. Effects run after the frame, as in a browser, since nothing waits for them. */
    redirect(to: string) {
      const isAct = globalThis.IS_REACT_ACT_ENVIRONMENT;
      globalThis.IS_REACT_ACT_ENVIRONMENT = false;
      void router.navigate(to).finally(() => {
        globalThis.IS_REACT_ACT_ENVIRONMENT = isAct;
      });
    },
    /** Closes the page, for a test that opens another one. */
    leave,
    /** Changes who uses the page, or their state. */
    become,
  };
}

/** Builds somebody's Apollo client, whose requests go to the schema of the server. A test may change their caller later. */
export function buildClientOf(who: Somebody, network = new PageNetwork()) {
  const context = () => buildContexts(who.services)({ caller: who.caller, addressRange: '', chargeReads() {} });
  return buildClient(network.concat(new SchemaLink({ schema, context })));
}

/** Imports the modules of the page first, so that no wait of a test is for them, which takes seconds on a slow machine. */
const importPage = (path: string) =>
  Promise.all((matchRoutes(routes, path) ?? []).map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()));

/** Loads the chunks of the page first, so that it is hydrated without a wait. */
async function loadPage(path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Inserts the server's HTML into the document. Returns the root element. */
function insertSent({ head, body }: SentPage): HTMLElement {
  document.head.insertAdjacentHTML('beforeend', head);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = body;
  return root;
}

function leave() {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  provider.reset();
}

/** For `findByText`: the innermost element with exactly this text, whatever markup it contains. */
export function saying(text: string) {
  const says = (element: Element | null) => element?.textContent === text;
  return (_: string, element: Element | null) => says(element) && ![...(element?.children ?? [])].some(says);
}

/** The tag of the item with this name: what one sees of it while it is closed. A summary has no role to find it by. */
export const findTag = (name: string) => screen.findByText(isTagOf(name));
export const getTag = (name: string) => screen.getByText(isTagOf(name));
export const queryTag = (name: string) => screen.queryByText(isTagOf(name));

const isTagOf = (name: string) => (_: string, element: Element | null) =>
  element?.matches('summary') === true && nameOfTag(element) === name;

/** The names of the items whose tags are open. */
export const openItems = (): (string | undefined)[] =>
  [...document.querySelectorAll('details[open] > summary')].map(nameOfTag);

const nameOfTag = (summary: Element) => summary.querySelector('bdi')?.textContent ?? undefined;

/** The texts of these elements, in their order. */
export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

/** Tells the page that it is in sight, so that it asks at once for what it shows. */
export const bringIntoSight = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));

/** The file names of the avatars within an element. */
export function avatarsIn(place: Element): string[] {
  const pictures = place.querySelectorAll('img[src^="/avatars/"]');
  return [...pictures].map((picture) => picture.getAttribute('src')?.slice('/avatars/'.length) ?? '');
}

/** Actions of people on a page. While a modal dialog is open, they can reach only its content. */
function buildPageActions() {
  const user = userEvent.setup();
  const reach = () => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    return dialog ? within(dialog) : screen;
  };
  const field = (label: string) => reach().getByLabelText<HTMLInputElement>(label);
  const press = async (name: string | RegExp) => user.click(await reach().findByRole('button', { name }));

  async function fill(label: string, text: string) {
    const input = await reach().findByLabelText(label);
    await user.clear(input);
    if (text) await user.type(input, text);
  }

  /** Follows the first link of that name. On small screens a bar at the bottom repeats two links of the navigation. */
  async function follow(link: string | RegExp) {
    const [first] = await reach().findAllByRole('link', { name: link });
    if (first) await user.click(first);
  }

  const openItem = async (name: string) => user.click(await findTag(name));

  async function confirm(name: string) {
    await press(name);
    await press(name);
  }

  return {
    user,
    field,

    /** Waits for a button and presses it. */
    press,

    /** Presses a button, and the one of the same name in the question that follows. */
    confirm,

    /** Adds an item to the open wishlist. */
    async addItem(name: string, link: string) {
      await press('Add Item');
      await fill('Name', name);
      await fill('Link', link);
      await press('Add Item');
    },

    /** Waits for an item's tag and opens it. */
    openItem,

    /** Opens an item, and presses one of its buttons. */
    async openAndPress(item: string, button: string) {
      await openItem(item);
      await press(button);
    },

    /** The same, and the button of the same name in the question that follows. */
    async openAndConfirm(item: string, button: string) {
      await openItem(item);
      await confirm(button);
    },

    follow,

    /** Leaves for the settings, and follows a link of the navigation there. */
    async comeBackTo(link: string) {
      await follow('Settings');
      await screen.findByRole('heading', { name: 'Settings' });
      await follow(link);
    },

    /** Chooses from the menu of a wishlist. */
    async choose(action: string, wishlist: string) {
      const name = `Actions for ${wishlist}`;
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(screen.getByRole('menu', { name })).getByRole('menuitem', { name: action }));
    },

    /** Waits for a field and replaces its text. */
    fill,

    /** Replaces the text of a field by pasting another one. */
    async paste(label: string, text: string) {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },

    /** The message under an invalid field; '' if the field is valid. */
    complaintAbout(label: string): string {
      const input = field(label);
      const [complaint = ''] = input.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
      return (input.hasAttribute('aria-invalid') && document.getElementById(complaint)?.textContent) || '';
    },
  };
}

const sheetHeight = 100;

/** Gives the entries of every list positions below each other, since happy-dom has no layout. */
export function layOutLists() {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const entry = this.closest('li');
    const place = entry ? [...(entry.parentElement?.children ?? [])].indexOf(entry) : 0;
    const isList = this.matches('ul, ol');
    const [top, count] = isList ? [0, this.children.length] : [place * sheetHeight, 1];
    return new DOMRect(0, top, 300, count * sheetHeight - 10);
  });
  onTestFinished(() => rect.mockRestore());
}

/** Lets the browser say, until the end of the test, whether it is one of a phone. */
export function pretendDevice(isPhone: boolean) {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return Object.assign(new EventTarget(), {
      matches: isPhone ? query === '(pointer: coarse)' : query.startsWith('(width >='),
      media: query,
    }) as never;
  });
  onTestFinished(() => media.mockRestore());
}

/** Waits for a message of the identity provider, which is at the top right and stays for five seconds. */
export const findIdentityToast = (text: string) =>
  vi.waitFor(() => {
    const toasts = document.querySelectorAll('.Toastify__toast-container--top-right .Toastify__toast');
    const toast = [...toasts].find(({ textContent }) => textContent === text);
    const bar = toast?.querySelector<HTMLElement>('[role="progressbar"]');
    if (bar?.style.animationDuration !== '5000ms') throw new Error(`There is no message '${text}'.`);
  }, 4000);

/** A response of the server, and not of a proxy in front of it. */
export const buildAnswer = (): Response => new Response(null, { headers: { [answerHeader.name]: answerHeader.value } });

/** Silences `console.error` until the end of the test. Returns the spy, for tests that expect errors in the log. */
export function listenToLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log;
}

/** Watches the product messages until the end of the test. Returns a function that returns those so far. */
function watchToasts() {
  const [success, error] = [vi.spyOn(notify, 'success'), vi.spyOn(notify, 'error')];
  const [undoable, refused] = [vi.spyOn(notify, 'undoable'), vi.spyOn(notify, 'refused')];
  onTestFinished(() => {
    for (const spy of [success, error, undoable, refused]) spy.mockRestore();
  });
  function shown(kind: 'success' | 'error', message: string | ReactElement, forMs: number = times.defaultMs) {
    const element = document.createElement('div');
    element.innerHTML = renderToStaticMarkup(message);
    return { kind, text: element.textContent, durationMs: forMs };
  }
  return () => [
    ...success.mock.calls.map(([message, forMs]) => shown('success', message, forMs)),
    ...undoable.mock.calls.map(([message, , forMs]) => shown('success', message, forMs)),
    ...error.mock.calls.map(([message, forMs]) => shown('error', message, forMs)),
    ...refused.mock.calls.map(([message, , , forMs]) => shown('error', message, forMs)),
  ];
}
