import { hostOf, targetOf } from '@wishnest/domain/link';
import type { PublicItem } from '@wishnest/domain/pageContract';
import type { Paper } from '@wishnest/domain/paper';
import { type Picture, smallPictureUrl } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { itemMarks, itemTexts, newsTexts } from '@wishnest/domain/texts/item';
import { type ReactNode, useSyncExternalStore } from 'react';
import { apiOrigin } from '../../pageData.ts';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { ExternalIcon, LockIcon } from '../../ui/icons.tsx';
import { readLocales } from '../../ui/locales.ts';
import styles from './ItemCard.module.css';
import shape from './Tag.module.css';

export type ReservationState = 'unknown' | 'free' | 'others' | 'own';

interface ItemCardProps {
  item: PublicItem;
  /** Left out where the viewer is the owner. */
  reservation?: ReservationState | undefined;
  isNew?: boolean | undefined;
  lead?: ReactNode;
  /** Said below the actions, where it can come and go without moving them. */
  foot?: ReactNode;
  /** Said below the tag's words, also while it is closed. */
  notice?: ReactNode;
  /** Whether the closed tag shows how the note begins, where there is room for it. */
  hasLine?: boolean;
  children?: ReactNode;
}

/**
 * An item in the form of a gift tag. A tap opens it and shows the picture, the note and the actions. The browser opens it, also
 * before any script has run, so `open` is not a prop here, and ids are made from the item's id.
 */
export function ItemCard(props: ItemCardProps) {
  const { item, reservation, isNew, lead, foot, notice, hasLine, children } = props;
  const { id, name, link, picture, price, note } = item;
  const [line] = hasLine ? note.split('\n', 1) : [];
  const noteId = `note-${id}`;
  const isTaken = reservation === 'others';
  const isView = reservation === undefined || reservation === 'own';
  return (
    <li className={`${shape.tag} ${styles.card}`} data-reservation={reservation}>
      <span className={shape.paper} />
      <span className={shape.string} />
      {(isTaken || reservation === 'own') && <span className={shape.bow} />}
      <details id={itemTagId(id)} className={styles.details}>
        <summary className={styles.toggle} aria-describedby={note ? noteId : undefined}>
          <ItemPicture className={styles.picture} picture={picture} />
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
      {notice}
    </li>
  );
}

function LargePicture({ url, width, height }: Picture) {
  const src = pictureSrc(url);
  return (
    <img className={styles.large} src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
  );
}

/** The picture of an item in a small box beside its name, or the paper of its wishlist. The small file is enough for most screens. */
export function ItemPicture({ className, picture }: { className: string | undefined; picture: Picture | null }) {
  if (!picture) return <span className={`${className} wrapped`} />;
  const small = pictureSrc(smallPictureUrl(picture.url));
  return (
    <img
      className={`${className} cover`}
      src={small}
      srcSet={`${small} 2x, ${pictureSrc(picture.url)} 3x`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}

const pictureSrc = (url: string): string => apiOrigin + url;

interface SmallPictureProps {
  picture: { url: string } | null;
  /** That of the item's wishlist, if no element around the picture has it. */
  paper?: Paper;
}

/** A picture that fills its place. */
export function SmallPicture({ picture, paper }: SmallPictureProps) {
  if (!picture) return <span className="wrapped" data-paper={paper} />;
  return <img className="cover" src={smallPictureSrc(picture) ?? ''} alt="" loading="lazy" decoding="async" />;
}

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));

interface ViewLinkProps {
  link: string;
  variant: ButtonVariant;
  className?: string | undefined;
  /** The id of the element with the item's name, where nothing around the link has it. */
  nameId?: string;
}

export function ViewLink({ link, variant, className, nameId }: ViewLinkProps) {
  const id = nameId && `${nameId}-view`;
  return (
    <a
      id={id}
      aria-labelledby={id && `${id} ${nameId}`}
      className={buttonClass(variant, className)}
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

/** The server does not know the viewer's locale: until the page is hydrated, a price has the format of English. */
export function PriceText({ amount, currency }: Price) {
  const text = useSyncExternalStore(
    () => () => {},
    () => formatPrice(amount, currency, navigator.languages),
    () => formatPrice(amount, currency, ['en']),
  );
  return <bdi className={styles.price}>{text}</bdi>;
}

/** By languages and currency. Creating a format takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatPrice(amount: string, currency: string, languages: readonly string[]): string {
  const key = `${languages} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(readLocales(languages), { style: 'currency', currency });
  formats.set(key, format);
  return format.format(Number(amount));
}

const itemTagId = (itemId: string) => `item-${itemId}`;

export function goToItem(itemId: string): void {
  const tag = openItem(itemId);
  // Only a tag that has its height can be scrolled into view.
  for (const animation of tag?.getAnimations?.({ subtree: true }) ?? []) animation.finish();
  tag?.scrollIntoView({ block: 'nearest' });
  tag?.querySelector('summary')?.focus({ preventScroll: true });
}

export function openItem(itemId: string): HTMLDetailsElement | null {
  const tag = document.getElementById(itemTagId(itemId));
  if (!(tag instanceof HTMLDetailsElement)) return null;
  tag.open = true;
  return tag;
}

/** The name of an owner, who may have no profile. */
export const ownerName = ({ name }: { name: string }): string => name || itemTexts.unknownOwner;
