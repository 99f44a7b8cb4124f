import { pages } from '@wishnest/domain/pages';
import { GiftIcon, HeartIcon, SettingsIcon, UserIcon } from '../../ui/icons.tsx';

/** The pages with wishlists, which a phone's bottom bar leads to as well. */
export const wishlistPlaces = [
  { to: pages.dashboard.path, name: 'My Wishlists', Icon: GiftIcon },
  { to: pages.sharedWithMe.path, name: 'Shared With Me', Icon: HeartIcon },
];

/** The pages that the sidebar leads to. */
export const places = [
  ...wishlistPlaces,
  { to: pages.profile.path, name: 'Profile', Icon: UserIcon },
  { to: pages.settings.path, name: 'Settings', Icon: SettingsIcon },
];
