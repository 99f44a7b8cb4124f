import { emptyItem, type ItemFields, inputs } from '@wishnest/domain/input';
import { completedLink } from '@wishnest/domain/link';
import type { PastedItem } from '@wishnest/domain/pasted';
import type { Price } from '@wishnest/domain/price';
import { validate } from '@wishnest/domain/validate';
import { buildStore } from '../../ui/store.ts';
import { firstProblemOf, isInvalid } from '../form/useForm.ts';
import { areTooMany, isReadable, type readLink } from './readLink.ts';

/** What the form has of an item, and what adding it takes. */
export type DraftInput = ItemFields & { price: Price | null };

export interface Draft {
  key: number;
  input: DraftInput;
  isPriceUncertain: boolean;
  /** Its picture as an address that contains it, and the id of the reading that has found it. */
  picture: string | null;
  previewId: string | null;
  /** Whether its owner has decided about each of these, so that its page proposes no other. */
  decided: { name: boolean; price: boolean; picture: boolean };
  reading: 'waiting' | 'reading' | 'done';
  /** The code of the reason why nothing was read; null for none. */
  failure: string | null;
  /** Why it was not added; '' for no reason. */
  problem: string;
  /** Whether its owner adds it although its link is there already. */
  isWantedAgain: boolean;
  isAdded: boolean;
}

export interface DraftState {
  drafts: readonly Draft[];
  /** The links of the items that are on the wishlist. */
  knownLinks: ReadonlySet<string>;
  /** Whether too many links were read, so that all readings wait. */
  isPaused: boolean;
  isAdding: boolean;
  /** How many are added so far, with those that are no longer in the list. */
  addedCount: number;
  hasStarted: boolean;
}

/** Why a draft was not added, and whether all others cannot be added for the same reason. */
export interface NotAdded {
  problem: string;
  isForAll: boolean;
}

interface Steps {
  readLink: (link: string) => ReturnType<typeof readLink>;
  /** Resolves to null once the draft is added. */
  add: (draft: Draft) => Promise<NotAdded | null>;
  /** Waits after too many links were read. */
  wait: () => Promise<void>;
}

/** What the form does with the picture of a draft. */
export interface PictureChange {
  isRemoved: boolean;
  /** Whether the form has found another one. */
  isOther: boolean;
}

/** How many drafts are shown, read and added together. Further ones follow when there is room for them. */
const maxShown = 20;

const maxReadings = 2;

export type DraftList = ReturnType<typeof buildDraftList>;

/**
 * Builds a list of items that fills itself from the pages of their links, and adds those that are ready in their order. What is on the
 * wishlist already comes last.
 */
