import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { PictureHeading, Sheet } from '../../ui/Panel.tsx';
import styles from '../shell/PublicPage.module.css';
import { PageTitle, PublicPage } from '../shell/PublicPage.tsx';

interface LegalPageProps {
  title: string;
  picture: string;
  children: ReactNode;
}

/** A page with a heading, numbered points and the day on which they were last changed. */
export function LegalPage({ title, picture, children }: LegalPageProps) {
  return (
    <PublicPage brandTo={pages.dashboard.path} width="text">
      <PageTitle>{title}</PageTitle>
      <PictureHeading picture={picture}>{title}</PictureHeading>
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
