import { hostOf } from '@wishnest/domain/link';
import type { Picture } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { newsTexts } from '@wishnest/domain/sharedTexts';
import { type ReactNode, useId, useState } from 'react';
import styles from './ItemCard.module.css';
import { ItemMark, type ReservationState } from './ItemMark.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { itemToggleId } from './itemToggleId.ts';
import { PriceText } from './PriceText.tsx';
import { Tie } from './Tie.tsx';
import { ViewLink } from './ViewLink.tsx';

interface ItemCardProps {
  id: string;
  name: string;
  link: string;
  picture: Picture | null;
  price: Price | null;
  note?: string | undefined;
  /** Left out where the viewer is the owner. */
  reservation?: ReservationState | undefined;
  /** Whether the viewer has not seen it before. */
  isNew?: boolean | undefined;
  /** Further actions beside View. */
  children?: ReactNode;
}

/** An item in the form of a gift tag. A tap opens it and shows the note and the actions. */
export function ItemCard(props: ItemCardProps) {
  const { id, name, link, picture, price, note, reservation, isNew, children } = props;
  const actionsId = useId();
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.card} data-reservation={reservation}>
      <span className={styles.paper} />
      <div className={styles.tag}>
        <button
          type="button"
          id={itemToggleId(id)}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={actionsId}
          aria-describedby={note && !isOpen ? noteId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Tie hasBow={reservation !== undefined} />
          {picture && <ItemPicture className={styles.picture} url={picture.url} />}
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.shop}>
            {isNew && <span className={styles.new}>{newsTexts.item}</span>}
            {price && <PriceText className={styles.price} {...price} />}
            <span className={styles.host}>{hostOf(link)}</span>
          </span>
          {reservation && reservation !== 'free' && <ItemMark key={reservation} reservation={reservation} />}
          {note && !isOpen && (
            <bdi className={styles.excerpt} aria-hidden="true">
              {note}
            </bdi>
          )}
        </button>
        {/* The note is outside the button, so that its text can be selected. */}
        {note && (
          <p id={noteId} className={styles.note} dir="auto" hidden={!isOpen}>
            {note}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: buttons beside each other are no fieldset. */}
        <div id={actionsId} role="group" aria-label={name} className={styles.actions} hidden={!isOpen}>
          <ViewLink link={link} />
          {children}
        </div>
      </div>
    </li>
  );
}
