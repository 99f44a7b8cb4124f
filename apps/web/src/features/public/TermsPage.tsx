import { LegalPage, Point } from './LegalPage.tsx';
import terms from './terms.svg?no-inline';

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service" picture={terms}>
      <Point heading="Your account">
        You are responsible for keeping your credentials safe and for all activity under your account.
      </Point>
      <Point heading="Appropriate use">You agree not to post offensive, harmful or illegal content.</Point>
      <Point heading="No guarantee">
        We work to keep the service running, but guarantee neither its uptime nor the integrity of your data.
      </Point>
      <Point heading="Suspension">We have the right to suspend or terminate accounts that violate these terms.</Point>
    </LegalPage>
  );
}
