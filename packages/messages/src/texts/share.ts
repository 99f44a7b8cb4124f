import { texts } from '../i18n.ts';

/** The texts of the dialog that shares a wishlist. */
export const shareTexts = texts('share', {
  title: 'Share Wishlist',
  isShared: '“{name}” is shared.',
  hint: 'Anyone with this link can see the wishlist and reserve. You never see what they reserve.',
  link: 'Share link',
  creating: 'Creating the link…',
  send: 'Send link',
  /** The message to which the phone adds the link. */
  message: 'My wishlist “{name}”. Reserve what you would like to give, I never see it:',
  chatPicture: 'Chat picture',
  chatPictureLoading: 'Drawing the picture…',
  chatPictureHint: 'How the link looks in a chat',
  qrCode: 'QR code',
  code: 'QR code of the share link',
  codeHint: 'Or let someone beside you scan this.',
  print: 'Print',
  /** On the printed sheet, below the code. */
  scan: 'Scan this to see the wishlist.',
  stopSharing: 'Stop sharing',
  stopQuestion:
    'The link to “{name}” stops working and the wishlist leaves everyone’s Shared With Me. If you share it again, send the new link.',
  close: 'Close',
  copyFailed: 'Could not copy. The link is selected: copy it by hand.',
  sendFailed: 'Your phone’s share menu did not open. Copy the link instead.',
  sharingStopped: 'Sharing stopped. The old link no longer works.',
  stopSharingFailed: 'Could not stop sharing. Try again.',
});
