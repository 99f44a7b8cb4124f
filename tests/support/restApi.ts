import { type Api, type OwnerSeen, ok, refused } from './apis.ts';
import { graphqlApi } from './graphqlApi.ts';
import type {
  Answer,
  Caller,
  Item,
  Reservation,
  SharedWishlist,
  ShareLink,
  SharingOwner,
  User,
  Wishlist,
} from './people.ts';

function outcome<Body, Value>({ status, body }: Answer<Body | { error: string }>, present: (body: Body) => Value) {
  return status < 400 ? ok(present(body as Body)) : refused(status, (body as { error: string }).error);
}

const itself = <Body>(body: Body) => body;
const nothing = () => null;
const ownItem = ({ id, name, link }: Item) => ({ id, name, link });
const sharedItem = ({ wishlistOwner, ...item }: Item) => item;
const wishlistSeen = ({ userId, ...wishlist }: Wishlist) => wishlist;
const owner = ({ ownerId, ownerName, ownerAvatar }: Omit<SharingOwner, 'wishlists'>): OwnerSeen => ({
  id: ownerId,
  name: ownerName,
  avatar: ownerAvatar,
});

async function getSharedLink({ rest }: Caller, shareCode: string) {
  return outcome(await rest.get<SharedWishlist>(`/shared-links/${shareCode}`), ({ id, name, items, ...sharer }) => ({
    id,
    name,
    owner: owner(sharer),
    items: items.map(sharedItem),
  }));
}

export const restApi: Api = {
  name: 'REST',
  profile: async ({ rest, id = 'nobody' }) => outcome(await rest.get<User>(`/users/${id}`), itself),
  createProfile: async ({ rest, id }, input) => outcome(await rest.post<User>('/users', { id, ...input }), itself),
  updateProfile: async ({ rest, id }, input) => outcome(await rest.put<User>(`/users/${id}`, input), itself),
  deleteAccount: async ({ rest, id }) => outcome(await rest.delete(`/users/${id}`), nothing),

  wishlists: async ({ rest }) =>
    outcome(await rest.get<Wishlist[]>('/wishlists'), (wishlists) => wishlists.map(wishlistSeen)),
  createWishlist: async ({ rest }, name) => outcome(await rest.post<Wishlist>('/wishlists', { name }), wishlistSeen),
  renameWishlist: async ({ rest }, { id }, name) =>
    outcome(await rest.patch<Wishlist>(`/wishlists/${id}`, name), wishlistSeen),
  deleteWishlist: async ({ rest }, { id }) => outcome(await rest.delete(`/wishlists/${id}`), nothing),
  reorderWishlists: async ({ rest }, positions) => outcome(await rest.put('/wishlists/reorder', positions), nothing),

  items: async ({ rest }, { id }) =>
    outcome(await rest.get<Item[]>(`/wishlists/${id}/items`), (items) => items.map(sharedItem)),
  ownItems: async ({ rest }, { id }) =>
    outcome(await rest.get<Item[]>(`/wishlists/${id}/items`), (items) => items.map(ownItem)),
  addItem: async ({ rest }, { id }, input) => outcome(await rest.post<Item>(`/wishlists/${id}/items`, input), ownItem),
  editItem: async ({ rest }, { id, wishlistId }, input) =>
    outcome(await rest.patch<Item>(`/wishlists/${wishlistId}/items/${id}`, input), ownItem),
  deleteItem: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.delete(`/wishlists/${wishlistId}/items/${id}`), nothing),

  share: async ({ rest }, { id }) =>
    outcome(await rest.post<ShareLink>(`/shared-links/${id}/generate`), ({ shareCode }) => shareCode),
  look: getSharedLink,
  open: getSharedLink,
  sharedWithMe: async ({ rest }) =>
    outcome(await rest.get<SharingOwner[]>('/shared-links/shared-with-me'), (groups) =>
      groups.map(({ wishlists, ...sharer }) => ({
        owner: owner(sharer),
        wishlists: wishlists.map(({ id, name, items }) => ({ id, name, items: items.map(sharedItem) })),
      })),
    ),

  reserve: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.patch<Reservation>(`/wishlists/${wishlistId}/items/${id}/reserve`), itself),
  unreserve: async ({ rest }, { id, wishlistId }) =>
    outcome(await rest.patch<Reservation>(`/wishlists/${wishlistId}/items/${id}/reserve`), itself),
};

/** Both APIs of the server: `describe.each(apis)` tests a rule over each. */
export const apis = [restApi, graphqlApi];
