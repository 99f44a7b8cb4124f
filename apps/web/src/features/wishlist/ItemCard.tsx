import { hostOf, targetOf } from '@wishnest/domain/link';
import type { Picture } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { newsTexts } from '@wishnest/domain/sharedTexts';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { ChevronDownIcon, ExternalIcon } from '../../ui/icons.tsx';
import styles from './ItemCard.module.css';
import { ItemMark, type ReservationState } from './ItemMark.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { itemToggleId } from './itemToggleId.ts';
import { PriceText } from './PriceText.tsx';
import { Tie } from './Tie.tsx';

interface ItemCardProps {
  id: string;
  name: string;
  link: string;
  picture: Picture | null;
  price: Price | null;
  note?: string | undefined;
  /** Left out on an owner's view. */
  reservation?: ReservationState | undefined;
  /** Whether the viewer has not seen it before. */
  isNew?: boolean | undefined;
  /** Whether somebody comes back for this very item: it is open, in sight and in focus. */
  isReturnItem?: boolean | undefined;
  /** What the viewer may do with the item, beside viewing it. */
  children?: ReactNode;
}

/** An item as everybody sees it: a gift tag that opens at a tap and shows what can be done with the item. */
export function ItemCard(props: ItemCardProps) {
  const { id, name, link, picture, price, note, reservation, isNew, isReturnItem = false, children } = props;
  const actionsId = useId();
  const noteId = useId();
  const [isOpen, setOpen] = useState(isReturnItem);
  return (
    <li className={styles.card} data-reservation={reservation}>
      <span className={styles.paper}>
        <span className={styles.face} />
      </span>
      {reservation && <span className={styles.band} />}
      <div className={styles.tag}>
        <button
          ref={isReturnItem ? bringIntoFocus : undefined}
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
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </button>
        {/* The note is not in the button, where nobody could select and copy it. */}
        {note && (
          <p id={noteId} className={styles.note} dir="auto" hidden={!isOpen}>
            {note}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: buttons beside each other are no fieldset. */}
        <div id={actionsId} role="group" aria-label={name} className={styles.actions} hidden={!isOpen}>
          <a
            className={buttonClass('secondary')}
            href={targetOf(link)}
            target="_blank"
            rel="noopener noreferrer"
            title="Opens in a new tab"
          >
            <ExternalIcon />
            View
          </a>
          {children}
        </div>
      </div>
    </li>
  );
}

function bringIntoFocus(toggle: HTMLElement | null) {
  // Somebody who is at another item already stays there.
  if (!toggle || toggle.closest('ul')?.contains(document.activeElement)) return;
  toggle.scrollIntoView({ block: 'center' });
  toggle.focus({ preventScroll: true });
}
