import { pages } from '@wishnest/domain/pages';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import lost from '../shell/lost.svg';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <PublicPage>
      <PageTitle>Page not found</PageTitle>
      <EmptyState picture={lost}>
        <h1 className={styles.number}>404</h1>
        <p>Oops! The page you’re looking for doesn’t exist.</p>
        <LinkButton to={pages.landing.path}>Go Home</LinkButton>
      </EmptyState>
    </PublicPage>
  );
}
