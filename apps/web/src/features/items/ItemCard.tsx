import { hostOf, targetOf } from '@wishnest/domain/link';
import type { PublicItem } from '@wishnest/domain/pageContract';
import { smallPictureUrl } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { itemTexts, newsTexts } from '@wishnest/domain/texts/item';
import { type ReactNode, useSyncExternalStore } from 'react';
import { apiOrigin } from '../../pageData.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';
import styles from './ItemCard.module.css';
import tie from './Tie.module.css';
import { ItemMark, type ReservationState, Tie } from './Tie.tsx';

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
      <span className={`${styles.paper} ${tie.band}`} />
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

interface ItemPictureProps {
  className: string | undefined;
  url: string;
}

/** The picture of an item in a box of 56 px, beside its name. The small file is enough for most screens. */
export function ItemPicture({ className, url }: ItemPictureProps) {
  const small = pictureSrc(smallPictureUrl(url));
  return (
    <img
      className={className}
      src={small}
      srcSet={`${small} 2x, ${pictureSrc(url)} 3x`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Returns the address of a picture that the server stores, from its path. */
export const pictureSrc = (url: string): string => apiOrigin + url;

interface ViewLinkProps {
  /** The link of the item, as its owner typed it. */
  link: string;
  /** The id of the element with the item's name, where nothing around the link has it. */
  describedBy?: string;
}

/** A link to the item's page in the shop. */
export function ViewLink({ link, describedBy }: ViewLinkProps) {
  return (
    <a
      aria-describedby={describedBy}
      className={buttonClass('secondary')}
      href={targetOf(link)}
      target="_blank"
      rel="noopener noreferrer"
      title={itemTexts.opensInNewTab}
    >
      <ExternalIcon />
      {itemTexts.view}
    </a>
  );
}

/**
 * A price in the format of the viewer's locale. The server does not know that locale, and everybody gets the same HTML. So
 * a prerendered price has the English format, like the words around it, until the page is hydrated.
 */
export function PriceText({ className, amount, currency }: Price & { className: string | undefined }) {
  const text = useSyncExternalStore(
    () => () => {},
    () => formatPrice(amount, currency, navigator.languages),
    () => formatPrice(amount, currency, ['en']),
  );
  return <bdi className={className}>{text}</bdi>;
}

/** By locales and currency. Creating a format takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatPrice(amount: string, currency: string, locales: readonly string[]): string {
  const key = `${locales} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locales, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(amount as `${number}`);
}

/** The id of an item's tag. */
export const itemTagId = (itemId: string) => `item-${itemId}`;

/** Opens an item's tag on this page, brings it into sight and puts the focus on it. */
export function goToItem(itemId: string): void {
  const summary = openItem(itemId)?.querySelector('summary');
  summary?.scrollIntoView({ block: 'center' });
  summary?.focus({ preventScroll: true });
}

/** Opens an item's tag. Returns it; null where the page has no such item. */
export function openItem(itemId: string): HTMLDetailsElement | null {
  const tag = document.getElementById(itemTagId(itemId));
  if (!(tag instanceof HTMLDetailsElement)) return null;
  tag.open = true;
  return tag;
}
