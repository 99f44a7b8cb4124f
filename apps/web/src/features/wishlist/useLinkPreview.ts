import type { ErrorLike } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { useRef, useState } from 'react';
import { PreviewLinkDocument, PreviewPictureDocument } from './useLinkPreview.generated.ts';

/** What the page of a link tells, beside its picture. */
export interface LinkDraft {
  name: string | null;
  price: Price | null;
}

export interface LinkPreview {
  isReading: boolean;
  /** The address of the picture that the page has. */
  picture: string | null;
  /** Why there is no picture, or nothing at all. */
  message: string | null;
}

/** Where no link was asked for, or its picture was removed. */
export const noPreview: LinkPreview = { isReading: false, picture: null, message: null };

/**
 * Asks what the page of a link tells: first its words, which come sooner, then its picture. An answer about a link that
 * has been replaced by another is dropped.
 * @param knownLink the link that the form opens with, which is asked for again only
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
    /** Reads the page of a link that was not asked for last. An incomplete link leads nowhere. */
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

/** A failing request says nothing: the form works without its answer. */
async function settled<Answer>(request: Promise<{ data?: Answer | null; error?: ErrorLike }>) {
  return request.catch((): { data?: Answer | null; error?: ErrorLike } => ({}));
}
