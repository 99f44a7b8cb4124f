import { identityTexts } from '@wishnest/domain/texts/credential';
import { loginTexts } from '@wishnest/domain/texts/login';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isInAppBrowser, type LoginWithGoogle, prepareGoogle } from '../../identity/google.ts';
import { report } from '../../identity/report.ts';
import { readPageConfig } from '../../pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { uiTexts } from '../../ui/uiTexts.ts';
import google from './google.svg?no-inline';

export const GoogleButton = () => (readPageConfig().identity.local ? <PretendGoogleLogin /> : <GoogleLogin />);

const GoogleDialog = lazy(async () => ({ default: (await import('./local/GoogleDialog.tsx')).GoogleDialog }));

function PretendGoogleLogin() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <LoginButton onClick={() => setAsking(true)} />
      {isAsking && (
        <Suspense fallback={<p role="status">{uiTexts.loading}</p>}>
          <GoogleDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How long Google may take until the page says that it does not answer, in milliseconds. */
const patienceMs = 8000;

/**
 * Opens Google's popup, which is loaded before. A login that fails is only logged: it usually means that the person has closed
 * the popup, which Firebase notices after seconds. The button can be pressed again at once.
 */
function GoogleLogin() {
  const [popup, setPopup] = useState<{ open: LoginWithGoogle } | 'loading' | 'silent'>('loading');

  const load = useCallback(() => {
    setPopup('loading');
    const timer = setTimeout(() => setPopup('silent'), patienceMs);
    prepareGoogle()
      .then((open) => setPopup({ open }))
      .catch((error) => {
        report('google', 'Google’s popup could not be loaded.', error);
        setPopup('silent');
      })
      .finally(() => clearTimeout(timer));
  }, []);
  useEffect(load, [load]);

  function handleClick() {
    if (typeof popup === 'string') return load();
    popup.open().catch((error) => report('google', 'The Google sign-in failed.', error));
  }

  return (
    <>
      <LoginButton busy={popup === 'loading'} onClick={handleClick} />
      <p role="status" className="small">
        {isInAppBrowser(navigator) ? loginTexts.inAppBrowser : popup === 'silent' && loginTexts.googleSilent}
      </p>
    </>
  );
}

const LoginButton = (props: { busy?: boolean; onClick: () => void }) => (
  <Button variant="secondary" {...props}>
    <img src={google} alt="" width={20} height={20} />
    {identityTexts.loginWithGoogle}
  </Button>
);
