import { brand } from '@wishnest/page/brand';
import { texts } from '../i18n.ts';

/** The app on a home screen, and adding an item from another app or from any page. */
export const phoneTexts = texts('phone', {
  heading: 'On your phone',
  hint: `Put ${brand.name} on your home screen. It opens at once, and shops’ pages can be shared to it.`,
  install: `Install ${brand.name}`,
  iPhoneHint: `Put ${brand.name} on your home screen, in two steps.`,
  tapShare: 'Tap Share, below the page.',
  tapAdd: 'Tap “Add to Home Screen”.',
  fromShops: 'Add from any shop',
  /** On a phone with the installed app, what its own share sheet does. */
  shareHint: `In any shop or browser, share the page with ${brand.name}. The item is in your wishlist, with picture and price.`,
  shareStep: 'Tap Share in the shop.',
  chooseStep: `Tap ${brand.name}.`,
  bookmarkHint: 'Drag this to your bookmarks. Press it there while you look at a shop’s page.',
  bookmark: `Add to ${brand.name}`,
  shortcutHint: 'A shortcut adds an item from the Share button:',
  shortcutStart: 'Open the app Shortcuts and tap +.',
  shortcutEncode: 'Add “URL Encode”, and choose “Shortcut Input” for its text.',
  shortcutOpen: 'Add “Open URLs”, with this address and “URL Encoded Text” behind it:',
  shortcutEnd: `Call it “Add to ${brand.name}”, tap the i in a circle and turn on “Show in Share Sheet”.`,
});
