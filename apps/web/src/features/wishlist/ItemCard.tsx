import { hostOf } from '@wishnest/domain/link';
import type { PublicItem } from '@wishnest/domain/pageContract';
import { newsTexts } from '@wishnest/domain/sharedTexts';
import type { ReactNode } from 'react';
import { itemTagId } from './goToItem.ts';
import styles from './ItemCard.module.css';
import { ItemMark, type ReservationState } from './ItemMark.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { PriceText } from './PriceText.tsx';
import { Tie } from './Tie.tsx';
import { ViewLink } from './ViewLink.tsx';

interface ItemCardProps {
  item: PublicItem;
  /** Left out where the viewer is the owner. */
  reservation?: ReservationState | undefined;
  /** Whether the viewer has not seen it before. */
  isNew?: boolean | undefined;
  /** Further actions beside View. */
  children?: ReactNode;
}

/**
 * An item in the form of a gift tag. A tap opens it and shows the note and the actions. The browser opens it, also before any
 * script has run, so `open` is not a prop here, and ids are made from the item's id.
 */
export function ItemCard({ item, reservation, isNew, children }: ItemCardProps) {
  const { id, name, link, picture, price, note } = item;
  const noteId = `note-${id}`;
  return (
    <li className={styles.card} data-reservation={reservation}>
      <span className={styles.paper} />
      <details id={itemTagId(id)} className={styles.tag}>
        <summary className={styles.toggle} aria-describedby={note ? noteId : undefined}>
          <Tie hasBow={reservation !== undefined} />
          {picture && <ItemPicture className={styles.picture} url={picture.url} />}
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.shop}>
            {isNew && <span className={styles.new}>{newsTexts.item}</span>}
            {price && <PriceText className={styles.price} {...price} />}
            <span className={styles.host}>{hostOf(link)}</span>
          </span>
          {reservation && reservation !== 'free' && <ItemMark key={reservation} reservation={reservation} />}
          {note && (
            <bdi className={styles.excerpt} aria-hidden="true">
              {note}
            </bdi>
          )}
        </summary>
        {note && (
          <p id={noteId} className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: buttons beside each other are no fieldset. */}
        <div role="group" aria-label={name} className={styles.actions}>
          <ViewLink link={link} />
          {children}
        </div>
      </details>
    </li>
  );
}
