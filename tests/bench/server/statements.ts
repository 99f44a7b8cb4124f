/** What the bare server asks its database, with `?` where a value goes. */
export const statements = {
  // Not a join: SQLite plans one anew each time that its driver clears the value that it was run with.
  findWishlist: `select id, name, owner_id as "ownerId",
      (select username from users where users.id = owner_id) as "ownerName",
      (select avatar_url from users where users.id = owner_id) as "ownerAvatar"
    from wishlists where share_code = ?`,
  listItems: `select id, name, link, id in (select item_id from reservations where wishlist_id = ?) as "isReserved"
    from items where wishlist_id = ? order by created_at, id`,
  // A round may end between a reservation and its end: the next one finds it there.
  insertReservation: 'insert into reservations (wishlist_id, item_id, user_id) values (?, ?, ?) on conflict do nothing',
  deleteReservation: 'delete from reservations where wishlist_id = ? and item_id = ? and user_id = ?',
};
