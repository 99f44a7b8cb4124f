import { pages } from '@wishnest/domain/pages';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDeletion } from '../../ui/ConfirmDeletion.tsx';
import { ExternalIcon, TrashIcon } from '../../ui/icons.tsx';
import { PictureHeading } from '../../ui/PictureHeading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './SettingsPage.module.css';
import settings from './settings.svg?no-inline';
import { useDeleteAccount } from './useDeleteAccount.ts';

export function SettingsPage() {
  const [isConfirming, setConfirming] = useState(false);
  const { deleteAccount, isDeleting } = useDeleteAccount();

  async function handleConfirm() {
    await deleteAccount();
    setConfirming(false);
  }

  return (
    <div className={styles.settings}>
      <PageTitle>Settings</PageTitle>
      <PictureHeading picture={settings}>Settings</PictureHeading>
      <Sheet>
        <h2>Legal</h2>
        <ul className={styles.links}>
          <LegalLink href={pages.terms.path}>Terms of Service</LegalLink>
          <LegalLink href={pages.privacy.path}>Privacy Policy</LegalLink>
        </ul>
      </Sheet>
      <Sessions />
      <Sheet className={styles.danger}>
        <h2>Danger Zone</h2>
        <p>Your account and all associated data are permanently deleted. This cannot be undone.</p>
        <Button variant="danger" disabled={isDeleting} className={styles.action} onClick={() => setConfirming(true)}>
          <TrashIcon />
          Delete Account
        </Button>
      </Sheet>
      {isConfirming && (
        <ConfirmDeletion busy={isDeleting} onConfirm={handleConfirm} onClose={() => setConfirming(false)}>
          Are you sure you want to delete <strong>your account</strong>?
        </ConfirmDeletion>
      )}
    </div>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
        {children}
        <ExternalIcon />
      </a>
    </li>
  );
}
