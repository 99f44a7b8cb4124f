import { minPassword } from '@wishnest/domain/limits';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { type LoadMail, type LocalMail, loadReset, loadVerification } from '../../../identity/local.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Hint } from '../../../ui/Text.tsx';
import { PageSheet } from '../../shell/PublicPage.tsx';
import { EmailAddress } from '../SignInParts.tsx';
import { localTexts } from './localTexts.ts';

/** The emulator's page for the links in its e-mails, which the server proxies. It leads to the `continueUrl` in the end. */
const actionPath = '/emulator/action';

interface LocalInboxProps {
  load: LoadMail;
  children: (mail: LocalMail) => ReactNode;
}

/** Shows the link of the e-mail that the Auth emulator would have sent, since it sends none. */
function LocalInbox({ load, children }: LocalInboxProps) {
  const headingId = useId();
  const [mail, setMail] = useState<LocalMail | 'none' | 'failed'>('none');

  useEffect(() => {
    load().then(
      (loaded) => setMail(loaded ?? 'none'),
      () => setMail('failed'),
    );
  }, [load]);

  return (
    <PageSheet role="region" aria-labelledby={headingId} lang="en" dir="ltr">
      <h2 id={headingId}>{localTexts.inbox}</h2>
      <Hint>{localTexts.inboxHint}</Hint>
      {typeof mail === 'object' ? (
        children(mail)
      ) : (
        <p>{mail === 'none' ? localTexts.inboxEmpty : localTexts.inboxFailed}</p>
      )}
    </PageSheet>
  );
}

export const VerificationInbox = () => (
  <LocalInbox load={loadVerification}>
    {({ email, oobLink }) => (
      <div>
        <a href={actionPath + new URL(oobLink).search}>{localTexts.verify}</a>
        <Hint>
          <EmailAddress>{email}</EmailAddress>
        </Hint>
      </div>
    )}
  </LocalInbox>
);

/** Shows the form behind the link that resets this person's password, which somebody has asked for. */
export function ResetInbox({ email }: { email: string }) {
  const load = useCallback<LoadMail>(() => loadReset(email), [email]);
  return (
    <LocalInbox load={load}>
      {({ email, oobLink }) => (
        <form action={actionPath}>
          {[...new URL(oobLink).searchParams, ['continueUrl', location.pathname + location.search]].map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <Field
            label={localTexts.newPassword(email)}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            minLength={minPassword}
            required
          />
          <Button type="submit" variant="secondary">
            {localTexts.changePassword}
          </Button>
        </form>
      )}
    </LocalInbox>
  );
}
