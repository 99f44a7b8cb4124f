/**
 * Requests what is reserved on a shared wishlist, and shows it, while the page's other scripts still load. README.md
 * explains the order. A browser without a stored sign-in sends the request at once, as a visitor. One with a stored sign-in
 * may be the owner's: it sends the request as that account, after the sign-in code has restored the sign-in.
 */
import { sharedWishlistQuery } from './sharedWishlistQuery.generated.ts';
import { hasStoredSignIn } from './storedSignIn.ts';

interface ResponseBody {
  data: {
    sharedWishlist: {
      __typename: 'OwnWishlist' | 'SharedWishlist';
      items: { id: string; isReserved?: boolean; viewerCanUnreserve?: boolean }[];
    } | null;
  };
}

/** The `uri` of `graphql/httpLink.ts`. Importing `apiOrigin.ts` would add a chunk that this script waits for. */
const uri = `${import.meta.env.VITE_API_BASE_URL ?? ''}/graphql`;

/** `vite.config.ts` writes the texts here. Importing them would add a chunk that this script waits for. */
const itemMarks = __ITEM_MARKS__;

/** `build/signInCode.ts` replaces this with the paths of the files of `identity/firebase.ts`. */
const signInCode = '__SIGN_IN_CODE__';

/** The timeout of `graphql/httpLink.ts`, in milliseconds. Importing it would add a chunk. */
const timeoutMs = 30_000;

/** Resolves when a visitor's request is sent, or the sign-in code is loaded. */
async function requestEarly(): Promise<void> {
  const wishlist = document.querySelector<HTMLElement>('[data-checking]');
  if (!wishlist) return;
  if (!(await hasStoredSignIn())) return requestAs(null, wishlist);
  window.onEarlySignIn = (accountId, token) => {
    // A hydrated page sends its own request.
    if (!('hydrated' in document.documentElement.dataset)) requestAs(accountId, wishlist, token);
  };
  await loadSignInCode();
}

/**
 * Loads the sign-in code before the other scripts, which would take most of a slow connection. It uses elements, because
 * the helper that a build adds for `import()` is in a chunk of its own, which this script would wait for.
 */
function loadSignInCode(): Promise<void> {
  const [entry = '', ...imports] = signInCode.split(' ');
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  return new Promise((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
    document.head.append(script);
  });
}

function requestAs(accountId: string | null, wishlist: HTMLElement, token?: string) {
  const { shareCode = '' } = wishlist.dataset;
  const text = send(shareCode, token).catch(() => null);
  window.earlyResponse = { accountId, shareCode, text };
  void text.then((json) => json && show(wishlist, JSON.parse(json)));
}

async function send(shareCode: string, token?: string): Promise<string | null> {
  const response = await fetch(uri, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ operationName: 'SharedWishlist', variables: { shareCode }, query: sharedWishlistQuery }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return response.ok ? response.text() : null;
}

/** Changes only what React does not compare when it hydrates: attributes, and the text of the mark. */
function show(wishlist: HTMLElement, { data: { sharedWishlist } }: ResponseBody) {
  if (!sharedWishlist) return;
  const isOwn = sharedWishlist.__typename === 'OwnWishlist';
  for (const { id, isReserved, viewerCanUnreserve } of sharedWishlist.items) {
    // `itemToggleId` makes this id. Importing it would add a chunk that this script waits for.
    const card = document.getElementById(`item-${id}`)?.closest('li');
    const mark = card?.querySelector('[data-mark]');
    if (card?.dataset.reservation !== 'unknown' || !mark) continue;
    if (isOwn) {
      delete card.dataset.reservation;
      continue;
    }
    const state = viewerCanUnreserve ? 'own' : 'others';
    card.dataset.reservation = isReserved ? state : 'free';
    mark.textContent = isReserved ? itemMarks[state] : '';
  }
  if (isOwn) wishlist.dataset.checking = 'own';
  else delete wishlist.dataset.checking;
}

window.earlyRequest = requestEarly();
