import { pages } from '@wishnest/domain/pages';
import { notFoundTexts } from '@wishnest/domain/texts/public';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Notice.tsx';
import lost from '../shell/lost.svg';
import styles from '../shell/PublicPage.module.css';
import { PublicPage } from '../shell/PublicPage.tsx';

export const NotFoundPage = () => (
  <PublicPage title={notFoundTexts.title}>
    <EmptyState picture={lost}>
      <h1 className={styles.number}>{notFoundTexts.number}</h1>
      <p>{notFoundTexts.sentence}</p>
      <LinkButton to={pages.landing.path}>{notFoundTexts.goHome}</LinkButton>
    </EmptyState>
  </PublicPage>
);
