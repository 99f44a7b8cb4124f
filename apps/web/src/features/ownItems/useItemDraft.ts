import { useApolloClient } from '@apollo/client/react';
import { type ItemTexts, inputs } from '@wishnest/domain/input';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { PastedItem } from '@wishnest/domain/pasted';
import { amountFor, type Price } from '@wishnest/domain/price';
import { linkTexts } from '@wishnest/messages/texts/link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormatLocales } from '../../ui/locales.ts';
import { failureText, isReadable, type ReadLink, readLink } from './readLink.ts';

/** An item whose form is opened. */
export interface EditedItem extends ItemTexts {
  price: Price | null;
  isPriceUncertain?: boolean;
  pictureSrc: string | null;
}

/** What is in the fields of the form. */
interface Texts extends ItemTexts {
  amount: string;
  currency: string;
}

const itemTexts = Object.keys(inputs.addItem.entries) as (keyof ItemTexts)[];

interface Draft {
  texts: Texts;
  /** What the form itself has written into the fields. */
  proposed: Partial<Texts>;
  cutOff: string;
  isPriceUncertain: boolean;
}

interface Reading {
  isReading: boolean;
  /** What was read with a picture. */
  page: { id: string; dataUrl: string } | null;
  /** Why there is no picture, or why the page could not be read. */
  message: string | null;
}

const noReading: Reading = { isReading: false, page: null, message: null };

export type ItemDraft = ReturnType<typeof useItemDraft>;

/**
 * The state of an item's form: the texts of its fields, and what the page of the link states. A pasted link is read at once, a typed
 * one when its field loses the focus, that of a saved item when somebody asks. What the page states is proposed.
 */
export function useItemDraft({ item, pasted }: { item?: EditedItem; pasted?: PastedItem | undefined }) {
  const client = useApolloClient();
  const [saved, setSaved] = useState(() => textsOf(item));
  const [draft, setDraft] = useState(() => draftOf(saved, item, pasted));
  const [reading, setReading] = useState(noReading);
  const [isPictureRemoved, setPictureRemoved] = useState(false);
  const lastLink = useRef(item?.link ?? '');
  /** The number of readings and removals. The answers to all readings but the latest are dropped. */
  const latest = useRef(0);
  /** The reading as it is when the form is submitted by the press that has begun it. */
  const current = useRef(noReading);
  const { texts } = draft;

  const write = (changes: Partial<Texts>, others: Partial<Draft> = {}) =>
    setDraft((before) => ({ ...before, ...others, texts: { ...before.texts, ...changes } }));

  function show(next: Reading) {
    current.current = next;
    setReading(next);
  }

  async function read(link: string, again = false) {
    latest.current += 1;
    const number = latest.current;
    lastLink.current = link;
    show({ ...noReading, isReading: true });
    const page = await readLink(client, link, again);
    if (latest.current !== number) return;
    if ('code' in page) return show({ ...noReading, message: failureText(page.code) });
    setDraft((before) => withPage(before, page));
    const { id, picture } = page;
    if ('code' in picture) show({ ...noReading, message: failureText(picture.code) });
    else show({ ...noReading, page: { id, dataUrl: picture.dataUrl } });
  }

  function stopReading(message: string | null = null) {
    latest.current += 1;
    show({ ...noReading, message });
  }

  /** Reads a link, unless it is the last one. */
  function readNew(link: string) {
    if ([link, completedLink(link)].includes(lastLink.current)) return;
    if (isReadable(link)) void read(link);
    else {
      lastLink.current = '';
      stopReading();
    }
  }

  const readPasted = useEffectEvent(() => {
    if (pasted) readNew(complete(pasted.link));
  });
  useEffect(() => readPasted(), []);

  return {
    texts,
    cutOff: draft.cutOff,
    isPriceUncertain: draft.isPriceUncertain,
    isNew: !item,
    isUnsaved: Object.entries(saved).some(([name, text]) => texts[name as keyof Texts] !== text),
    /** The picture's place appears while somebody types, since on blur the button that is being pressed would move away. */
    hasPicture: Boolean(item) || isWebAddress(complete(texts.link)),
    reading,
    picture: reading.page?.dataUrl ?? (isPictureRemoved ? null : (item?.pictureSrc ?? null)),

    /** @param found what was found in a pasted text, of which the field keeps the link */
    changeLink(link: string, found: PastedItem | null) {
      write({ link });
      if (link === '') readNew('');
      if (!found) return;
      setDraft((before) => propose(before, { name: found.name }));
      readNew(complete(link));
    },
    changeName: (name: string) => write({ name }, { cutOff: '' }),
    changePrice: (price: { amount?: string; currency?: string }) => write(price, { isPriceUncertain: false }),
    changeText: (text: Partial<ItemTexts>) => write(text),

    readTyped: () => readNew(texts.link.trim()),
    readAgain() {
      const link = complete(texts.link);
      if (isReadable(link)) void read(link, true);
    },

    removePicture() {
      stopReading(linkTexts.noPicture);
      setPictureRemoved(true);
    },

    /** Empties the fields for the next item, except the currency. */
    startAnew() {
      const next = { ...textsOf(), currency: texts.currency };
      setSaved(next);
      setDraft(draftOf(next));
      lastLink.current = '';
      stopReading();
    },

    /** What is sent with the fields. The price is validated by the server. */
    details() {
      const { amount, currency } = texts;
      return {
        price: amount.trim() === '' ? null : { amount: amount.trim(), currency: currency.trim().toUpperCase() },
        previewId: current.current.page?.id ?? null,
        readLink: current.current.isReading,
      };
    },
    removesPicture: isPictureRemoved && Boolean(item?.pictureSrc),
  };
}

const complete = (link: string) => (completedLink(link) ?? link).trim();

function textsOf(item?: EditedItem): Texts {
  const texts = Object.fromEntries(itemTexts.map((name) => [name, item?.[name] ?? ''])) as Record<
    keyof ItemTexts,
    string
  >;
  const { price } = item ?? {};
  return { ...texts, amount: price ? amountFor(price, readFormatLocales()) : '', currency: price?.currency ?? '' };
}

function draftOf(texts: Texts, item?: EditedItem, pasted?: PastedItem): Draft {
  const draft = { texts, proposed: {}, cutOff: '', isPriceUncertain: item?.isPriceUncertain ?? false };
  return pasted ? propose({ ...draft, texts: { ...texts, link: pasted.link } }, { name: pasted.name }) : draft;
}

function withPage(draft: Draft, { name, nameRest, price, isPriceUncertain }: ReadLink): Draft {
  const named = name ? propose(draft, { name }, { cutOff: nameRest ?? '' }) : draft;
  if (!price) return named;
  const amount = amountFor(price, readFormatLocales());
  return propose(named, { amount, currency: price.currency }, { isPriceUncertain });
}

/**
 * Writes texts that belong together, all or none: a price in another currency would be wrong. What somebody has typed is kept, unless
 * the first field is empty: a currency without an amount says nothing.
 */
function propose(draft: Draft, texts: Partial<Texts>, others: Partial<Draft> = {}): Draft {
  const names = Object.keys(texts) as (keyof Texts)[];
  const [first] = names;
  const isTyped = names.some((name) => draft.texts[name] !== (draft.proposed[name] ?? ''));
  if (first && draft.texts[first] && isTyped) return draft;
  return { ...draft, ...others, texts: { ...draft.texts, ...texts }, proposed: { ...draft.proposed, ...texts } };
}
