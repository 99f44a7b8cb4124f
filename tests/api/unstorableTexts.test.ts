import { describe, expect, test } from 'vitest';
import { doors } from '../support/doors.ts';
import { shareBirthday } from '../support/scenes.ts';

/** What a database may be unable to store or to compare, as it is and as an address spells it. */
const texts = ['\0', 'a\0b', '%00', '\ud800', 'x\udfff', '%ED%A0%80', '\u{10FFFF}', 'x'.repeat(10_000)];

describe.each(doors)('At the $name door', (door) => {
  test.each(texts)('A text that a database may choke on is refused wherever it is sent: %j', async (text) => {
    const { ann, bob, visitor, wishlist, kite } = await shareBirthday();
    const link = 'https://shop.example';
    const outcomes = await Promise.all([
      door.createWishlist(ann, text),
      door.renameWishlist(ann, wishlist, text),
      door.renameWishlist(ann, { id: text }, 'Name'),
      door.deleteWishlist(ann, { id: text }),
      door.reorderWishlists(ann, [{ id: text, order: 1 }]),
      door.addItem(ann, wishlist, { name: text, link }),
      door.addItem(ann, wishlist, { name: 'Book', link: `${link}/${text}` }),
      door.addItem(ann, { id: text }, { name: 'Book', link }),
      door.editItem(ann, kite, { name: text, link }),
      door.editItem(ann, { id: text, wishlistId: wishlist.id }, { name: 'Book', link }),
      door.deleteItem(ann, { id: text, wishlistId: wishlist.id }),
      door.deleteItem(ann, { id: kite.id, wishlistId: text }),
      door.items(bob, { id: text }),
      door.share(ann, { id: text }),
      door.look(visitor, text),
      door.open(bob, text),
      door.reserve(bob, { id: text, wishlistId: wishlist.id }),
      door.reserve(bob, { id: kite.id, wishlistId: text }),
      door.createProfile(bob, { username: text, bio: text, avatarUrl: text }),
      door.updateProfile(bob, { username: 'Bob', bio: text, avatarUrl: '' }),
    ]);
    const faults = outcomes.filter((outcome) => 'refused' in outcome && outcome.refused >= 500);
    expect(faults).toEqual([]);
  });
});
