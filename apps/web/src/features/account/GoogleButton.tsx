import { signInTexts } from '@wishnest/messages/texts/signIn';
import { Suspense, useEffect, useState } from 'react';
import { type LoginWithGoogle, prepareGoogle } from '../../identity/actions.ts';
import { report } from '../../identity/report.ts';
import { readPageConfig } from '../../pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { loadedPart } from '../../ui/loadedPart.ts';
import google from './google.svg?no-inline';

export const GoogleButton = () => (readPageConfig().identity.local ? <PretendGoogleLogin /> : <GoogleLogin />);

const googleDialog =
  import.meta.env.VITE_LOCAL_PARTS !== 'off' &&
  loadedPart(async () => (await import('./local/GoogleDialog.tsx')).GoogleDialog);

function PretendGoogleLogin() {
  const [isAsking, setAsking] = useState(false);
  if (!googleDialog) return null;
  const { load, Part } = googleDialog;

  function handleClick() {
    load().then(
      () => setAsking(true),
      (error) => report('google', 'The pretend Google login could not be loaded.', error),
    );
  }

  return (
    <>
      <LoginButton onClick={handleClick} />
      <Suspense>{isAsking && <Part onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/**
 * Opens Google's popup, which is loaded before. Whatever fails is only logged: a login that fails usually means that the person has
 * closed the popup, which Firebase notices after seconds. The button can be pressed again at once.
 */
function GoogleLogin() {
  const [openPopup, setOpenPopup] = useState<LoginWithGoogle | null>(null);

  useEffect(() => {
    prepareGoogle().then(
      (prepared) => setOpenPopup(() => prepared),
      (error) => report('google', 'Google’s popup could not be loaded.', error),
    );
  }, []);

  async function prepareAndOpen() {
    const prepared = await prepareGoogle();
    setOpenPopup(() => prepared);
    await prepared();
  }

  function handleClick() {
    // Once it is prepared it is opened at once, since browsers block a popup that is opened later than a press.
    const opening = openPopup ? openPopup() : prepareAndOpen();
    opening.catch((error) => report('google', 'The Google sign-in failed.', error));
  }

  return <LoginButton onClick={handleClick} />;
}

const LoginButton = (props: { onClick: () => void }) => (
  <Button variant="secondary" {...props}>
    <img src={google} alt="" width={20} height={20} />
    {signInTexts.loginWithGoogle}
  </Button>
);
