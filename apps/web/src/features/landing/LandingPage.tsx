import { brand } from '@wishnest/domain/brand';
import { useEffect } from 'react';
import { forgetWayBack } from '../../identity/wayBack.ts';
import { BrandMark } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import styles from './LandingPage.module.css';

export function LandingPage() {
  // Whoever begins anew here does not want back to where they were going before.
  useEffect(forgetWayBack, []);

  return (
    <div className={styles.page}>
      <PageTitle />
      <main id="main" tabIndex={-1} className={styles.welcome}>
        <BrandMark size={120} />
        <h1 className={styles.heading}>Welcome to {brand.name}</h1>
        <p className={styles.tagline}>{brand.tagline}</p>
        <div className={styles.ways}>
          <LinkButton to="/login">Login</LinkButton>
          <LinkButton to="/register" variant="secondary">
            Register
          </LinkButton>
        </div>
      </main>
      <footer className={styles.footer}>{brand.credit}</footer>
    </div>
  );
}
