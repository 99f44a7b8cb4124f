import type { Page, Route } from '@playwright/test';
import { limits } from '@wishnest/domain/limits';
import { answerHeader } from '@wishnest/page/answerHeader';
import { sessionCookie } from '@wishnest/page/cookies';
import type { Name } from '../../scripts/demo/family.ts';

/**
 * One of the family, somebody with very many items, somebody who only gives and the owner of those gifts, somebody verified without data, or somebody
 * unverified.
 */
export type Who = 'visitor' | Name | 'heavy-user' | 'giver' | 'owner' | 'newcomer' | 'unverified';

/** Something that is done with a page. */
export type Step = (page: Page) => Promise<unknown>;

/** A page, or a dialog on it, as somebody sees it. Getting there changes nothing that another state shows. */
export interface State {
  /** The screenshot's file is named after it. */
  name: string;
  who: Who;
  /** The path of a shared wishlist has the wishlist's name in place of its share code. */
  path: string;
  /** Prepares the page before it is opened, such as by failing its requests. */
  arrange?: Step;
  /** What the person does there. */
  act?: readonly Step[];
  /** A text that is visible once the state is reached. */
  sees: string;
  /** Whether something may be too long or too large for the smallest phone, so that a screenshot is taken there too. */
  isTight?: boolean;
  /** The widest screen on which the state exists, in CSS px. */
  widest?: number;
}

export function press(button: string | RegExp): Step {
  return (page) => page.getByRole('button', { name: button, exact: true }).last().click();
}

export function follow(link: string): Step {
  return (page) => page.getByRole('link', { name: link, exact: true }).click();
}

export function type(label: string, text: string): Step {
  return (page) => page.getByLabel(label, { exact: true }).fill(text);
}

/** Opens the wishlist, or the item, whose name begins like this. The summary of an item has no role. */
export function open(name: string): Step {
  const beginning = new RegExp(`^${name}`);
  return async (page) => {
    const summary = page.locator('summary', { hasText: beginning });
    await page.getByRole('button', { name: beginning }).or(summary).last().click();
  };
}

/** Takes a wishlist by its handle, as the keyboard does. */
export async function pickUp(page: Page, wishlist: string): Promise<void> {
  await page.getByRole('button', { name: `Drag to reorder ${wishlist}` }).press('Space');
  await page.getByText(`Picked up ${wishlist}`).waitFor({ state: 'attached' });
  // The library listens to further keys from a timer on, before which a busy browser can handle a key.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Takes a wishlist by its handle and moves it up. */
export function moveUp(wishlist: string): Step {
  return async (page) => {
    await pickUp(page, wishlist);
    await page.keyboard.press('ArrowUp');
  };
}

/** Opens a wishlist's menu and picks from it. */
export function pick(wishlist: string, action: string): Step {
  return async (page) => {
    await press(`Actions for ${wishlist}`)(page);
    await page.getByRole('menuitem', { name: action }).click();
  };
}

/** Waits for a text, or for a picture of that name. */
export function see(text: string): Step {
  return (page) =>
    page
      .getByText(text)
      .or(page.getByRole('img', { name: text }))
      .first()
      .waitFor();
}

/** The browser says that somebody is signing in, so the server cannot tell who asks for a page. */
export const comeUnknown: Step = async (page) => {
  await page.goto('/healthz');
  await page.evaluate(`document.cookie = '${sessionCookie.name}=${sessionCookie.pending}; path=/'`);
};

/** Requests to the server get no response. */
export const holdRequests: Step = (page) => page.route('**/graphql', () => {});

/** Requests fail, as if the server cannot be reached. */
export const failRequests: Step = (page) => page.route('**/graphql', (route) => route.abort());

/** No picture of an item and no avatar can be loaded. */
export const failPictures: Step = (page) => page.route(/\/(pictures|avatars)\//, (route) => route.abort());

/** Handles the requests of one operation in another way. */
function routeOperation(operation: string, handle: (route: Route) => unknown): Step {
  return (page) =>
    page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === operation ? handle(route) : route.fallback(),
    );
}

/** Requests of one operation fail, so that it changes nothing that another state shows. */
export const failOperation = (operation: string): Step => routeOperation(operation, (route) => route.abort());

/** Requests of one operation get no response. */
export const holdOperation = (operation: string): Step => routeOperation(operation, () => {});

/** Changes the data that the server answers to an operation. The data has no type here. */
const changeAnswer = (operation: string, change: (data: ReturnType<typeof JSON.parse>) => void): Step =>
  routeOperation(operation, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    change(data);
    await route.fulfill({ response, json: { data } });
  });