export function buildDraftList(pasted: readonly PastedItem[], knownLinks: ReadonlySet<string>, steps: Steps) {
  const drafts = pasted.map(draftOf);
  const isKnown = ({ input }: Draft) => knownLinks.has(input.link);
  const {
    get,
    set: replace,
    subscribe,
  } = buildStore<DraftState>({
    drafts: [...drafts.filter((draft) => !isKnown(draft)), ...drafts.filter(isKnown)],
    knownLinks,
    isPaused: false,
    isAdding: false,
    addedCount: 0,
    hasStarted: false,
  });
  let running = 0;
  let isOpen = false;

  const set = (change: Partial<DraftState>) => replace({ ...get(), ...change });

  const find = (key: number) => get().drafts.find((draft) => draft.key === key);

  function change(key: number, changes: Partial<Draft>) {
    set({ drafts: get().drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)) });
  }

  /** Starts the readings that may start now, in the order of the list. */
  function proceed() {
    while (running < maxReadings && isOpen && !get().isPaused) {
      const next = openOf(get()).find(({ reading }) => reading === 'waiting');
      if (!next) return;
      running += 1;
      void read(next).finally(() => {
        running -= 1;
        proceed();
      });
    }
  }

  async function read({ key, input: { link } }: Draft): Promise<void> {
    change(key, { reading: 'reading', failure: null });
    const page = await steps.readLink(link);
    const draft = find(key);
    // Its owner may have removed, changed or added the draft meanwhile.
    if (draft?.reading !== 'reading' || draft.input.link !== link || draft.isAdded) return;
    const failed = 'code' in page ? page : 'code' in page.picture ? page.picture : null;
    if (failed && areTooMany(failed.code)) {
      change(key, { reading: 'waiting' });
      return pause();
    }
    if ('code' in page) return change(key, { reading: 'done', failure: page.code });
    const { decided } = draft;
    const name = decided.name ? null : page.name;
    const price = decided.price ? null : page.price;
    // Without the name of the price's type, which an input does not have.
    const proposed = {
      ...(name && { name }),
      ...(price && { price: { amount: price.amount, currency: price.currency } }),
    };
    const found = decided.picture || 'code' in page.picture ? null : page.picture.dataUrl;
    change(key, {
      input: { ...draft.input, ...proposed },
      isPriceUncertain: price !== null && page.isPriceUncertain,
      reading: 'done',
      picture: found,
      previewId: found && page.id,
      failure: failed?.code === 'PICTURES_FULL' ? failed.code : null,
    });
  }

  async function pause() {
    set({ isPaused: true });
    await steps.wait();
    set({ isPaused: false });
  }

  return {
    subscribe,
    get,

    /** Starts to read. Returns a function that reads no more, for when the list is closed. */
    open() {
      isOpen = true;
      proceed();
      return () => {
        isOpen = false;
      };
    },

    remove(key: number) {
      set({ drafts: get().drafts.filter((draft) => draft.key !== key) });
      proceed();
    },

    edit(key: number, input: DraftInput, { isRemoved, isOther }: PictureChange) {
      const before = find(key);
      if (!before) return;
      const isReadAgain = isOther || input.link !== before.input.link;
      const decided = {
        name: before.decided.name || input.name !== before.input.name,
        price: before.decided.price || JSON.stringify(input.price) !== JSON.stringify(before.input.price),
        picture: isRemoved || (before.decided.picture && !isReadAgain),
      };
      change(key, {
        input,
        decided,
        isPriceUncertain: false,
        problem: '',
        ...((isRemoved || isReadAgain) && { picture: null, previewId: null }),
        ...(isReadAgain && { reading: isReadable(input.link) ? 'waiting' : 'done', failure: null }),
      });
      proceed();
    },

    readAgain(key: number) {
      change(key, { reading: 'waiting' });
      proceed();
    },

    wantAgain(key: number, isWantedAgain: boolean) {
      change(key, { isWantedAgain });
    },

    /** Adds what is ready, one after the other in their order. Resolves to whether all is added that its owner wants. */
    async addAll(): Promise<boolean> {
      const ready = readyOf(get());
      set({ isAdding: true, hasStarted: true });
      for (const [at, { key }] of ready.entries()) {
        const draft = find(key);
        if (!draft) continue;
        const failed = await steps.add(draft);
        if (failed) {
          for (const one of failed.isForAll ? ready.slice(at) : [{ key }]) change(one.key, { problem: failed.problem });
          if (failed.isForAll) break;
        } else {
          change(key, { isAdded: true, problem: '' });
          const { addedCount, knownLinks } = get();
          set({ addedCount: addedCount + 1, knownLinks: new Set([...knownLinks, draft.input.link]) });
        }
      }
      finishAdding();
      return divide(get()).wanted.length === 0;
    },
  };

  /** What its owner has to do something about comes first, and then what was added. If that is nothing, what follows takes its place. */
  function finishAdding() {
    const { drafts } = get();
    const open = drafts.filter(({ isAdded }) => !isAdded);
    const unfinished = openOf(get()).filter((draft) => problemOf(draft));
    const added = unfinished.length > 0 || open.length === 0 ? drafts.filter(({ isAdded }) => isAdded) : [];
    const others = open.filter((draft) => !unfinished.includes(draft));
    set({ isAdding: false, drafts: [...unfinished, ...others, ...added] });
    proceed();
  }
}

/** Why a draft was not added; or, once it is looked up, why it cannot be. */
export function problemOf({ input, reading, problem, isAdded }: Draft): string {
  if (problem || isAdded || reading !== 'done') return problem;
  const valid = validate(inputs.addItem, input);
  return isInvalid(valid) ? firstProblemOf(valid) : '';
}

/** Where the link of a draft is already, by the draft's key. */
export function duplicatesIn({ drafts, knownLinks }: DraftState) {
  const above = new Set<string>();
  const found = new Map<number, 'wishlist' | 'above'>();
  for (const { key, input } of drafts) {
    if (knownLinks.has(input.link)) found.set(key, 'wishlist');
    else if (input.link && above.has(input.link)) found.set(key, 'above');
    above.add(input.link);
  }
  return found;
}

/** Divides what is not added yet: a duplicate is left out unless its owner wants it again. */
export function divide(state: DraftState): { wanted: Draft[]; leftOut: Draft[] } {
  const duplicates = duplicatesIn(state);
  const isLeftOut = ({ key, isWantedAgain }: Draft) => duplicates.has(key) && !isWantedAgain;
  const open = state.drafts.filter(({ isAdded }) => !isAdded);
  return { wanted: open.filter((draft) => !isLeftOut(draft)), leftOut: open.filter(isLeftOut) };
}

/** What is added next: the shown drafts that are wanted and complete. */
export function readyOf(state: DraftState): Draft[] {
  const wanted = new Set(divide(state).wanted);
  return openOf(state).filter((draft) => wanted.has(draft) && !isInvalid(validate(inputs.addItem, draft.input)));
}

/** The drafts that are shown, in their order. Those that are added stay in their places until all have been tried. */
export const shownOf = ({ drafts }: DraftState): readonly Draft[] => drafts.slice(0, maxShown);

export const openOf = (state: DraftState): Draft[] => shownOf(state).filter(({ isAdded }) => !isAdded);

function draftOf({ link, name }: PastedItem, key: number): Draft {
  const whole = completedLink(link) ?? link;
  return {
    key,
    input: { ...emptyItem, name, link: whole },
    isPriceUncertain: false,
    picture: null,
    previewId: null,
    decided: { name: false, price: false, picture: false },
    reading: isReadable(whole) ? 'waiting' : 'done',
    failure: null,
    problem: '',
    isWantedAgain: false,
    isAdded: false,
  };
}
