import { pageTexts } from '@wishnest/messages/texts/page';
import { programsTexts } from '@wishnest/messages/texts/programs';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { settingsTexts } from '@wishnest/messages/texts/settings';
import { pagePaths } from '@wishnest/page/paths';
import { useState } from 'react';
import { isErrorResponse } from '../../graphql/errors.ts';
import { useSave } from '../../graphql/useSave.ts';
import { logout } from '../../identity/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDeletion, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { fill } from '../../ui/fill.tsx';
import { ExternalIcon, TrashIcon } from '../../ui/icons.tsx';
import { Programs } from '../programs/Programs.tsx';
import { LanguageLinks } from '../shell/LanguageLinks.tsx';
import { PageTitle } from '../shell/PublicPage.tsx';
import { AddFromShops, OnYourPhone } from './OnYourPhone.tsx';
import { Section } from './Section.tsx';
import { DeleteAccountDocument, LogOutEverywhereDocument } from './settings.generated.ts';
import styles from './settings.module.css';
import toucan from './settings.svg?no-inline';
import { YourData } from './YourData.tsx';

function SettingsPage() {
  const [isConfirming, setConfirming] = useState(false);
  const [deleteAccount, isDeleting] = useSave(DeleteAccountDocument, {
    done: settingsTexts.accountDeleted,
    failed: ({ error }) =>
      error && !isErrorResponse(error) ? settingsTexts.accountDeleteThrew : refusalTexts.ACCOUNT_DELETION_FAILED,
  });

  /** If the deletion fails, the person stays signed in. */
  async function handleConfirm() {
    const { entity } = await deleteAccount({});
    // If signing out fails, the account is gone nevertheless, and its refused token signs it out with the next request.
    if (entity) await logout().catch(console.error);
    return 'close' as const;
  }

  return (
    <div className={styles.sections}>
      <PageTitle>{settingsTexts.title}</PageTitle>
      <h1>{settingsTexts.title}</h1>
      <Section heading={pageTexts.language}>
        <Drawing src={toucan} width={90} height={56} className={styles.toucan} />
        <LanguageLinks />
      </Section>
      <OnYourPhone />
      <AddFromShops />
      <Sessions />
      <YourData />
      <Section heading={programsTexts.heading}>
        <Programs />
      </Section>
      <Section heading={settingsTexts.legal}>
        <ul className={styles.links}>
          {(['terms', 'privacy'] as const).map((page) => (
            <li key={page}>
              <a href={pagePaths[page].path} target="_blank" rel="noreferrer" className={styles.link}>
                {settingsTexts[page]}
                <ExternalIcon />
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={settingsTexts.dangerZone} className={styles.danger ?? ''}>
        <p>{settingsTexts.deletionWarning}</p>
        <Button variant="secondary" disabled={isDeleting} className={styles.delete} onClick={() => setConfirming(true)}>
          <TrashIcon />
          {settingsTexts.deleteAccount}
        </Button>
      </Section>
      {isConfirming && (
        <ConfirmDeletion onConfirm={handleConfirm} onClose={() => setConfirming(false)}>
          {fill(settingsTexts.deletionQuestion, { account: <strong>{settingsTexts.yourAccount}</strong> })}
        </ConfirmDeletion>
      )}
    </div>
  );
}

export { SettingsPage as Component };

function Sessions() {
  const [isConfirming, setConfirming] = useState(false);
  const [logOutEverywhere] = useSave(LogOutEverywhereDocument, {
    done: settingsTexts.loggedOutEverywhere,
    failed: settingsTexts.logOutEverywhereFailed,
  });

  async function handleConfirm() {
    const { entity } = await logOutEverywhere({});
    if (entity) await logout().catch(console.error);
    return 'close' as const;
  }

  return (
    <Section heading={settingsTexts.sessions}>
      <p>{settingsTexts.sessionsHint}</p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {settingsTexts.logOutEverywhere}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={settingsTexts.logOutEverywhere}
          confirmLabel={settingsTexts.logOutEverywhere}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        >
          {settingsTexts.logOutEverywhereWarning}
        </ConfirmDialog>
      )}
    </Section>
  );
}
