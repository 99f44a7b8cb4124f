import { useQuery } from '@apollo/client/react';
import { itemTexts } from '@wishnest/messages/texts/item';
import { pagePaths } from '@wishnest/page/paths';
import { Link } from 'react-router-dom';
import { ChevronRightIcon, GiftIcon } from '../../ui/icons.tsx';
import { currentOf } from '../gifts/gifts.ts';
import styles from './GiftLine.module.css';
import { LandingGiftsDocument } from './landing.generated.ts';

/** How much the viewer gives, as a link to the list of it. Nothing if that is nothing, or is not known. */
export function GiftLine() {
  const { data } = useQuery(LandingGiftsDocument);
  const { gifts, hasMore } = data?.viewer.gifts ?? { gifts: [], hasMore: false };
  const count = currentOf(gifts).length;
  if (count === 0) return null;
  return (
    <Link to={pagePaths.sharedWithMe.path} className={styles.giving}>
      <GiftIcon />
      <span>{(hasMore ? itemTexts.givingAtLeast : itemTexts.giving)({ count })}</span>
      <ChevronRightIcon />
    </Link>
  );
}
