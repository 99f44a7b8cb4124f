import { useMutation } from '@apollo/client/react';
import { type Fill, fillField } from './fillField.ts';
import { FillItemDocument } from './useFillItem.generated.ts';

/**
 * Requests that the server adds the picture of the link's page to a saved item, and the price too if the form asks for it. The dialog does not wait:
 * the card shows them when the response arrives, and stays as it is where the request fails.
 */
export function useFillItem(wishlistId: string) {
  const [fillItem] = useMutation(FillItemDocument, { errorPolicy: 'all' });
  return (itemId: string, form: HTMLFormElement) => {
    const fill = new FormData(form).get(fillField) as Fill | null;
    if (!fill) return;
    fillItem({ variables: { input: { wishlistId, itemId, withPrice: fill === 'picture and price' } } }).catch(() => {});
  };
}
