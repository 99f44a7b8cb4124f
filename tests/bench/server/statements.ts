/** The statements of the bare server, with `?` for each value. */
export const statements = {
  // A join would be slower, since SQLite plans it again each time that its driver clears the bound value.
  findWishlist: `select id, name, owner_id as "ownerId",
      (select username from users where users.id = owner_id) as "ownerName",
      (select avatar_url from users where users.id = owner_id) as "ownerAvatar"
    from wishlists where share_code = ?`,
  listItems: `select id, name, link, id in (select item_id from reservations where wishlist_id = ?) as "isReserved"
    from items where wishlist_id = ? order by created_at, id`,
  // A round may end between an insert and its delete, so that the next round finds the row.
  insertReservation: 'insert into reservations (wishlist_id, item_id, user_id) values (?, ?, ?) on conflict do nothing',
  deleteReservation: 'delete from reservations where wishlist_id = ? and item_id = ? and user_id = ?',
};
