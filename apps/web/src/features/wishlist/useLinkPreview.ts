import type { ErrorLike } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { useRef, useState } from 'react';
import { PreviewLinkDocument, PreviewPictureDocument } from './useLinkPreview.generated.ts';

/** What the page of a link states, apart from its picture. */
export interface LinkDraft {
  name: string | null;
  price: Price | null;
}

interface LinkPreview {
  isReading: boolean;
  /** The address of the picture that the page has. */
  picture: string | null;
  /** Why there is no picture, or nothing at all. */
  message: string | null;
}

/** The preview where no link was requested, or its picture was removed. */
export const noPreview: LinkPreview = { isReading: false, picture: null, message: null };

/**
 * Requests what the page of a link states: first its name and price, which take less time, then its picture. The response
 * for a link that was replaced meanwhile is dropped.
 * @param knownLink the link of the saved item, which only `askAgain` requests
 */
export function useLinkPreview(onDraft: (draft: LinkDraft) => void, knownLink = '') {
  const [preview, setPreview] = useState(noPreview);
  const asked = useRef(knownLink);
  const [previewLink] = useMutation(PreviewLinkDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [previewPicture] = useMutation(PreviewPictureDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' });

  async function read(link: string, again: boolean) {
    const show = (shown: LinkPreview) => {
      if (asked.current === link) setPreview(shown);
    };
    const fail = (message: string | undefined) => show({ ...noPreview, message: message ?? null });
    asked.current = link;
    show({ ...noPreview, isReading: true });
    const page = await settled(previewLink({ variables: { input: { link, again } } }));
    const draft = page.data?.previewLink;
    if (draft?.__typename !== 'LinkPreview') return fail(draft?.message ?? page.error?.message);
    if (asked.current === link) onDraft(draft);
    const answer = await settled(previewPicture({ variables: { input: { link, again: false } } }));
    const found = answer.data?.previewLink;
    if (found?.__typename !== 'LinkPreview') return fail(found?.message ?? answer.error?.message);
    if (found.picture.__typename === 'LinkFailure') return fail(found.picture.message);
    show({ ...noPreview, picture: found.picture.dataUrl });
  }

  return {
    preview,
    /** Requests a link, unless it was the last one. An incomplete link removes the preview. */
    ask(link: string) {
      if (link === asked.current) return;
      asked.current = '';
      if (isWebAddress(link)) void read(link, false);
      else setPreview(noPreview);
    },
    askAgain: (link: string) => {
      if (isWebAddress(link)) void read(link, true);
    },
    removePicture: () => setPreview(noPreview),
  };
}

/** Ignores the failure of a request, since the form works without its response. */
async function settled<Answer>(request: Promise<{ data?: Answer | null; error?: ErrorLike }>) {
  return request.catch((): { data?: Answer | null; error?: ErrorLike } => ({}));
}
