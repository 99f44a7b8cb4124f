import { useApolloClient } from '@apollo/client/react';
import { limitTexts } from '@wishnest/messages/texts/form';
import { linkTexts } from '@wishnest/messages/texts/link';
import { useState } from 'react';
import { areTooMany, failureOf } from './linkReader.ts';
import { FillItemDocument } from './ownItems.generated.ts';

/** What a saved item still gets from the page of its link. A picture alone is one that the form has shown. */
export type Fill = '' | 'picture' | 'picture and price';

/** The name of the form's hidden field that has a `Fill`. */
export const fillField = 'fill';

export const fillIn = (form: HTMLFormElement) => (new FormData(form).get(fillField) ?? '') as Fill;

/** An item whose picture was not stored: what its owner is told, and what is requested again. */
interface Unfilled {
  message: string;
  fill: Fill;
}

export type ItemFilling = ReturnType<typeof useFillItem>;

/**
 * Fills saved items of a wishlist from the pages of their links. The form does not wait: the card shows the picture once it is
 * there, or that a picture could not be kept which the form had shown.
 */
export function useFillItem(wishlistId: string) {
  const client = useApolloClient();
  const [unfilled, setUnfilled] = useState<Readonly<Record<string, Unfilled>>>({});

  function remember(itemId: string, failed?: Unfilled) {
    setUnfilled(({ [itemId]: _, ...others }) => (failed ? { ...others, [itemId]: failed } : others));
  }

  /** Resolves to false, and says nothing, if it is repeated later because too many links were read. */
  async function request(itemId: string, fill: Fill, isRepeated = false): Promise<boolean> {
    const input = { wishlistId, itemId, withPrice: fill === 'picture and price' };
    const { data, error } = await client.mutate({
      mutation: FillItemDocument,
      variables: { input },
      errorPolicy: 'all',
    });
    const result = data?.fillItem;
    const code = result?.__typename === 'OwnItem' ? null : failureOf(result, error).code;
    if (isRepeated && code !== null && areTooMany(code)) return false;
    const message = code === null ? null : messageOf(code, fill);
    remember(itemId, message ? { message, fill } : undefined);
    return true;
  }

  return {
    /** Says what is wrong with the picture of an item; undefined for nothing. */
    messageFor: (itemId: string) => unfilled[itemId]?.message,

    async fill(itemId: string, fill: Fill) {
      if (!fill) return;
      remember(itemId);
      await request(itemId, fill);
    },

    /** The same for one of several items, which wait for each other. Resolves to false if it has to wait longer. */
    fillInTurn: (itemId: string, fill: Fill) => request(itemId, fill, true),

    async tryAgain(itemId: string) {
      const { fill } = unfilled[itemId] ?? {};
      if (fill) await request(itemId, fill);
    },
  };
}

/** An item that is gone needs no picture. One whose page has not answered yet was promised none. */
function messageOf(code: string, fill: Fill): string | null {
  if (code === 'PICTURES_FULL') return limitTexts.PICTURES_FULL;
  return fill === 'picture' && code !== 'ITEM_NOT_FOUND' && code !== 'WISHLIST_NOT_FOUND' ? linkTexts.notKept : null;
}
