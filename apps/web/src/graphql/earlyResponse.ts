declare global {
  interface Window {
    /** The request of `boot/earlyReservations.ts`. `text` resolves with the body, or null where the request failed. */
    earlyResponse?: { accountId: string | null; shareCode: string; text: Promise<string | null> };
    /** Resolves when `boot/earlyReservations.ts` has sent a visitor's request or has loaded the sign-in code. */
    earlyRequest?: Promise<void>;
    /** Called with the account and its token when the stored sign-in of this browser has been restored. */
    onEarlySignIn?: (accountId: string, token: string) => void;
  }
}

/** Returns the response to a request that `boot/earlyReservations.ts` has sent for the same account, and only once. */
export async function takeEarlyResponse(accountId: string | null, body: unknown): Promise<Response | null> {
  const early = window.earlyResponse;
  if (early?.accountId !== accountId || typeof body !== 'string') return null;
  const { operationName, variables } = JSON.parse(body);
  if (operationName !== 'SharedWishlist' || variables.shareCode !== early.shareCode) return null;
  delete window.earlyResponse;
  const text = await early.text;
  return text === null ? null : new Response(text, { headers: { 'content-type': 'application/json' } });
}