/** Answers an operation with this data in place of the server, so that it changes nothing that another state shows. */
function pretend(operation: string, dataOf: (input: Record<string, unknown>) => object): Step {
  return routeOperation(operation, (route) => {
    const headers = { [answerHeader.name]: answerHeader.value };
    return route.fulfill({ json: { data: dataOf(route.request().postDataJSON().variables.input) }, headers });
  });
}

/** Answers that an item is unreserved and no gift any more, and leaves it reserved. */
export const pretendToUnreserve: Step = async (page) => {
  let freeId: unknown = null;
  await pretend('UnreserveItem', ({ itemId }) => {
    freeId = itemId;
    const free = { isReserved: false, viewerCanReserve: true, viewerCanUnreserve: false, viewerHasBought: false };
    return { result: { __typename: 'SharedItem', id: itemId, ...free } };
  })(page);
  await changeAnswer('Gifts', ({ viewer: { gifts } }) => {
    gifts.gifts = gifts.gifts.filter(({ id }: { id: string }) => id !== freeId);
  })(page);
};

/** Answers that an item is added, and adds none. */
export const pretendToAdd: Step = pretend('AddItem', (input) => ({
  result: { ...input, __typename: 'OwnItem', id: `new ${input.name}`, price: null, picture: null },
}));

/** Answers with a token that nobody has, and makes none. */
export const pretendToMakeToken: Step = pretend('CreateProgramToken', ({ name, access }) => {
  const dates = { expiresAt: '2099-12-31T12:00:00.000Z', lastUsedAt: null };
  const programToken = { __typename: 'ProgramToken', id: 'of nobody', name, access, ...dates };
  return { result: { __typename: 'CreatedProgramToken', token: `wishnest_${'Kx7'.repeat(14)}k`, programToken } };
});

/** Answers with what a page states, of which somebody has to check the price. */
export const pretendUncertainPrice: Step = changeAnswer('PreviewLink', ({ previewLink }) => {
  previewLink.isPriceUncertain = true;
});

/** The giver has written as many remarks as one can, of full length: one word, many words, right to left, some about an item that is gone. */
export const pretendToHaveWritten: Step = changeAnswer('Remarks', ({ wishlist }) => {
  const texts = ['W'.repeat(limits.words), 'who joins in? '.repeat(14), 'كل ما نحتاجه '.repeat(15)];
  wishlist.remarks = Array.from({ length: limits.remarksPerGiver }, (_, n) => {
    const itemId = n % 2 === 0 ? 'gone' : null;
    return { __typename: 'Remark', id: `remark ${n}`, words: texts[n % texts.length], itemId, viewerWrote: true };
  });
});

/**
 * Makes the connection as slow as a bad mobile one: milliseconds of latency, and bytes a second. The latency makes the parts
 * of a page arrive one after the other. Fewer bytes a second would only make them arrive later.
 */
export const slowConnection: Step = async (page) => {
  const session = await page.context().newCDPSession(page);
  const speed = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
};

/** Somebody else has reserved the items whose names begin like this since the page was loaded, and the page asks again. */
export function takeMeanwhile(beginning: string): Step {
  return async (page) => {
    // An answer that comes while the opening is recorded may be older, and is not taken.
    await page.waitForLoadState('networkidle');
    await changeAnswer('SharedWishlist', ({ sharedWishlist }) => {
      for (const item of sharedWishlist.items)
        if (item.name.startsWith(beginning)) Object.assign(item, { isReserved: true, viewerCanReserve: false });
    })(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
}

/** The moment has passed for which changed items are marked. The timer that ends it is held, as those of toasts are. */
export const passMoment: Step = (page) =>
  page.evaluate(() => {
    for (const marked of document.querySelectorAll('[data-changed]')) marked.removeAttribute('data-changed');
  });

/** The browser offers to install the app. */
export const offerInstall: Step = (page) =>
  page.evaluate(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })));

/** The browser is that of an iPhone, and the app is not on its home screen. */
export const useIPhone: Step = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));

/** The browser loses its network. */
export const goOffline: Step = (page) => page.context().setOffline(true);
