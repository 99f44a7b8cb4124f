import { signInTexts } from '@wishnest/messages/texts/signIn';
import type { ReactNode } from 'react';
import { type Purpose, usePurpose } from '../../identity/returnPath.ts';
import { fill } from '../../ui/fill.tsx';
import { Hint } from '../../ui/Text.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import styles from './ReturnStrip.module.css';

/** Says for what somebody signs in, if they come from an item of a shared wishlist, or another app has sent something. */
export function ReturnStrip({ isVerifying = false }: { isVerifying?: boolean }) {
  const purpose = usePurpose();
  if (!purpose) return null;
  return (
    <div className={styles.strip}>
      <SmallPicture className={styles.picture} picture={purpose.picture} paper={purpose.paper} />
      <div className={styles.words}>
        <p>{sentenceFor(purpose, isVerifying)}</p>
        {purpose.owner?.name && <Hint>{fill(signInTexts.neverSees, { owner: purpose.owner.name })}</Hint>}
      </div>
    </div>
  );
}

function sentenceFor({ itemName, owner }: Purpose, isVerifying: boolean): ReactNode {
  const item = <strong>{itemName}</strong>;
  if (!owner) return fill(signInTexts.isKept, { item });
  const [plain, named] = isVerifying
    ? [signInTexts.verifyToReserveWithoutName, signInTexts.verifyToReserve]
    : [signInTexts.toReserveWithoutName, signInTexts.toReserve];
  return owner.name ? fill(named, { item, owner: owner.name }) : fill(plain, { item });
}
