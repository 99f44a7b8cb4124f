import { useApolloClient, useMutation } from '@apollo/client/react';
import { paperOf } from '@wishnest/domain/paper';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { itemTexts } from '@wishnest/messages/texts/item';
import { pagePaths } from '@wishnest/page/paths';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { currentOf } from '../gifts/gifts.ts';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import { Columns } from '../wishlists/Columns.tsx';
import { Sortable } from '../wishlists/Sortable.tsx';
import { useOrder } from '../wishlists/useOrder.ts';
import { DashboardDocument, type DashboardQuery, ReorderWishlistsDocument } from './dashboard.generated.ts';
import { Line } from './Line.tsx';
import { SortableSheet } from './SortableSheet.tsx';
import styles from './SortableSheets.module.css';
import { useOpenSheets } from './useOpenSheets.ts';

type Dashboard = DashboardQuery['viewer'];

export function SortableSheets({ wishlists, gifts, createdId }: Dashboard & { createdId: string }) {
  const { ordered, reorder } = useWishlistOrder(wishlists);
  const { isOpen, isAnyOpen, toggle, collapseAll } = useOpenSheets(wishlists);
  const given = currentOf(gifts.gifts);
  return (
    <Sortable entries={ordered} onReorder={reorder}>
      <Line>
        {given.length > 0 ? (
          <GiftsLink gifts={given} hasMore={gifts.hasMore} />
        ) : (
          <p>{dashboardTexts.count({ count: ordered.length })}</p>
        )}
        {isAnyOpen && (
          <Button variant="flush" onClick={collapseAll}>
            {dashboardTexts.collapseAll}
          </Button>
        )}
      </Line>
      <Columns>
        {ordered.map((wishlist) => (
          <SortableSheet
            key={wishlist.id}
            wishlist={wishlist}
            isOpen={isOpen(wishlist.id)}
            isNew={wishlist.id === createdId}
            onToggle={toggle}
          />
        ))}
      </Columns>
    </Sortable>
  );
}

function useWishlistOrder(wishlists: Dashboard['wishlists']) {
  const client = useApolloClient();
  const [mutate] = useMutation(ReorderWishlistsDocument, { errorPolicy: 'all' });
  return useOrder(wishlists, {
    // Equal orders stay in the order of creation, in which the server sends them.
    placeOf: ({ order }) => order,
    async save(ids) {
      const positions = ids.map((id, order) => ({ id, order }));
      const { data, error } = await mutate({ variables: { input: { positions } } });
      const result = data?.reorderWishlists;
      return result?.__typename === 'ReorderedWishlists' ? null : (error ?? result);
    },
    // This is a query of its own: if the page's query were refetched and failed, the page would show an error.
    reload: () => client.query({ query: DashboardDocument, fetchPolicy: 'network-only' }),
  });
}

const GiftsLink = ({ gifts, hasMore }: Pick<Dashboard['gifts'], 'gifts' | 'hasMore'>) => (
  <Link to={pagePaths.sharedWithMe.path} className={styles.gifts}>
    <span className={styles.pictures}>
      {gifts.slice(0, 3).map(({ id, wishlistId, item, wishlist }) => (
        <Picture
          key={id}
          src={smallPictureSrc(item?.picture ?? null)}
          paper={paperOf({ id: wishlistId, ...wishlist })}
        />
      ))}
    </span>
    <span>{(hasMore ? itemTexts.givingAtLeast : itemTexts.giving)({ count: gifts.length })}</span>
    <ChevronRightIcon />
  </Link>
);
