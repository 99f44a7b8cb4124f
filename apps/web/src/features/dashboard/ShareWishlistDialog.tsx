import { useMutation } from '@apollo/client/react';
import { copiedMs } from '@wishnest/domain/limits';
import { sharedPath } from '@wishnest/domain/pages';
import { shareTexts } from '@wishnest/domain/texts/dashboard';
import { toastTexts } from '@wishnest/domain/texts/toast';
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { notify } from '../../ui/toast.tsx';
import { ShareWishlistDocument } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { StopSharingDialog } from './OwnWishlistDialogs.tsx';

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
      <Dialog title={shareTexts.title} onClose={onClose}>
        <div>
          {!hasFailed && (
            <p role="status" className={styles.state}>
              {link && fill(wasShared ? shareTexts.isShared : shareTexts.isNowShared, { name: wishlist.name })}
            </p>
          )}
          <p>{shareTexts.hint}</p>
        </div>
        {isOnPhone && send}
        <ShareLinkField link={link} hasFailed={hasFailed} />
        {!isOnPhone && send}
        {!hasFailed && (
          <div className={styles.scan}>
            <div className={styles.code}>
              <NothingOnFailure>
                <Suspense>{link && <QrCode link={link} label={shareTexts.code} />}</Suspense>
              </NothingOnFailure>
            </div>
            <p>{shareTexts.codeHint}</p>
          </div>
        )}
        <DialogActions>
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

/** The dialog is complete without the code, whose script may not be loaded. */
class NothingOnFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
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

interface ShareLinkFieldProps {
  /** Null while it is being created, and if that has failed. */
  link: string | null;
  /** Whether the link could not be created. The field then stays empty. */
  hasFailed?: boolean;
}

/** A field with the share link, and a button that copies it. */
export function ShareLinkField({ link, hasFailed = false }: ShareLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function handleCopy() {
    if (await copyFrom(input.current)) setCopiedAt(Date.now());
    else notify.error(toastTexts.copyFailed);
  }

  return (
    <div className={styles.row}>
      <Field
        ref={input}
        label={shareTexts.link}
        name="shareLink"
        readOnly
        value={link ?? ''}
        placeholder={hasFailed ? '' : shareTexts.creating}
        aria-busy={!link && !hasFailed}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className={styles.copy} busy={!link && !hasFailed} disabled={hasFailed} onClick={handleCopy}>
        <span aria-live="polite">{copiedAt === null ? shareTexts.copy : shareTexts.copied}</span>
      </Button>
    </div>
  );
}

/** Copies the text. Returns whether that succeeded. The Clipboard API exists in secure contexts only. */
async function copyFrom(input: HTMLInputElement | null): Promise<boolean> {
  if (!input) return false;
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand('copy');
  }
}

interface SendLinkButtonProps {
  /** Null while it is being created. */
  link: string | null;
  /** What the share sheet calls it. */
  title: string;
  variant: ButtonVariant;
}

/** Opens the phone's own share sheet, where the browser has one. */
export function SendLinkButton({ link, title, variant }: SendLinkButtonProps) {
  if (!('share' in navigator)) return null;
  return (
    <Button variant={variant} disabled={!link} onClick={() => link && send(title, link)}>
      <ShareIcon />
      {shareTexts.send}
    </Button>
  );
}

/** Closing the share sheet is no error, so it shows no message. */
async function send(title: string, url: string) {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(toastTexts.sendFailed);
  }
}
