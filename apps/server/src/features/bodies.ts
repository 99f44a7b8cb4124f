/** The bodies of the REST API, as its document describes them. The services validate them. */
import { inputs } from '@wishnest/domain/input';
import { reorderInput, restInputs } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import * as v from 'valibot';
import { documented, exampleIds, ignored } from '../api/rest/schemas.ts';

const { createProfile, updateProfile } = inputs;
const { createWishlist, renameWishlist } = restInputs;

export const NewUser = documented(
  'NewUser',
  v.object({
    ...createProfile.entries,
    id: v.pipe(v.string(), v.description("The caller's own uid.")),
    email: ignored(v.string(), "the profile has the token's."),
  }),
  { id: exampleIds.userId, username: 'Ann', avatarUrl: '', bio: '' },
  validate(createProfile, {}),
);

export const UserChange = documented('UserChange', updateProfile, {
  username: 'Ann',
  bio: 'Sails.',
  avatarUrl: 'avatar4',
});

export const NewWishlist = documented(
  'NewWishlist',
  v.object({
    ...createWishlist.entries,
    userId: ignored(v.string(), "a wishlist is the caller's; another uid is refused."),
    isPublic: ignored(v.boolean(), 'it is not read, since a new wishlist is not shared.'),
  }),
  { name: 'Birthday' },
  validate(createWishlist, {}),
);

export const WishlistName = documented(
  'WishlistName',
  renameWishlist.entries.name,
  'My birthday',
  validate(renameWishlist, { name: '' }),
);

export const Positions = documented('Positions', reorderInput, []);

export const NewItem = documented('NewItem', restInputs.addItem, { name: 'Kite', link: 'https://shop.example/kite' });

export const ItemChange = documented(
  'ItemChange',
  restInputs.editItem,
  { name: 'Red kite', link: 'https://shop.example/red-kite' },
  validate(restInputs.editItem, { name: '' }),
);

/** All of them, by the names that the document gives them. */
export const bodies = { NewUser, UserChange, NewWishlist, WishlistName, Positions, NewItem, ItemChange };
