import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ShareLinkField } from './ShareLinkField.tsx';
import { ShareWishlistDocument } from './ShareWishlistDialog.generated.ts';
import styles from './ShareWishlistDialog.module.css';
import { StopSharingDialog } from './StopSharingDialog.tsx';

interface ShareWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
}

/** Opening it shares the wishlist; one that is shared already keeps its link. */
export function ShareWishlistDialog({ wishlist, onClose }: ShareWishlistDialogProps) {
  const [isStopping, setStopping] = useState(false);
  const { share, shareCode, hasFailed } = useShareCode(wishlist.id);
  return (
    <>
      <Dialog title="Share Wishlist" onClose={onClose}>
        {hasFailed ? (
          <ErrorNotice message={toastTexts.shareFailed} onRetry={share} />
        ) : (
          <>
            <p>Whoever has this link can see “{wishlist.name}”. You will not see what they reserve.</p>
            <ShareLinkField link={shareCode && `${location.origin}/shared/${shareCode}`} />
          </>
        )}
        <DialogActions>
          {shareCode && (
            <Button variant="quiet" className={styles.stop} onClick={() => setStopping(true)}>
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
  const answer = data?.shareWishlist;
  const shareCode = answer?.__typename === 'OwnWishlist' ? answer.shareCode : null;
  const hasFailed = called && !loading && !shareCode;

  useEffect(() => {
    void mutate();
  }, [mutate]);

  useEffect(() => {
    if (hasFailed) console.error('The share link could not be created.', error ?? answer);
  }, [hasFailed, error, answer]);

  return { shareCode, hasFailed, share: () => void mutate() };
}
