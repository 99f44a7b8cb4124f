import { paperOf } from '@wishnest/domain/paper';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { pages } from '@wishnest/page/paths';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { Link, useOutletContext } from 'react-router-dom';
import { fill } from '../../ui/texts.tsx';
import { smallPictureSrc, Thumbnail } from '../items/ItemPicture.tsx';
import { ownerName } from '../items/ownerName.ts';
import type { ShellContext } from '../shell/AppShell.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';
import styles from './GiftPanel.module.css';

const maxGifts = 3;

export function GiftPanel({ gifts }: DashboardQuery['viewer']['gifts']) {
  const { panel } = useOutletContext<ShellContext>();
  const headingId = useId();
  if (!panel || gifts.length === 0) return null;
  return createPortal(
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {giftTexts.heading}
      </h2>
      <ul className={styles.gifts}>
        {gifts.slice(0, maxGifts).map(({ id, wishlistId, item, wishlist, remembered }) => (
          <li key={id} className={styles.gift}>
            <Thumbnail
              className={styles.picture}
              src={smallPictureSrc(item?.picture ?? null)}
              paper={paperOf({ id: wishlistId, ...wishlist })}
            />
            <bdi className={styles.name}>{(remembered ?? item)?.name ?? giftTexts.unnamed}</bdi>
            <span className={styles.whom}>
              {fill(giftTexts.forOwner, {
                owner: ownerName(wishlist?.owner ?? { name: remembered?.ownerName ?? '' }),
              })}
            </span>
          </li>
        ))}
      </ul>
      <Link to={pages.sharedWithMe.path} className={styles.all}>
        {giftTexts.showAll}
      </Link>
    </section>,
    panel,
  );
}
