import { useApolloClient } from '@apollo/client/react';
import { type ItemFields, inputs } from '@wishnest/domain/input';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { PastedItem } from '@wishnest/domain/pasted';
import { amountFor, type Price } from '@wishnest/domain/price';
import { linkTexts } from '@wishnest/messages/texts/link';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readFormatLocales } from '../../ui/locales.ts';
import { buildStore } from '../../ui/store.ts';
import { failureText, isReadable, type ReadLink, readLink } from './readLink.ts';

/** An item whose form is opened. */
export interface EditedItem extends ItemFields {
  price: Price | null;
  isPriceUncertain?: boolean;
  pictureSrc: string | null;
  /** Whether its picture is the owner's own. */
  isPhoto?: boolean;
}

/** What is in the fields of the form. */
interface TypedFields extends ItemFields {
  amount: string;
  currency: string;
}

const itemFieldNames = Object.keys(inputs.addItem.entries) as (keyof ItemFields)[];

interface Reading {
  isReading: boolean;
  /** What was read with a picture. */
  page: { id: string; dataUrl: string } | null;
  /** Why there is no picture, or why the page could not be read. */
  message: string | null;
}

const noReading: Reading = { isReading: false, page: null, message: null };

interface State {
  /** What the form began with. */
  saved: TypedFields;
  texts: TypedFields;
  /** What the form itself has written into the fields. */
  proposed: Partial<TypedFields>;
  /** What was cut off the end of a proposed name. */
  cutOff: string;
  isPriceUncertain: boolean;
  isPictureRemoved: boolean;
  /** A photo that somebody has chosen, as an address that contains it. */
  photo: string | null;
  /** The link that was read last, or is being read; '' for none. */
  lastLink: string;
  reading: Reading;
}

export type ItemDraft = ReturnType<typeof useItemDraft>;

/**
 * The state of an item's form: the texts of its fields, and what the page of the link states. A pasted link is read at once, a typed
 * one when its field loses the focus, that of a saved item when somebody asks. What the page states is proposed. It is in a store,
 * since the press that submits the form may begin a reading, of which the input that is sent has to say so.
 */
