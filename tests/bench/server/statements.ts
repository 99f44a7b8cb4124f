/** What the bare server asks its database, with `?` where a value goes. */
export const statements = {
  findWishlist: `select w.id, w.name, w.owner_id as "ownerId", u.username as "ownerName", u.avatar_url as "ownerAvatar"
    from wishlists w join users u on u.id = w.owner_id where w.share_code = ?`,
  listItems: `select i.id, i.name, i.link, r.item_id is not null as "isReserved"
    from items i left join reservations r on r.wishlist_id = i.wishlist_id and r.item_id = i.id
    where i.wishlist_id = ? order by i.created_at, i.id`,
  // A round may end between a reservation and its end: the next one finds it there.
  insertReservation: 'insert into reservations (wishlist_id, item_id, user_id) values (?, ?, ?) on conflict do nothing',
  deleteReservation: 'delete from reservations where wishlist_id = ? and item_id = ? and user_id = ?',
};
