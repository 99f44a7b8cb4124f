import { hostOf } from '@wishnest/domain/link';
import { itemMarks, newsTexts } from '@wishnest/messages/texts/item';
import type { PublicItem } from '@wishnest/page/pageData';
import { itemTagId } from '@wishnest/page/paths';
import type { Picture } from '@wishnest/page/picture';
import type { ReactNode } from 'react';
import { LockIcon } from '../../ui/icons.tsx';
import styles from './ItemCard.module.css';
import { pictureSrc, SmallPicture } from './ItemPicture.tsx';
import { PriceText } from './PriceText.tsx';
import shape from './Tag.module.css';
import { ViewLink } from './ViewLink.tsx';

export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

interface ItemCardProps {
  item: PublicItem;
  /** Left out if the viewer is the owner. */
  reservation?: ReservationState | undefined;
  isNew?: boolean | undefined;
  /** Whether somebody has just changed it elsewhere. */
  isChanged?: boolean | undefined;
  /** Whether it is open when it is first shown. It is no later state, since the browser opens and closes it. */
  startsOpen?: boolean;
  lead?: ReactNode;
  /** Said below the actions, where it can come and go without moving them. */
  foot?: ReactNode;
  /** Whether the closed tag shows how the note begins, where there is room for it. */
  hasLine?: boolean;
  children?: ReactNode;
}

/**
 * An item in the form of a gift tag. A tap opens it and shows the picture, the note and the actions. The browser opens it, also
 * before any script has run, so nothing here follows whether it is open, and ids are made from the item's id.
 */
export function ItemCard(props: ItemCardProps) {
  const { item, reservation, isNew, isChanged, startsOpen, lead, foot, hasLine, children } = props;
  const { id, name, link, picture, price, note } = item;
  const [line] = hasLine ? note.split('\n', 1) : [];
  const noteId = `note-${id}`;
  const isTaken = reservation === 'others';
  const isView = reservation === undefined || reservation === 'own';
  return (
    <li className={`${shape.tag} ${styles.card}`} data-reservation={reservation} data-changed={isChanged || undefined}>
      <span className={shape.paper} />
      <span className={shape.string} />
      {(isTaken || reservation === 'own') && <span className={shape.bow} />}
      <details id={itemTagId(id)} open={startsOpen || undefined} className={styles.details}>
        <summary className={styles.toggle} aria-describedby={note ? noteId : undefined}>
          <SmallPicture className={styles.picture} picture={picture} isSharp />
          <span className={styles.words}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.facts}>
              {isNew && <span className={styles.new}>{newsTexts.item}</span>}
              {price && <PriceText {...price} />}
              {isTaken ? (
                <span className={styles.mark}>
                  <LockIcon />
                  <span>{itemMarks.others}</span>
                </span>
              ) : (
                <span className={styles.host}>{hostOf(link)}</span>
              )}
            </span>
            {reservation === 'own' && (
              <span className={styles.giving}>
                <LockIcon />
                <span>{itemMarks.own}</span>
              </span>
            )}
            {line && reservation !== 'own' && (
              <span className={styles.line} aria-hidden="true" dir="auto">
                {line}
              </span>
            )}
          </span>
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: an open item is no fieldset. */}
        <div role="group" aria-label={name} className={styles.opened}>
          {picture && <LargePicture {...picture} />}
          <div className={styles.body}>
            {note && (
              <p id={noteId} className={styles.note} dir="auto">
                {note}
              </p>
            )}
            {lead}
            <div className={styles.actions}>
              <ViewLink link={link} variant={isView ? 'tinted' : 'secondary'} />
              {children}
            </div>
            {foot}
          </div>
        </div>
      </details>
    </li>
  );
}

function LargePicture({ url, width, height }: Picture) {
  const src = pictureSrc(url);
  return (
    <img className={styles.large} src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
  );
}
