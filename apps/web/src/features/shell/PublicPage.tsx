import { brand } from '@wishnest/domain/brand';
import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  /** Where the logo leads. */
  brandTo?: string;
  /** `sheet` for a form, `text` for something to read. */
  width?: 'sheet' | 'text';
  children: ReactNode;
}

/** The frame of the pages that need no sign-in. */
export function PublicPage({ brandTo = pages.landing.path, width = 'sheet', children }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <header>
        <Brand to={brandTo} />
      </header>
      <main id="main" tabIndex={-1} className={styles[width]}>
        {children}
      </main>
      <footer className={styles.footer}>{brand.credit}</footer>
    </div>
  );
}
