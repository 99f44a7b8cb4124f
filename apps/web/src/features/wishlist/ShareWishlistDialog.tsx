import { useMutation } from '@apollo/client/react';
import { sharedPath } from '@wishnest/domain/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { SendLinkButton } from './SendLinkButton.tsx';
import { ShareLinkField } from './ShareLinkField.tsx';
import { ShareWishlistDocument } from './ShareWishlistDialog.generated.ts';
import styles from './ShareWishlistDialog.module.css';
import { StopSharingDialog } from './StopSharingDialog.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface ShareWishlistDialogProps {
  wishlist: { id: string; name: string; isPublic: boolean };
  onClose: () => void;
}

/**
 * Opening the dialog shares the wishlist. A wishlist that is shared already keeps its link. A failure is only logged, and
 * opening the dialog again tries again.
 */
export function ShareWishlistDialog({ wishlist, onClose }: ShareWishlistDialogProps) {
  const [isStopping, setStopping] = useState(false);
  const { shareCode, hasFailed } = useShareCode(wishlist.id);
  const [wasShared] = useState(wishlist.isPublic);
  const link = shareCode && location.origin + sharedPath(shareCode);
  const isOnPhone = matchMedia('(pointer: coarse)').matches;
  const send = <SendLinkButton link={link} title={wishlist.name} variant={isOnPhone ? 'primary' : 'secondary'} />;
  return (
    <>
      <Dialog title="Share Wishlist" onClose={onClose}>
        <div>
          {!hasFailed && (
            <p role="status" className={styles.state}>
              {link && (
                <>
                  “<bdi>{wishlist.name}</bdi>” is {wasShared ? 'shared' : 'now shared'}.
                </>
              )}
            </p>
          )}
          <p>Whoever has this link can see it. You will not see what they reserve.</p>
        </div>
        {isOnPhone && send}
        <ShareLinkField link={link} hasFailed={hasFailed} />
        {!isOnPhone && send}
        {!hasFailed && (
          <div className={styles.scan}>
            <div className={styles.code}>
              <ErrorBoundary fallback={() => null}>
                <Suspense>{link && <QrCode link={link} />}</Suspense>
              </ErrorBoundary>
            </div>
            <p>Somebody beside you can point a phone’s camera at this code.</p>
          </div>
        )}
        <DialogActions>
          {shareCode && (
            <Button variant="quietDanger" className={styles.stop} onClick={() => setStopping(true)}>
              Stop sharing
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
      {isStopping && <StopSharingDialog wishlist={wishlist} onClose={() => setStopping(false)} onStopped={onClose} />}
    </>
  );
}

function useShareCode(wishlistId: string) {
  const [mutate, { data, error, called, loading }] = useMutation(ShareWishlistDocument, {
    errorPolicy: 'all',
    variables: { input: { wishlistId } },
  });
  const result = data?.shareWishlist;
  const shareCode = result?.__typename === 'OwnWishlist' ? result.shareCode : null;
  const hasFailed = called && !loading && !shareCode;

  useEffect(() => {
    void mutate();
  }, [mutate]);

  useEffect(() => {
    if (hasFailed) console.error('The share link could not be created.', error ?? result);
  }, [hasFailed, error, result]);

  return { shareCode, hasFailed };
}
