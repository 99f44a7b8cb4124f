import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { identityTexts } from '@wishnest/domain/identityTexts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { avatarSrc } from '../profile/avatarSrc.ts';
import { HeaderCard_ProfileFragmentDoc } from './HeaderCard.generated.ts';
import styles from './HeaderCard.module.css';
import { RequestId } from './RequestId.tsx';

interface HeaderCardProps {
  /** Null until it is loaded. */
  profile: FragmentType<typeof HeaderCard_ProfileFragmentDoc> | null;
  isLoading: boolean;
  /** Why the profile could not be loaded. */
  failure: Error | null;
  onRetry: () => Promise<unknown>;
}

/** Shows the profile of the signed-in person. */
export function HeaderCard({ profile, isLoading, failure, onRetry }: HeaderCardProps) {
  const { data } = useSuspenseFragment({ fragment: HeaderCard_ProfileFragmentDoc, from: profile });
  const [isRetrying, run] = useBusy();
  return (
    <section className={styles.card} aria-label="Your profile" aria-busy={isLoading}>
      <Avatar src={avatarSrc(data?.avatarUrl)} size={64} />
      <div className={isLoading ? styles.loading : styles.words}>
        <p className={styles.username}>
          <bdi>{data?.username ?? 'Guest'}</bdi>
        </p>
        <p className={styles.bio}>
          <bdi>{data?.bio || 'No bio available'}</bdi>
        </p>
      </div>
      <div role="alert" className={styles.failure}>
        {failure && (
          <>
            <p>{identityTexts.profileLoadFailed}</p>
            <RequestId error={failure} />
            <Button variant="secondary" busy={isRetrying} onClick={() => run(onRetry)}>
              Try again
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
