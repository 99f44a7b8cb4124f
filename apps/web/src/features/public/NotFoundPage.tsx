import { pages } from '@wishnest/domain/pages';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Notice.tsx';
import lost from '../shell/lost.svg';
import styles from '../shell/PublicPage.module.css';
import { PageTitle, PublicPage } from '../shell/PublicPage.tsx';

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
