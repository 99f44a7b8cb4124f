import { pages } from '@wishnest/domain/pages';
import { phoneTexts } from '@wishnest/domain/texts/phone';
import type { ReactNode } from 'react';
import { Button, Icon } from '../../ui/Button.tsx';
import { canAddToHomeScreen, useInstall } from '../../ui/install.ts';
import styles from './OnYourPhone.module.css';
import { Section } from './Section.tsx';

/** Offers to install the app where the browser can, and shows how to where only the person can. Nothing where it is installed. */
export function OnYourPhone() {
  const install = useInstall();
  if (install) {
    return (
      <Section heading={phoneTexts.heading}>
        <p>{phoneTexts.hint}</p>
        <Button variant="tinted" onClick={install}>
          <Icon>
            <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2" />
          </Icon>
          {phoneTexts.install}
        </Button>
      </Section>
    );
  }
  if (!canAddToHomeScreen()) return null;
  return (
    <Section heading={phoneTexts.heading}>
      <p>{phoneTexts.iPhoneHint}</p>
      <ol className={styles.steps}>
        <Step sentence={phoneTexts.tapShare}>
          <path className={styles.line} d="M14 62h112" />
          <circle className={styles.marked} cx="70" cy="79" r="15" />
          <path className={styles.sign} d="M70 82V70m-4 3.5 4-4 4 4M65 77h-1.5v9h13v-9H75" />
          <path className={styles.quiet} d="m32 74-4 5 4 5M52 79h-6M94 75v8M108 74l4 5-4 5" />
          <path className={styles.text} d="M28 26h84M28 38h60" />
        </Step>
        <Step sentence={phoneTexts.tapAdd}>
          <path className={styles.text} d="M28 28h48M28 82h40" />
          <rect className={styles.marked} x="20" y="40" width="100" height="30" rx="8" />
          <path className={styles.words} d="M30 55h46" />
          <path
            className={styles.sign}
            d="M100 48h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2V50a2 2 0 0 1 2-2ZM105 51.5v7M101.5 55h7"
          />
        </Step>
      </ol>
    </Section>
  );
}

/** One step, with a drawing of the phone that its sentence repeats. */
const Step = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <li>
    <svg viewBox="0 0 140 96" className={styles.drawing} aria-hidden="true">
      <rect className={styles.phone} x="14" y="10" width="112" height="96" rx="14" />
      {children}
    </svg>
    <span>{sentence}</span>
  </li>
);

/** Ways to the same form from other apps than those that share to the installed one: a bookmark, and a shortcut of iPhones. */
export function AddFromShops() {
  const address = `${location.origin}${pages.dashboard.path}?url=`;
  return (
    <Section heading={phoneTexts.fromShops}>
      <p>{phoneTexts.bookmarkHint}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: `setBookmark` gives it one. */}
      <a ref={setBookmark} className={styles.bookmark}>
        {phoneTexts.bookmark}
      </a>
      <p>{phoneTexts.shortcutHint}</p>
      <ol className={styles.shortcut}>
        <li>{phoneTexts.shortcutStart}</li>
        <li>{phoneTexts.shortcutEncode}</li>
        <li>
          <span>{phoneTexts.shortcutOpen}</span>
          <code dir="ltr" className={styles.address}>
            {address}
          </code>
        </li>
        <li>{phoneTexts.shortcutEnd}</li>
      </ol>
    </Section>
  );
}

/** React writes no address with a script into a page. This one runs as a bookmark; the page's own policy refuses it. */
function setBookmark(link: HTMLAnchorElement | null) {
  const target = JSON.stringify(`${location.origin}${pages.dashboard.path}?url=`);
  const values = 'encodeURIComponent(location.href)+"&title="+encodeURIComponent(document.title)';
  link?.setAttribute('href', `javascript:void open(${target}+${values})`);
}
