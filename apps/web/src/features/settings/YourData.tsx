import { settingsTexts } from '@wishnest/messages/texts/settings';
import { brand } from '@wishnest/page/brand';
import { yourDataPath } from '@wishnest/page/paths';
import { loadToken } from '../../graphql/httpLink.ts';
import { useAccountId } from '../../identity/session.tsx';
import { apiOrigin } from '../../pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Section } from './Section.tsx';

/** Downloads all data of the viewer. The call needs the token, which a link could not send. */
export function YourData() {
  const accountId = useAccountId();
  const [isBusy, run] = useBusy();

  async function download() {
    try {
      const authorization = `Bearer ${await loadToken(accountId ?? '')}`;
      const response = await fetch(apiOrigin + yourDataPath, { headers: { authorization } });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      // Statically, it would be in a chunk that the page of a share link would load with its event.
      const { saveFile } = await import('../../ui/saveFile.ts');
      saveFile(await response.blob(), `${brand.name.toLowerCase()}.json`);
    } catch (error) {
      console.error('The data could not be downloaded.', error);
      void notify.error(settingsTexts.downloadFailed);
    }
  }

  return (
    <Section heading={settingsTexts.yourData}>
      <p>{settingsTexts.yourDataHint}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => run(download)}>
        <DownloadIcon />
        {settingsTexts.downloadData}
      </Button>
    </Section>
  );
}
