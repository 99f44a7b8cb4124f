import { pages } from '@wishnest/domain/pages';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { logout } from '../../identity/actions.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon, GiftIcon, HeartIcon, LogOutIcon, MenuIcon, SettingsIcon, UserIcon } from '../../ui/icons.tsx';
import { Brand } from './PublicPage.tsx';
import styles from './Sidebar.module.css';

/** The main navigation. On small screens a button shows it over the page, and hides it. */
export function Sidebar() {
  const [isOpen, setOpen] = useState(false);
  const sidebar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const navId = useId();

  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !sidebar.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <header ref={sidebar} className={styles.sidebar}>
      <div className={styles.top}>
        <Brand to={pages.dashboard.path} />
        <IconButton
          ref={toggle}
          className={styles.toggle}
          label="Menu"
          aria-expanded={isOpen}
          aria-controls={navId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </div>
      <nav id={navId} className={isOpen ? styles.open : styles.nav} aria-label="Main">
        <ul className={styles.places}>
          {places.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.place ?? ''} onClick={() => setOpen(false)}>
                <Icon />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.place} onClick={logout}>
              <LogOutIcon />
              Logout
            </button>
          </li>
        </ul>
        <div className={styles.soon}>
          <ComingSoon />
        </div>
      </nav>
    </header>
  );
}

/** Links to the two pages with wishlists, at the bottom of small screens, where a thumb reaches them. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Wishlists">
      {wishlistPlaces.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} className={styles.bottomBarPlace ?? ''}>
          <Icon />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

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

/** Names the features that do not exist yet. */
export function ComingSoon() {
  return (
    <p>
      <strong>Friendships & Calendar</strong> are coming soon.
    </p>
  );
}
