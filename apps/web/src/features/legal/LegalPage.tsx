import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import styles from './LegalPage.module.css';

/** A heading, numbered points and the day they were last changed. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicPage brandTo="/dashboard" width="text">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <Sheet>
        <ol className={styles.points}>{children}</ol>
        <p className={styles.updated}>Last updated April 8, 2025</p>
      </Sheet>
    </PublicPage>
  );
}

export function Point({ heading, children }: { heading: string; children: string }) {
  return (
    <li>
      <h2>{heading}</h2>
      <p>{children}</p>
    </li>
  );
}
