import { useMutation } from '@apollo/client/react';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { linkFailureTexts, linkTexts } from '@wishnest/domain/texts/link';
import { useRef, useState } from 'react';
import { FillItemDocument, PreviewLinkDocument, PreviewPictureDocument } from './ownItems.generated.ts';

/** What the page of a link states, apart from its picture. */
export interface LinkDraft {
  name: string | null;
  nameRest: string | null;
  price: Price | null;
}

export interface LinkPreview {
  isReading: boolean;
  picture: string | null;
  /** Why there is no picture, or why the page could not be read. */
  message: string | null;
}

const noPreview: LinkPreview = { isReading: false, picture: null, message: null };

/**
 * Requests what the page of a link states: first its name and price, which take less time, then its picture. The link of a
 * saved item is known, and requested by `askAgain` alone.
 */
export function useLinkPreview(onDraft: (draft: LinkDraft) => void, knownLink = '') {
  const [preview, setPreview] = useState(noPreview);
  const lastLink = useRef(knownLink);
  /** The number of reads and removals. The responses to all but the latest read are dropped. */
  const latest = useRef(0);
  const [previewLink] = useMutation(PreviewLinkDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [previewPicture] = useMutation(PreviewPictureDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' });

  async function read(link: string, again: boolean) {
    latest.current += 1;
    const number = latest.current;
    const isLatest = () => latest.current === number;
    const show = (shown: LinkPreview) => {
      if (isLatest()) setPreview(shown);
    };
    const fail = (code = '') => show({ ...noPreview, message: failureTexts[code] ?? linkTexts.notLookedUp });
    lastLink.current = link;
    show({ ...noPreview, isReading: true });
    const page = await previewLink({ variables: { input: { link, again } } });
    const draft = page.data?.previewLink;
    if (draft?.__typename !== 'LinkPreview') return fail(draft?.code);
    if (!isLatest()) return;
    onDraft(draft);
    const result = await previewPicture({ variables: { input: { link, again: false } } });
    const found = result.data?.previewLink;
    if (found?.__typename !== 'LinkPreview') return fail(found?.code);
    if (found.picture.__typename === 'LinkFailure') return fail(found.picture.code);
    show({ ...noPreview, picture: found.picture.dataUrl });
  }

  function drop(message: string | null = null) {
    latest.current += 1;
    setPreview({ ...noPreview, message });
  }

  return {
    preview,
    /** Requests the preview of a link, unless it is the last one. An incomplete link removes the preview. */
    ask(link: string) {
      if ([link, completedLink(link)].includes(lastLink.current)) return;
      lastLink.current = '';
      if (isWebAddress(link)) void read(link, false);
      else drop();
    },
    askAgain: (link: string) => {
      if (isWebAddress(link)) void read(link, true);
    },
    /** Removes the picture, also where it is still being read. */
    removePicture: () => drop(linkTexts.noPicture),
  };
}

const failureTexts: Partial<Record<string, string>> = linkFailureTexts;

/** Fills a saved item from the page of its link. The dialog does not wait: the card shows the result once it is there. */
export function useFillItem(wishlistId: string) {
  const [fillItem] = useMutation(FillItemDocument, { errorPolicy: 'all' });
  return (itemId: string, form: HTMLFormElement) => {
    const fill = new FormData(form).get(fillField) as Fill | null;
    if (fill) void fillItem({ variables: { input: { wishlistId, itemId, withPrice: fill === 'picture and price' } } });
  };
}

/** The name of the form's hidden field that says what the saved item still gets from the page of its link. */
export const fillField = 'fill';

export type Fill = '' | 'picture' | 'picture and price';
