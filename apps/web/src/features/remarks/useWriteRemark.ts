import { remarkTexts } from '@wishnest/messages/texts/remark';
import { addToList } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { WriteRemarkDocument } from './remarks.generated.ts';

/** Writes a remark, which then is the first of those of the wishlist. */
export function useWriteRemark(wishlistId: string) {
  const [write] = useSave(WriteRemarkDocument, {
    failed: ({ code }) => (code === 'TOO_MANY_REMARKS' ? null : remarkTexts.writeFailed),
    update: (cache, remark) =>
      addToList(cache, { __typename: 'SharedWishlist', id: wishlistId }, 'remarks', remark, 'first'),
  });
  return write;
}
