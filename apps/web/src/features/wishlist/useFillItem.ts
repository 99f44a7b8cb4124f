import { useMutation } from '@apollo/client/react';
import { type Fill, fillField } from './fillField.ts';
import { FillItemDocument } from './useFillItem.generated.ts';

/**
 * Gives a saved item what the page of its link has. Nobody waits for it: the card shows the picture when it is there, and
 * stays as it is where nothing comes.
 */
export function useFillItem(wishlistId: string) {
  const [fillItem] = useMutation(FillItemDocument, { errorPolicy: 'all' });
  return (itemId: string, form: HTMLFormElement) => {
    const fill = new FormData(form).get(fillField) as Fill | null;
    if (!fill) return;
    fillItem({ variables: { input: { wishlistId, itemId, withPrice: fill === 'picture and price' } } }).catch(() => {});
  };
}
