import { toastTexts } from '@wishnest/domain/toastTexts';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toast.tsx';

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
      Send…
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
