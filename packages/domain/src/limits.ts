/** The limits of the product. Text lengths count UTF-16 code units, as HTML's `maxlength` does. */
export const limits = {
  wishlistName: 30,
  /** The line about a wishlist. */
  about: 200,
  itemName: 30,
  /** Enough for a shop's tracking parameters, and within what every browser accepts. */
  link: 2048,
  note: 200,
  /** What a giver writes for the others. */
  words: 200,
  /** The longest text that is read at all, with the spaces at its ends. Any field refuses a longer one as too long. */
  sentText: 10_000,
  username: 25,
  bio: 70,
  /** The largest 32-bit integer, which is what PostgreSQL and GraphQL can hold. */
  order: 2_147_483_647,
  /** The largest lists that a page still shows quickly. Rows beyond a limit stay readable. */
  itemsPerWishlist: 500,
  /** What an owner wishes for most, of each wishlist. */
  starredItems: 5,
  /** How many items of several wishlists one operation of the GraphQL API may read. */
  itemsPerOperation: 1000,
  wishlistsPerPerson: 200,
  firstItems: 5,
  /** The received items of a wishlist, and its hidden ones. They are never erased, so further ones are refused. */
  keptItems: 500,
  /** How long what was removed can be restored. */
  removedDays: 30,
  /** The newest removed items of a wishlist, and the newest removed wishlists of a person, are kept. */
  removedItems: 500,
  removedWishlists: 200,
  /** Reservations of removed items count, until their giver gives them up. */
  reservationsPerPerson: 1000,
  giftsPerPage: 50,
  /**
   * How many remarks a giver may have on a wishlist. Those that were written under an earlier share code do not count.
   */
  remarksPerGiver: 20,
  /** The newest remarks of a wishlist are shown. */
  remarksShown: 500,
  /** The newest openings are kept. Beyond this number, the oldest is deleted. */
  openingsPerPerson: 200,
  /** Programs that have a token, those whose token has expired included. */
  programsPerPerson: 20,
  programName: 30,
  /** How long a program's token is valid at most, in days. */
  programDays: 365,
  /** A program's token: a prefix of 9 letters, and 32 random bytes in base64url. */
  token: 52,
  /** In bytes, of each of the two files of a picture. */
  pictureFile: 30_000,
  /** In px, of the longer side of a picture's large and small file. An item card shows a picture 56 CSS px wide. */
  pictureSide: { large: 384, small: 192 },
  /**
   * In px, of the longer side of a photo that an owner sends, and its length in base64, so that it fits into a request.
   */
  photoSide: 1200,
  photo: 48_000,
  /** In bytes, those of removed items included; items beyond it go without a picture. */
  pictureBytesPerPerson: 50_000_000,
  /** 22 characters of a 64-letter alphabet have 132 bits of randomness. OWASP demands 128. */
  idLength: 22,
  /** The length of ids and share codes that earlier versions generated. */
  oldIdLength: 21,
} as const;

/**
 * The texts that may be empty, by what has them. The limit of each has the name of its field. Sentences, estimates of sizes
 * and tests are made from this list.
 */
export const optionalTexts = {
  wishlist: ['about'],
  item: ['note'],
  profile: ['bio'],
} as const satisfies Record<string, readonly (keyof typeof limits)[]>;

export type OptionalText = (typeof optionalTexts)[keyof typeof optionalTexts][number];

/** The identity provider refuses a shorter password, in UTF-16 units. A project's own rule may be stricter. */
export const minPassword = 6;

/** A field shows how many characters it has when it has this many or more. */
export const counterFrom = 20;

/** How long a finger must rest on a handle before a drag starts, and how far it may move in that time. */
export const touchDrag = { delayMs: 300, tolerancePx: 5 } as const;

/** From this number of items on, the free items of a shared wishlist can be shown alone. */
export const freeOnlyFromItems = 8;

export const copiedMs = 2000;

export const toasts = { wishlistSuccessMs: 3000, registrationFailureMs: 3000, defaultMs: 4000 } as const;
