import { useMutation } from '@apollo/client/react';
import { previewAlt } from '@wishnest/messages/preview';
import { shareTexts } from '@wishnest/messages/texts/share';
import { sharePreview } from '@wishnest/page/brand';
import { sharedPath } from '@wishnest/page/paths';
import { Suspense, useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { fill } from '../../ui/fill.tsx';
import { PictureIcon, PrintIcon, QrIcon, ShareIcon } from '../../ui/icons.tsx';
import { optionalPart } from '../../ui/loadedPart.ts';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { notify } from '../../ui/toast.tsx';
import { useImage } from '../../ui/useImage.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { CopyField } from '../form/CopyField.tsx';
import type { ShellContext } from '../shell/AppShell.tsx';
import type { WishlistDialogProps } from './OwnWishlistDialogs.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import styles from './ShareWishlistDialog.module.css';
import { ShareWishlistDocument, StopSharingWishlistDocument } from './share.generated.ts';

const QrCode = optionalPart(async () => (await import('./QrCode.tsx')).QrCode);

/** Opening the dialog shares the wishlist, or shows the link it has. Opening it again is the way to try again. */
export function ShareWishlistDialog({ wishlist, onClose }: WishlistDialogProps) {
  const [isStopping, setStopping] = useState(false);
  const [isCodeShown, setCodeShown] = useState(false);
  // There is room for the picture and the code side by side.
  const isWide = useMedia('(width >= 48rem)');
  const shareCode = useShareCode(wishlist.id);
  const hasFailed = shareCode === null;
  const link = shareCode ? location.origin + sharedPath(shareCode) : null;
  const canSend = !isWide && 'share' in navigator;
  return (
    <>
      <Dialog title={shareTexts.title} isWide onClose={onClose}>
        {!hasFailed && (
          <div className={styles.views}>
            {(isWide || !isCodeShown) && <ChatPicture link={link} name={wishlist.name} />}
            {(isWide || isCodeShown) && <CodeToScan wishlist={wishlist} link={link} />}
            <p className={styles.explained}>
              <strong role="status">{link && fill(shareTexts.isShared, { name: wishlist.name })}</strong>{' '}
              <span>{shareTexts.hint}</span>
            </p>
          </div>
        )}
        <CopyField
          name="shareLink"
          label={shareTexts.link}
          value={link}
          placeholder={shareTexts.creating}
          hasFailed={hasFailed}
          variant={canSend ? 'tinted' : 'primary'}
          failed={shareTexts.copyFailed}
        />
        {canSend && !hasFailed && (
          <Button disabled={!link} onClick={() => link && send(wishlist.name, link)}>
            <ShareIcon />
            {shareTexts.send}
          </Button>
        )}
        <DialogActions>
          {!isWide && !hasFailed && (
            <Button variant="quiet" className={styles.view} onClick={() => setCodeShown(!isCodeShown)}>
              {isCodeShown ? <PictureIcon /> : <QrIcon />}
              <span>{isCodeShown ? shareTexts.chatPicture : shareTexts.qrCode}</span>
            </Button>
          )}
          {shareCode && (
            <Button variant="quietDanger" className={styles.stop} onClick={() => setStopping(true)}>
              {shareTexts.stopSharing}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {shareTexts.close}
          </Button>
        </DialogActions>
      </Dialog>
      {isStopping && <StopSharingDialog wishlist={wishlist} onClose={() => setStopping(false)} onStopped={onClose} />}
    </>
  );
}

/**
 * The preview of the link that a chat shows. Until it is loaded, or if it cannot be, the paper of the wishlist is in its place, which is
 * not said to be the preview.
 */
function ChatPicture({ link, name }: { link: string | null; name: string }) {
  const { profile } = useOutletContext<ShellContext>();
  const src = link && `${link}/${sharePreview.file}`;
  const { isShown, imageProps } = useImage(src);
  const [isLoaded, setLoaded] = useState(false);
  const words = previewAlt(name, profile?.username ?? '');
  return (
    <figure>
      <WrappingPaper className={styles.preview} aria-busy={isShown && !isLoaded}>
        {src && isShown && <img {...imageProps} src={src} alt={words} onLoad={() => setLoaded(true)} />}
      </WrappingPaper>
      <figcaption className={styles.caption}>
        {isShown && <span>{isLoaded ? shareTexts.chatPictureHint : shareTexts.chatPictureLoading}</span>}
      </figcaption>
    </figure>
  );
}

function CodeToScan({ wishlist, link }: { wishlist: WishlistDialogProps['wishlist']; link: string | null }) {
  const { profile } = useOutletContext<ShellContext>();
  const code = link && <QrCode link={link} label={shareTexts.code} />;
  return (
    <figure className={styles.scan}>
      <div className={styles.code}>
        <Suspense>{code}</Suspense>
      </div>
      <figcaption className={styles.caption}>{shareTexts.codeHint}</figcaption>
      {link && (
        <Button variant="flush" onClick={() => print()}>
          <PrintIcon />
          {shareTexts.print}
        </Button>
      )}
      <Suspense>
        {link && (
          <PrintedSheet wishlist={wishlist} owner={profile?.username} link={link}>
            {code}
          </PrintedSheet>
        )}
      </Suspense>
    </figure>
  );
}

/** Shares the wishlist. Returns the code; undefined until there is one, and null if it could not be created. */
function useShareCode(wishlistId: string) {
  const [share] = useMutation(ShareWishlistDocument, { errorPolicy: 'all' });
  const [shareCode, setShareCode] = useState<string | null>();

  useEffect(() => {
    void share({ variables: { input: { wishlistId } } }).then(({ data, error }) => {
      const result = data?.shareWishlist;
      const isShared = result?.__typename === 'OwnWishlist' && result.shareCode !== null;
      if (!isShared) console.error('The share link could not be created.', error ?? result);
      setShareCode(isShared ? result.shareCode : null);
    });
  }, [share, wishlistId]);

  return shareCode;
}

/** Opens the phone's own menu for sharing. Closing it is no error, and neither is a second press while it opens. */
async function send(name: string, url: string) {
  try {
    await navigator.share({ title: name, text: shareTexts.message({ name }), url });
  } catch (error) {
    const isExpected = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    if (!isExpected) notify.error(shareTexts.sendFailed);
  }
}

function StopSharingDialog({ wishlist, onClose, onStopped }: WishlistDialogProps & { onStopped: () => void }) {
  const [stopSharing] = useSave(StopSharingWishlistDocument, {
    done: shareTexts.sharingStopped,
    failed: shareTexts.stopSharingFailed,
  });

  async function confirm() {
    const { entity } = await stopSharing({ input: { wishlistId: wishlist.id } });
    return entity ? 'close' : 'stay';
  }

  return (
    <ConfirmDialog
      title={shareTexts.stopSharing}
      confirmLabel={shareTexts.stopSharing}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
      onDone={onStopped}
    >
      {fill(shareTexts.stopQuestion, { name: wishlist.name })}
    </ConfirmDialog>
  );
}
