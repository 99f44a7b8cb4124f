import { useQuery } from '@apollo/client/react';
import { limits, toasts } from '@wishnest/domain/limits';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { remarkTexts } from '@wishnest/messages/texts/remark';
import { uiTexts } from '@wishnest/messages/texts/ui';
import type { PageItem } from '@wishnest/page/pageData';
import { equal } from '@wry/equality';
import { useId } from 'react';
import { cacheKey } from '../../graphql/cache.ts';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { useOffline } from '../../graphql/connection.ts';
import { usePolling } from '../../graphql/usePolling.ts';
import { useSave } from '../../graphql/useSave.ts';
import { IconButton } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { ErrorNotice, Spinner } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { goToItem } from '../items/itemTag.ts';
import { keepInPlace } from '../items/keepInPlace.ts';
import styles from './AmongGivers.module.css';
import { RemarkForm } from './RemarkForm.tsx';
import {
  DeleteRemarkDocument,
  type AmongGivers_RemarkFragment as Remark,
  RemarksDocument,
} from './remarks.generated.ts';
import { useWriteRemark } from './useWriteRemark.ts';

interface AmongGiversProps {
  shareCode: string;
  wishlist: {
    id: string;
    owner: { name: string };
    items: readonly Pick<PageItem, 'id' | 'name' | 'isReserved'>[];
  };
}

/** What givers write for each other on a wishlist, for somebody who may reserve from it. */
export function AmongGivers({ shareCode, wishlist }: AmongGiversProps) {
  const headingId = useId();
  const isOffline = useOffline();
  const { data, error, refetch } = useQuery(RemarksDocument, { variables: { shareCode }, ...cacheAndNetwork });
  const remarks = data?.sharedWishlist?.__typename === 'SharedWishlist' ? data.sharedWishlist.remarks : undefined;
  usePolling(
    RemarksDocument,
    { shareCode },
    {
      isWanted: remarks !== undefined,
      accepts(before, answer) {
        if (!equal(before, answer)) keepInPlace();
        return true;
      },
    },
  );
  // The wishlist is not shared any more, and the page says so with its next answer.
  if (data && !remarks) return null;

  const { owner, items } = wishlist;
  const isFull = (remarks ?? []).filter(({ viewerWrote }) => viewerWrote).length >= limits.remarksPerGiver;
  const place = { wishlistId: wishlist.id, shareCode };
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} tabIndex={-1}>
          {remarkTexts.heading}
        </h3>
        <Hint>{owner.name ? fill(remarkTexts.hint, { owner: owner.name }) : remarkTexts.hintWithoutName}</Hint>
      </div>
      {error && !(remarks && isOffline) && (
        <ErrorNotice
          message={remarks ? loadFailureTexts.latest : remarkTexts.loadFailed}
          onRetry={() => refetch().catch(() => {})}
        />
      )}
      {!remarks && !error && <Spinner isSmall />}
      {isFull && <Hint>{refusalTexts.TOO_MANY_REMARKS}</Hint>}
      {remarks && !isFull && (
        <RemarkForm place={place} reserved={items.filter(({ isReserved = false }) => isReserved)} />
      )}
      {remarks?.length === 0 && <Hint>{remarkTexts.empty}</Hint>}
      <div role="log" aria-labelledby={headingId}>
        {remarks && remarks.length > 0 && (
          <ul className={styles.list}>
            {remarks.map((remark) => (
              <RemarkLine key={remark.id} remark={remark} items={items} place={place} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

// Whoever deletes a remark stays where they are.
const focusHeadingOnRemoval = onFocusLost((line) =>
  line.closest('section')?.querySelector('h3')?.focus({ preventScroll: true }),
);

interface RemarkLineProps {
  remark: Remark;
  items: AmongGiversProps['wishlist']['items'];
  place: { wishlistId: string; shareCode: string };
}

function RemarkLine({ remark: { id, words, itemId, viewerWrote }, items, place }: RemarkLineProps) {
  const wordsId = useId();
  const item = items.find((one) => one.id === itemId);
  return (
    <li ref={focusHeadingOnRemoval} className={styles.remark}>
      <div className={styles.words}>
        <p id={wordsId} dir="auto">
          {words}
        </p>
        <p className={styles.facts}>
          <span className={styles.author}>{viewerWrote ? remarkTexts.you : remarkTexts.giver}</span>
          {item && (
            <button type="button" className={styles.item} onClick={() => goToItem(item.id)}>
              {fill(remarkTexts.aboutItem, { item: item.name })}
            </button>
          )}
          {itemId !== null && !item && <span>{giftTexts.gone}</span>}
        </p>
      </div>
      {viewerWrote && <DeleteButton remark={{ id, words, itemId }} place={place} describedBy={wordsId} />}
    </li>
  );
}

interface DeleteButtonProps extends Pick<RemarkLineProps, 'place'> {
  remark: Pick<Remark, 'id' | 'words' | 'itemId'>;
  describedBy: string;
}

/** Deletes a remark at once, because one press writes it again. */
function DeleteButton({ remark: { id, words, itemId }, place, describedBy }: DeleteButtonProps) {
  const write = useWriteRemark(place.wishlistId);
  const [save, isDeleting] = useSave(DeleteRemarkDocument, {
    done: remarkTexts.deleted,
    doneMs: toasts.wishlistSuccessMs,
    undo: () => void write({ input: { ...place, itemId, words } }),
    failed: remarkTexts.deleteFailed,
    update(cache) {
      cache.evict({ id: cacheKey(cache, { __typename: 'Remark', id }) });
      cache.gc();
    },
  });
  return (
    <IconButton
      label={uiTexts.delete}
      aria-describedby={describedBy}
      busy={isDeleting}
      onClick={() => save({ input: { wishlistId: place.wishlistId, remarkId: id } })}
    >
      <TrashIcon />
    </IconButton>
  );
}
