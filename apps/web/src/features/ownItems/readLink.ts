import type { ApolloClient } from '@apollo/client';
import { limits } from '@wishnest/domain/limits';
import { isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { textByCode } from '@wishnest/messages/i18n';
import { linkTexts } from '@wishnest/messages/texts/link';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { isTooManyRequests } from '../../graphql/errors.ts';
import { PreviewLinkDocument } from './ownItems.generated.ts';

/** What the page of a link states. */
export interface ReadLink {
  /** By it the server knows what it has read. */
  id: string;
  name: string | null;
  nameRest: string | null;
  price: Price | null;
  isPriceUncertain: boolean;
  /** An address that contains the picture, or why there is none. */
  picture: { dataUrl: string } | Failure;
}

/** Why something could not be read: the code of a Problem; '' if the server has not answered. */
interface Failure {
  code: string;
}

/** Has the server read the page of a link and its picture, `again` even if it has done so lately. */
export async function readLink(client: ApolloClient, link: string, again = false): Promise<ReadLink | Failure> {
  const { data, error } = await client.mutate({
    mutation: PreviewLinkDocument,
    variables: { input: { link, again } },
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  });
  const page = data?.previewLink;
  if (page?.__typename === 'LinkPreview') return page;
  return { code: page?.code ?? (isTooManyRequests(error) ? 'TOO_MANY_REQUESTS' : '') };
}

/** Whether a link can be read. One that is too long cannot be saved either. */
export const isReadable = (link: string): boolean => link.length <= limits.link && isWebAddress(link);

/** Whether a reading has to wait: too many of this person in a minute, or of all people at once. */
export const areTooMany = (code: string): boolean => code === 'TOO_MANY_REQUESTS' || code === 'LINKS_BUSY';

/** Says why nothing was read, and what to do. */
export function failureText(code: string): string {
  const known = code === 'TOO_MANY_REQUESTS' ? 'LINKS_BUSY' : code;
  return textByCode(refusalTexts, known) ?? linkTexts.notLookedUp;
}
