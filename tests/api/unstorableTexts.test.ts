import { transport } from '@wishnest/domain/texts/messages';
import { describe, expect, test } from 'vitest';
import { apis } from '../support/apis.ts';
import { shareBirthday } from '../support/birthday.ts';

/** Texts that a database may be unable to store or compare, plain and URL-encoded. */
const texts = ['\0', 'a\0b', '%00', '\ud800', 'x\udfff', '%ED%A0%80', '\u{10FFFF}', 'x'.repeat(10_000)];

describe.each(apis)('Over $name', (api) => {
  test.each(texts)(
    'A text that a database may be unable to store causes no server error wherever it is sent: %j',
    async (text) => {
      const { ann, bob, visitor, wishlist, kite } = await shareBirthday();
      const link = 'https://shop.example';
      const outcomes = await Promise.all([
        api.createWishlist(ann, text),
        api.renameWishlist(ann, wishlist, text),
        api.renameWishlist(ann, { id: text }, 'Name'),
        api.deleteWishlist(ann, { id: text }),
        api.reorderWishlists(ann, [{ id: text, order: 1 }]),
        api.addItem(ann, wishlist, { name: text, link }),
        api.addItem(ann, wishlist, { name: 'Book', link: `${link}/${text}` }),
        api.addItem(ann, { id: text }, { name: 'Book', link }),
        api.editItem(ann, kite, { name: text, link }),
        api.editItem(ann, { id: text, wishlistId: wishlist.id }, { name: 'Book', link }),
        api.deleteItem(ann, { id: text, wishlistId: wishlist.id }),
        api.deleteItem(ann, { id: kite.id, wishlistId: text }),
        api.items(bob, { id: text }),
        api.share(ann, { id: text }),
        api.look(visitor, text),
        api.open(bob, text),
        api.reserve(bob, { id: text, wishlistId: wishlist.id }),
        api.reserve(bob, { id: kite.id, wishlistId: text }),
        api.createProfile(bob, { username: text, bio: text, avatarUrl: text }),
        api.updateProfile(bob, { username: 'Bob', bio: text, avatarUrl: '' }),
      ]);
      const faults = outcomes.filter(
        (outcome) => 'refused' in outcome && (outcome.refused >= 500 || outcome.message === transport.unexpected),
      );
      expect(faults).toEqual([]);
    },
  );
});
