import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { pageTexts } from '@wishnest/domain/texts/messages';
import { shellTexts } from '@wishnest/domain/texts/shell';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AppShell.module.css';
import { Avatar, avatarSrc } from './Avatar.tsx';
import { HeaderCard_ProfileFragmentDoc } from './shell.generated.ts';

interface HeaderCardProps {
  /** Null until it is loaded. */
  profile: FragmentType<typeof HeaderCard_ProfileFragmentDoc> | null;
  isLoading: boolean;
}

/** Shows the profile of the signed-in person. */
export function HeaderCard({ profile, isLoading }: HeaderCardProps) {
  const { data } = useSuspenseFragment({ fragment: HeaderCard_ProfileFragmentDoc, from: profile });
  return (
    <section className={styles.card} aria-label={shellTexts.ownProfile} aria-busy={isLoading}>
      {isLoading ? (
        <div className={styles.spinner}>
          <Spinner label={pageTexts.loading} isSmall />
        </div>
      ) : (
        <Avatar src={avatarSrc(data?.avatarUrl)} size={64} />
      )}
      <div className={isLoading ? styles.loading : styles.words}>
        <p className={styles.username}>
          <bdi>{data?.username ?? shellTexts.guest}</bdi>
        </p>
        <p className={styles.bio}>
          <bdi>{data?.bio || shellTexts.noBio}</bdi>
        </p>
      </div>
    </section>
  );
}
