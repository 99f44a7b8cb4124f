/** The entities of the REST API, with exactly the documented members. */

export interface Wishlist {
  id: string;
  name: string;
  userId: string;
  isPublic: boolean;
  order: number;
}

export interface Item {
  id: string;
  name: string;
  link: string;
  isReserved: boolean;
  reservedBy: string | null;
  wishlistOwner: string;
}

export interface User {
  id: string;
  username: string;
  bio: string;
  email: string;
  avatarUrl: string;
}

export interface ShareLink {
  shareCode: string;
}

export interface SharedWishlist {
  id: string;
  name: string;
  ownerId: string;
  ownerName: string;
  ownerAvatar: string;
  items: Item[];
}

export interface SharingOwner {
  ownerId: string;
  ownerName: string;
  ownerAvatar: string;
  wishlists: Pick<SharedWishlist, 'id' | 'name' | 'items'>[];
}

export interface Reservation {
  isReserved: boolean;
  reservedBy: string | null;
}
