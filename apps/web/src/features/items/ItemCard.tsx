import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ItemCard.module.css';
import { ItemFacts, type ShownItem } from './ItemFacts.tsx';
import { pictureSrc } from './ItemPicture.tsx';
import { ItemSummary } from './ItemSummary.tsx';
import { ItemTexts } from './ItemTexts.tsx';
import { detailsIdOf } from './itemTag.ts';
import { type ShownReservation, Tag, type TagProps } from './Tag.tsx';
import { ViewLink } from './ViewLink.tsx';

interface ItemCardProps {
  item: ShownItem;
  /** Left out if the viewer is the owner. */
  reservation?: ShownReservation | undefined;
  isNew?: boolean | undefined;
  /** Whether somebody has just changed it elsewhere. */
  isChanged?: boolean | undefined;
  /** Whether it is open when it is first shown. It is no later state, since the browser opens and closes it. */
  startsOpen?: boolean;
  lead?: ReactNode;
  /** Said below the actions, where it can come and go without moving them. */
  foot?: ReactNode;
  /** Whether the closed tag shows how the note begins, if there is room for it. */
  hasLine?: boolean;
  /** Renders another tag than the plain one. */
  renderTag?: (tag: TagProps) => ReactNode;
  /** The actions beside the link to the shop, none for an owner who looks at the page that others see. */
  children?: ReactNode;
  /** What the actions have opened. */
  dialogs?: ReactNode;
}

/**
 * An item in the form of a gift tag. A tap opens it and shows the picture, the note and the actions. The browser opens it, also
 * before any script has run, so nothing here follows whether it is open, and ids are made from the item's id.
 */
export function ItemCard(props: ItemCardProps) {
  const { item, reservation, isNew, isChanged, startsOpen, lead, foot, hasLine, renderTag, children, dialogs } = props;
  const { id, name, link, picture, note } = item;
  const noteId = note ? `note-${id}` : undefined;
  const state = reservation ?? (children ? 'owned' : 'lookedAt');
  const { isLinkFirst, actions, ...look } = looks[state];
  const view = <ViewLink {...look} link={link} />;
  const details = (
    <details id={detailsIdOf(id)} open={startsOpen || undefined} className={styles.details}>
      <ItemSummary name={name} picture={picture} noteId={noteId}>
        <ItemFacts item={item} reservation={reservation} isNew={isNew} hasLine={hasLine} />
      </ItemSummary>
      {/* biome-ignore lint/a11y/useSemanticElements: an open item is no fieldset. */}
      <div
        role="group"
        aria-label={name}
        className={classes(styles.opened, state === 'owned' && picture && note ? styles.compact : undefined)}
      >
        {picture && (
          <Picture
            className={styles.large}
            src={pictureSrc(picture.url)}
            size={picture}
            data-wide={isWide(picture) || undefined}
          />
        )}
        <div className={styles.body}>
          <ItemTexts item={item} noteId={noteId} className={styles.note} />
          {lead}
          <div className={classes(styles.actions, actions)}>
            {isLinkFirst && view}
            {children}
            {!isLinkFirst && view}
          </div>
          {foot}
        </div>
        {dialogs}
      </div>
    </details>
  );
  const tag = { reservation, isChanged, children: details };
  return renderTag ? renderTag(tag) : <Tag {...tag} />;
}

/**
 * How the actions of an item are laid out, and the link to the shop among them. The link comes first for an owner, who follows it most,
 * and for a giver who cannot reserve the item, or has to buy it. `lookedAt` is an owner's item on the page that others see, where it has
 * no other action.
 */
const looks = {
  owned: { actions: styles.owner, isLinkFirst: true, variant: 'tinted' },
  lookedAt: { actions: undefined, isLinkFirst: true, variant: 'tinted' },
  given: {
    actions: styles.given,
    isLinkFirst: true,
    variant: 'primary',
    at: 'line',
    className: styles.shop,
    saysShop: true,
  },
  others: { actions: styles.giver, isLinkFirst: true, variant: 'secondary', at: 'line' },
  free: { actions: styles.giver, isLinkFirst: false, variant: 'quiet' },
  unknown: { actions: styles.giver, isLinkFirst: false, variant: 'quiet' },
} as const;

/** Whether a picture fills the width of its place, which is as high as the picture then. The paper would be but slivers beside it. */
const isWide = ({ width, height }: { width: number; height: number }) => width >= 1.25 * height;
