import { legalTexts } from '@wishnest/messages/texts/legal';
import { notFoundTexts } from '@wishnest/messages/texts/notFound';
import { pagePaths } from '@wishnest/page/paths';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import lost from '../shell/lost.svg';
import styles from '../shell/PublicPage.module.css';
import { PageSheet, PublicPage } from '../shell/PublicPage.tsx';
import privacy from './privacy.svg?no-inline';
import terms from './terms.svg?no-inline';

const termsPoints = ['account', 'use', 'guarantee', 'suspension'] as const;
const privacyPoints = ['collection', 'analytics', 'authentication', 'deletion'] as const;

export const TermsPage = () => <LegalPage title={legalTexts.terms} picture={terms} points={termsPoints} />;
export const PrivacyPage = () => <LegalPage title={legalTexts.privacy} picture={privacy} points={privacyPoints} />;

type Point = (typeof termsPoints | typeof privacyPoints)[number];

interface LegalPageProps {
  title: string;
  picture: string;
  points: readonly Point[];
}

const LegalPage = ({ title, picture, points }: LegalPageProps) => (
  <PublicPage title={title} picture={picture} brandTo={pagePaths.dashboard.path} width="text">
    <PageSheet>
      <ol className={styles.sections}>
        {points.map((point) => (
          <li key={point}>
            <h2>{legalTexts[point]}</h2>
            <p>{legalTexts[`${point}Text`]}</p>
          </li>
        ))}
      </ol>
      <Hint>{legalTexts.updated}</Hint>
    </PageSheet>
  </PublicPage>
);

export const NotFoundPage = () => (
  <PublicPage title={notFoundTexts.title}>
    <EmptyState picture={lost}>
      <h1 className={styles.number}>{notFoundTexts.number}</h1>
      <p>{notFoundTexts.sentence}</p>
      <LinkButton to={pagePaths.landing.path}>{notFoundTexts.goHome}</LinkButton>
    </EmptyState>
  </PublicPage>
);
