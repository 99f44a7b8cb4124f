import { LegalPage, Point } from './LegalPage.tsx';
import privacy from './privacy.svg?no-inline';

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" picture={privacy}>
      <Point heading="What we collect">We collect your username, your email and, if you write one, your bio.</Point>
      <Point heading="Analytics">We may collect anonymous analytics to improve the service.</Point>
      <Point heading="Authentication">We use a third-party service for authentication.</Point>
      <Point heading="Deletion">Deleting your account from Settings removes all of your data.</Point>
    </LegalPage>
  );
}
