import { useApolloClient } from '@apollo/client/react';
import { limits } from '@wishnest/domain/limits';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { linkTexts } from '@wishnest/messages/texts/link';
import { useRef, useState } from 'react';
import { failureText, readPage, readPicture } from './linkReader.ts';

/** What the page of a link states, apart from its picture. */
export interface LinkDraft {
  name: string | null;
  nameRest: string | null;
  price: Price | null;
  isPriceUncertain: boolean;
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
  const client = useApolloClient();
  const [preview, setPreview] = useState(noPreview);
  const lastLink = useRef(knownLink);
  /** The number of reads and removals. The responses to all but the latest read are dropped. */
  const latest = useRef(0);

  async function read(link: string, again: boolean) {
    latest.current += 1;
    const number = latest.current;
    const isLatest = () => latest.current === number;
    const show = (shown: LinkPreview) => {
      if (isLatest()) setPreview(shown);
    };
    const fail = ({ code }: { code: string }) => show({ ...noPreview, message: failureText(code) });
    lastLink.current = link;
    show({ ...noPreview, isReading: true });
    const page = await readPage(client, link, again);
    if ('code' in page) return fail(page);
    if (!isLatest()) return;
    onDraft(page);
    const picture = await readPicture(client, link);
    if ('code' in picture) return fail(picture);
    show({ ...noPreview, picture: picture.dataUrl });
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
      if (isReadable(link)) void read(link, false);
      else drop();
    },
    askAgain: (link: string) => {
      if (isReadable(link)) void read(link, true);
    },
    /** Removes the picture, also where it is still being read. */
    removePicture: () => drop(linkTexts.noPicture),
  };
}

/** Whether a link can be read. One that is too long cannot be saved either. */
export const isReadable = (link: string): boolean => link.length <= limits.link && isWebAddress(link);
