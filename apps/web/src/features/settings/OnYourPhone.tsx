import { phoneTexts } from '@wishnest/messages/texts/phone';
import { pagePaths } from '@wishnest/page/paths';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { PhoneIcon, ShareIcon } from '../../ui/icons.tsx';
import { canAddToHomeScreen, isApple, useInstall } from '../../ui/install.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { BrandMark } from '../shell/PublicPage.tsx';
import styles from './OnYourPhone.module.css';
import { Section } from './Section.tsx';
import tapAdd from './tapAdd.svg?no-inline';
import tapShare from './tapShare.svg?no-inline';

/** Offers to install the app if the browser can, and shows how to if only the person can. Nothing if it is installed. */
export function OnYourPhone() {
  const install = useInstall();
  if (install) {
    return (
      <Section heading={phoneTexts.heading}>
        <p>{phoneTexts.hint}</p>
        <Button variant="tinted" onClick={install}>
          <PhoneIcon />
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
        <Step src={tapShare}>{phoneTexts.tapShare}</Step>
        <Step src={tapAdd}>{phoneTexts.tapAdd}</Step>
      </ol>
    </Section>
  );
}

/** One step, with a drawing of the phone that its sentence repeats. */
const Step = ({ src, children }: { src: string; children: string }) => (
  <li>
    <Drawing src={src} width={140} height={96} className={styles.drawing} />
    <span>{children}</span>
  </li>
);

/** The way to the same form from other apps, on this device. Any other phone shares to the app, once it is installed. */
export function AddFromShops() {
  const isPhone = useMedia('(pointer: coarse)');
  const isInstalled = useMedia('(display-mode: standalone)');
  if (isApple()) return <AppleShortcut />;
  if (isPhone) return isInstalled ? <ShareToApp /> : null;
  return (
    <Section heading={phoneTexts.fromShops}>
      <p>{phoneTexts.bookmarkHint}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: `setBookmark` gives it one. */}
      <a ref={setBookmark} className={styles.bookmark}>
        {phoneTexts.bookmark}
      </a>
    </Section>
  );
}

const ShareToApp = () => (
  <Section heading={phoneTexts.fromShops}>
    <p>{phoneTexts.shareHint}</p>
    <ol className={styles.steps}>
      <li>
        <div className={styles.scene}>
          <span className={styles.button}>
            <ShareIcon />
          </span>
        </div>
        <span>{phoneTexts.shareStep}</span>
      </li>
      <li>
        <div className={styles.scene}>
          <span className={styles.app}>
            <BrandMark />
          </span>
        </div>
        <span>{phoneTexts.chooseStep}</span>
      </li>
    </ol>
  </Section>
);

function AppleShortcut() {
  const address = `${location.origin}${pagePaths.dashboard.path}?url=`;
  return (
    <Section heading={phoneTexts.fromShops}>
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
  const target = JSON.stringify(`${location.origin}${pagePaths.dashboard.path}?url=`);
  const values = 'encodeURIComponent(location.href)+"&title="+encodeURIComponent(document.title)';
  link?.setAttribute('href', `javascript:void open(${target}+${values})`);
}