export function useItemDraft({ item, pasted }: { item?: EditedItem; pasted?: PastedItem | undefined }) {
  const client = useApolloClient();
  const [store] = useState(() => buildStore(stateOf(textsOf(item), item, pasted)));
  const { saved, texts, cutOff, isPriceUncertain, isPictureRemoved, photo, reading } = useSyncExternalStore(
    store.subscribe,
    store.get,
  );

  const savedPicture = isPictureRemoved ? null : (item?.pictureSrc ?? null);
  const hasSavedPhoto = Boolean(item?.isPhoto) && !isPictureRemoved;

  const change = (changes: Partial<State>) => store.set({ ...store.get(), ...changes });
  const write = (changes: Partial<TypedFields>) => change({ texts: { ...store.get().texts, ...changes } });

  async function read(link: string, again = false) {
    const begun = { ...noReading, isReading: true };
    change({ lastLink: link, reading: begun });
    const page = await readLink(client, link, again);
    // Another reading may have begun meanwhile, or the picture may be removed.
    if (store.get().reading !== begun) return;
    if ('code' in page) return change({ reading: { ...noReading, message: failureText(page.code) } });
    const { id, picture } = page;
    const found =
      'code' in picture ? { message: failureText(picture.code) } : { page: { id, dataUrl: picture.dataUrl } };
    change({ ...withPage(store.get(), page), reading: { ...noReading, ...found } });
  }

  /** Reads a link, unless it is the last one. */
  function readNew(link: string) {
    if ([link, completedLink(link)].includes(store.get().lastLink)) return;
    if (isReadable(link)) void read(link);
    else change({ lastLink: '', reading: noReading });
  }

  const readPasted = useEffectEvent(() => {
    if (pasted) readNew(complete(pasted.link));
  });
  useEffect(() => readPasted(), []);

  return {
    texts,
    cutOff,
    isPriceUncertain,
    isNew: !item,
    isUnsaved:
      photo !== null || Object.entries(saved).some(([name, text]) => texts[name as keyof TypedFields] !== text),
    /** The picture's place appears while somebody types, since on blur the button that is being pressed would move away. */
    hasPicturePlace: Boolean(item) || isWebAddress(complete(texts.link)),
    reading,
    picture: photo ?? (hasSavedPhoto ? null : reading.page?.dataUrl) ?? savedPicture,
    /** Whether the picture is the owner's own, chosen or saved. */
    hasPhoto: photo !== null || hasSavedPhoto,
    photo,

    /** @param found what was found in a pasted text, of which the field keeps the link */
    changeLink(link: string, found: PastedItem | null) {
      write({ link });
      if (link === '') readNew('');
      if (!found) return;
      change(propose(store.get(), { name: found.name }));
      readNew(complete(link));
    },
    changeName(name: string) {
      write({ name });
      change({ cutOff: '' });
    },
    changePrice(price: { amount?: string; currency?: string }) {
      write(price);
      change({ isPriceUncertain: false });
    },
    changeText: (text: Partial<ItemFields>) => write(text),

    readTyped: () => readNew(store.get().texts.link.trim()),
    readAgain() {
      const link = complete(store.get().texts.link);
      if (isReadable(link)) void read(link, true);
    },

    changePhoto: (chosen: string) => change({ photo: chosen, isPictureRemoved: false }),
    removePicture: () =>
      change({ photo: null, isPictureRemoved: true, reading: { ...noReading, message: linkTexts.noPicture } }),

    /** Empties the fields for the next item, except the currency. */
    startAnew: () => store.set(stateOf({ ...textsOf(), currency: store.get().texts.currency })),

    /** What is sent with the fields. The price is validated by the server. */
    details() {
      const { texts, reading } = store.get();
      const [amount, currency] = [texts.amount.trim(), texts.currency.trim().toUpperCase()];
      return {
        price: amount === '' ? null : { amount, currency },
        previewId: reading.page?.id ?? null,
        readLink: reading.isReading,
      };
    },
    /** Whether saving removes the picture of a saved item. */
    removesPicture: () => store.get().isPictureRemoved && Boolean(item?.pictureSrc),
  };
}

const complete = (link: string) => (completedLink(link) ?? link).trim();

function textsOf(item?: EditedItem): TypedFields {
  const texts = Object.fromEntries(itemFieldNames.map((name) => [name, item?.[name] ?? ''])) as Record<
    keyof ItemFields,
    string
  >;
  const { price } = item ?? {};
  return { ...texts, amount: price ? amountFor(price, readFormatLocales()) : '', currency: price?.currency ?? '' };
}

function stateOf(texts: TypedFields, item?: EditedItem, pasted?: PastedItem): State {
  const state = {
    saved: texts,
    texts,
    proposed: {},
    cutOff: '',
    isPriceUncertain: item?.isPriceUncertain ?? false,
    isPictureRemoved: false,
    photo: null,
    lastLink: item?.link ?? '',
    reading: noReading,
  };
  return pasted ? propose({ ...state, texts: { ...texts, link: pasted.link } }, { name: pasted.name }) : state;
}

function withPage(state: State, { name, nameRest, price, isPriceUncertain }: ReadLink): State {
  const named = name ? propose(state, { name }, { cutOff: nameRest ?? '' }) : state;
  if (!price) return named;
  const amount = amountFor(price, readFormatLocales());
  return propose(named, { amount, currency: price.currency }, { isPriceUncertain });
}

/**
 * Writes texts that belong together, all or none: a price in another currency would be wrong. What somebody has typed is kept, unless
 * the first field is empty: a currency without an amount says nothing.
 */
function propose(state: State, texts: Partial<TypedFields>, others: Partial<State> = {}): State {
  const names = Object.keys(texts) as (keyof TypedFields)[];
  const [first] = names;
  const isTyped = names.some((name) => state.texts[name] !== (state.proposed[name] ?? ''));
  if (first && state.texts[first] && isTyped) return state;
  return { ...state, ...others, texts: { ...state.texts, ...texts }, proposed: { ...state.proposed, ...texts } };
}
