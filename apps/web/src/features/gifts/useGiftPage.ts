import { useSuspenseQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../graphql/cacheAndNetwork.ts';
import { GiftsDocument } from './Gifts.generated.ts';

/** Loads a page of the viewer's gifts, the newest first. `page` is null where it could not be loaded. */
export function useGiftPage(limit: number, offset: number) {
  const { data, error, refetch } = useSuspenseQuery(GiftsDocument, {
    variables: { limit, offset },
    ...cacheAndNetwork,
  });
  return { page: data?.viewer.gifts ?? null, error, retry: () => void refetch() };
}
