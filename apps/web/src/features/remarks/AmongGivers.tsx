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
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { goToItem } from '../items/itemTag.ts';
import { keepInPlace } from '../items/keepInPlace.ts';
import styles from './AmongGivers.module.css';
import { RemarkForm } from './RemarkForm.tsx';
import { RemarksFrame, RemarksSkeleton } from './RemarksFrame.tsx';
import {
  DeleteRemarkDocument,
  NamesOfGiftsDocument,
  type AmongGivers_RemarkFragment as Remark,
  RemarksDocument,
} from './remarks.generated.ts';
import { useWriteRemark } from './useWriteRemark.ts';

export interface AmongGiversProps {
  headingLevel: 3 | 4 | 5;
  wishlist: {
    id: string;
    owner: { name: string };
    items: readonly Pick<PageItem, 'id' | 'name' | 'isReserved'>[];
  };
  /** The id of the only item that it is about. */
  about?: string;
}

/** What givers write for each other on a wishlist, for somebody who has opened it and may reserve from it. */
export function AmongGivers({ headingLevel, wishlist, about }: AmongGiversProps) {
  const isOffline = useOffline();
  const variables = { id: wishlist.id };
  const { data, error, refetch } = useQuery(RemarksDocument, { variables, ...cacheAndNetwork });
  const remarks = data?.wishlist?.__typename === 'SharedWishlist' ? data.wishlist.remarks : undefined;
  usePolling(RemarksDocument, variables, {
    isWanted: remarks !== undefined,
    accepts(before, answer) {
      if (!equal(before, answer)) keepInPlace();
      return true;
    },
  });
  // The wishlist is not shared any more, and the page says so with its next answer.
  if (data && !remarks) return null;

  const { id: wishlistId, owner, items } = wishlist;
  const shown = about ? remarks?.filter(({ itemId }) => itemId === about) : remarks;
  const isFull = (remarks ?? []).filter(({ viewerWrote }) => viewerWrote).length >= limits.remarksPerGiver;
  return (
    <RemarksFrame headingLevel={headingLevel} ownerName={owner.name}>
      {error && !(remarks && isOffline) && (
        <ErrorNotice
          message={remarks ? loadFailureTexts.latest : remarkTexts.loadFailed}
          onRetry={() => refetch().catch(() => {})}
        />
      )}
      {!remarks && !error && <RemarksSkeleton />}
      {isFull && <Hint>{refusalTexts.TOO_MANY_REMARKS}</Hint>}
      {remarks && !isFull && (
        <RemarkForm
          wishlistId={wishlistId}
          about={about}
          reserved={items.filter(({ isReserved = false }) => isReserved)}
        />
      )}
      {shown?.length === 0 && <Hint>{remarkTexts.empty}</Hint>}
      <div role="log" className={styles.log} aria-label={remarkTexts.heading}>
        {shown && shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((remark) => (
              <RemarkLine key={remark.id} remark={remark} wishlist={wishlist} saysItem={!about} />
            ))}
          </ul>
        )}
      </div>
    </RemarksFrame>
  );
}

// Whoever deletes a remark stays where they are.
const focusHeadingOnRemoval = onFocusLost((line) =>
  line.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
);

interface RemarkLineProps {
  remark: Remark;
  wishlist: AmongGiversProps['wishlist'];
  saysItem: boolean;
}

function RemarkLine({ remark: { id, words, itemId, viewerWrote }, wishlist, saysItem }: RemarkLineProps) {
  const wordsId = useId();
  return (
    <li ref={focusHeadingOnRemoval} className={styles.remark}>
      <div className={styles.words}>
        <p id={wordsId} dir="auto">
          {words}
        </p>
        <p className={styles.facts}>
          <span className={styles.author}>{viewerWrote ? remarkTexts.you : remarkTexts.giver}</span>
          {saysItem && itemId !== null && <AboutItem itemId={itemId} items={wishlist.items} />}
        </p>
      </div>
      {viewerWrote && <DeleteButton remark={{ id, words, itemId }} wishlistId={wishlist.id} describedBy={wordsId} />}
    </li>
  );
}

interface AboutItemProps extends Pick<AmongGiversProps['wishlist'], 'items'> {
  itemId: string;
}

function AboutItem({ itemId, items }: AboutItemProps) {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return <TakenOff itemId={itemId} />;
  return (
    <button type="button" className={styles.item} onClick={() => goToItem(itemId)}>
      {fill(remarkTexts.aboutItem, { item: item.name })}
    </button>
  );
}

/** An item that is on the wishlist no more. Its name is known to whoever has reserved it, and to nobody else. */
function TakenOff({ itemId }: { itemId: string }) {
  const { data } = useQuery(NamesOfGiftsDocument);
  const name = data?.viewer.gifts.gifts.find(({ id }) => id === itemId)?.remembered?.name;
  return (
    <>
      {name && <span>{fill(remarkTexts.aboutItem, { item: name })}</span>}
      <span>{giftTexts.gone}</span>
    </>
  );
}

interface DeleteButtonProps {
  remark: Pick<Remark, 'id' | 'words' | 'itemId'>;
  wishlistId: string;
  describedBy: string;
}

/** Deletes a remark at once, because one press writes it again. */
function DeleteButton({ remark: { id, words, itemId }, wishlistId, describedBy }: DeleteButtonProps) {
  const write = useWriteRemark(wishlistId);
  const [save, isDeleting] = useSave(DeleteRemarkDocument, {
    done: remarkTexts.deleted,
    doneMs: toasts.wishlistSuccessMs,
    undo: () => void write({ input: { wishlistId, itemId, words } }),
    failed: remarkTexts.deleteFailed,
    update(cache) {
      cache.evict({ id: cacheKey(cache, { __typename: 'Remark', id }) });
      cache.gc();
    },
  });
  return (
    <IconButton
      label={uiTexts.delete}
      className={styles.deleteButton}
      aria-describedby={describedBy}
      busy={isDeleting}
      onClick={() => save({ input: { wishlistId, remarkId: id } })}
    >
      <TrashIcon />
    </IconButton>
  );
}
