import type { ApolloClient } from '@apollo/client';
import { textByCode } from '@wishnest/messages/i18n';
import { linkFailureTexts, linkTexts } from '@wishnest/messages/texts/link';
import { isTooManyRequests } from '../../graphql/errors.ts';
import { PreviewLinkDocument, PreviewPictureDocument } from './ownItems.generated.ts';

/** Why something could not be read: the code of a Problem; '' if the server has not answered. */
interface Failure {
  code: string;
}

const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

/** Requests what the page of a link states, apart from its picture, which takes longer. */
export async function readPage(client: ApolloClient, link: string, again = false) {
  const variables = { input: { link, again } };
  const { data, error } = await client.mutate({ mutation: PreviewLinkDocument, variables, ...options });
  const page = data?.previewLink;
  return page?.__typename === 'LinkPreview' ? page : failureOf(page, error);
}

/** Requests the picture of a link whose page was read, as an address that contains it. */
export async function readPicture(client: ApolloClient, link: string) {
  const variables = { input: { link, again: false } };
  const { data, error } = await client.mutate({ mutation: PreviewPictureDocument, variables, ...options });
  const page = data?.previewLink;
  const picture = page?.__typename === 'LinkPreview' ? page.picture : page;
  return picture?.__typename === 'PicturePreview' ? picture : failureOf(picture, error);
}

/** Says why a request failed, by the Problem that it was answered with, if any. */
export function failureOf(problem: Failure | null | undefined, error: unknown): Failure {
  return { code: problem?.code ?? (isTooManyRequests(error) ? 'TOO_MANY_REQUESTS' : '') };
}

/** Whether a reading has to wait: too many of this person in a minute, or of all people at once. */
export const areTooMany = (code: string): boolean => code === 'TOO_MANY_REQUESTS' || code === 'LINKS_BUSY';

/** Says why nothing was read, and what to do. */
export const failureText = (code: string): string =>
  textByCode(linkFailureTexts, code === 'TOO_MANY_REQUESTS' ? 'LINKS_BUSY' : code) ?? linkTexts.notLookedUp;
