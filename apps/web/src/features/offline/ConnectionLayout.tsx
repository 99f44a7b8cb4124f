import { pageTexts } from '@wishnest/messages/texts/page';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLastAnswer, useOffline, watchConnection } from '../../graphql/connection.ts';
import { fill } from '../../ui/fill.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { readFormatLocales } from '../../ui/locales.ts';
import { DialogNotice } from '../../ui/Notice.tsx';
import styles from './ConnectionLayout.module.css';

/** Says above every page, and in every dialog, that the server does not answer. */
export function ConnectionLayout() {
  const isOffline = useOffline();
  useEffect(watchConnection, []);
  return (
    <>
      <div role="status" className={styles.bar}>
        {isOffline && (
          <p className={styles.sentence}>
            <Icon>
              <path d="M4 4l16 16M5 12.5a10 10 0 0 1 4-2.5M2.5 9a14 14 0 0 1 4-2.7M10.5 5.1A14 14 0 0 1 21.5 9M14.5 10.2A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 6-.6M12 19.5h.01" />
            </Icon>
            <OfflineText />
          </p>
        )}
      </div>
      <DialogNotice value={<ConnectionNotice />}>
        <Outlet />
      </DialogNotice>
    </>
  );
}

/** Says the same in a dialog, since the page behind it cannot be read. */
const ConnectionNotice = () =>
  useOffline() && (
    <p role="status" className={styles.inDialog}>
      {uiTexts.offline}
    </p>
  );

/** Says how old the page is. An earlier day is named. */
function OfflineText() {
  const at = useLastAnswer();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(readFormatLocales(), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
  return (
    <span>
      {at > 0 && <strong>{fill(pageTexts.asOf, { time: format.format(at) })}</strong>} <span>{pageTexts.offline}</span>
    </span>
  );
}
