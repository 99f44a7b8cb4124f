import { shellTexts } from '@wishnest/messages/texts/shell';
import { pagePaths } from '@wishnest/page/paths';
import { type FocusEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { logout } from '../../identity/actions.ts';
import { IconButton } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { CloseIcon, GiftIcon, HeartIcon, LogOutIcon, MenuIcon, SettingsIcon, UserIcon } from '../../ui/icons.tsx';
import { Brand } from './PublicPage.tsx';
import styles from './Sidebar.module.css';

/** The main navigation. On small screens it is a popover, which a button shows over the page, and hides. */
export function Sidebar() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const navId = useId();
  const close = () => nav.current?.hidePopover();

  function handleBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open');
    const { bottom = 0 } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
    currentTarget.style.setProperty('--header-bottom', `${bottom}px`);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = relatedTarget === toggle.current || currentTarget.contains(relatedTarget);
    if (relatedTarget && !isInside) close();
  }

  return (
    <header className={styles.sidebar}>
      <div className={styles.top}>
        <Brand to={pagePaths.dashboard.path} />
        <IconButton ref={toggle} className={styles.toggle} label={shellTexts.menu} popoverTarget={navId}>
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </div>
      <nav
        ref={nav}
        id={navId}
        popover="auto"
        className={styles.nav}
        aria-label={shellTexts.mainNavigation}
        onBeforeToggle={handleBeforeToggle}
        onBlur={handleBlur}
      >
        <ul className={styles.places}>
          {places.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.place ?? ''} onClick={close}>
                <Icon />
                {shellTexts[name]}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.place} onClick={logout}>
              <LogOutIcon />
              {shellTexts.logout}
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
export const BottomBar = () => (
  <nav className={styles.bar} aria-label={shellTexts.wishlistNavigation}>
    {wishlistPlaces.map(({ to, name, Icon }) => (
      <NavLink key={to} to={to} className={styles.barPlace ?? ''}>
        <Icon />
        {shellTexts[name]}
      </NavLink>
    ))}
  </nav>
);

/** The names of the places are those of their texts. */
const wishlistPlaces = [
  { to: pagePaths.dashboard.path, name: 'myWishlists', Icon: GiftIcon },
  { to: pagePaths.sharedWithMe.path, name: 'sharedWithMe', Icon: HeartIcon },
] as const;

const places = [
  ...wishlistPlaces,
  { to: pagePaths.profile.path, name: 'profile', Icon: UserIcon },
  { to: pagePaths.settings.path, name: 'settings', Icon: SettingsIcon },
] as const;

export function ComingSoon() {
  return <p>{fill(shellTexts.comingFeatures, { features: <strong>{shellTexts.features}</strong> })}</p>;
}
