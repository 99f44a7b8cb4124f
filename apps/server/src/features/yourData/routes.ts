import { type Viewer, withoutReservation } from '@wishnest/domain/access';
import { paperOf } from '@wishnest/domain/paper';
import { isProblem } from '@wishnest/domain/problem';
import { brand } from '@wishnest/page/brand';
import { yourDataPath } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { type Authentication, admissionPlugin, signedInOf } from '../../api/authentication.ts';
import { dateOf } from '../../api/graphql/dateTime.ts';
import { refuseIfBusy } from '../../api/http/pressure.ts';
import { partOfStream } from '../../api/http/responseSizes.ts';
import { streamJson } from '../../api/streamJson.ts';
import type { Services } from '../context.ts';
import type { Gift } from '../gifts/service.ts';
import { pageItemOf, type StoredItem, type ViewedItem } from '../items/item.ts';
import type { ProgramToken } from '../programs/service.ts';
import type { OwnRemark } from '../remarks/service.ts';
import type { OwnWishlist } from '../wishlists/service.ts';

interface Options {
  authentication: Authentication;
  services: Services;
}

/** Adds the call that sends the caller's data as a file. Members that `schema.graphql` has are called as there. */
export async function yourDataRoutes(app: FastifyInstance, { authentication, services }: Options): Promise<void> {
  const { users, wishlists, items, kept, removed, gifts, remarks, programs } = services;
  app.addHook('onRequest', async function refuseWhileBusy() {
    refuseIfBusy(app);
  });
  await app.register(admissionPlugin, { authentication });
  app.get(yourDataPath, { config: { responseSize: partOfStream } }, async (request, reply) => {
    const { viewer } = signedInOf(request);
    reply.header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}.json"`);
    return streamJson(request, reply, () => readAll(viewer));
  });

  async function readAll(viewer: Viewer) {
    const profile = await users.profile(viewer);
    return {
      profile: isProblem(profile) ? null : profile,
      wishlists: readWishlists(viewer),
      gifts: readGifts(viewer),
      remarks: readRemarks(viewer),
      programs: (await programs.list(viewer)).map(presentProgram),
    };
  }

  /** Reads the caller's wishlists with their items, without reservations of them. */
  async function* readWishlists(viewer: Viewer) {
    for (const wishlist of [...(await wishlists.list(viewer)), ...(await removed.wishlistsOf(viewer))]) {
      const live = await items.listWithoutReservations([wishlist]);
      const received = await kept.receivedOf([wishlist]);
      const hidden = await kept.hiddenOf([wishlist]);
      const gone = await removed.itemsOf([wishlist]);
      yield {
        ...exportedWishlistOf(wishlist),
        items: [...live, ...received, ...hidden, ...gone].map(presentOwnItem),
      };
    }
  }

  async function* readGifts(viewer: Viewer) {
    for await (const gift of gifts.listAll(viewer)) yield presentGift(gift);
  }

  /** Reads what the caller has written for other givers, and nothing that others have. */
  async function* readRemarks(viewer: Viewer) {
    for await (const remark of remarks.listOwn(viewer)) yield presentRemark(remark);
  }
}

const datesOf = ({ createdAt, takenOffAt }: Pick<StoredItem, 'createdAt' | 'takenOffAt'>) => ({
  createdAt: dateOf(createdAt),
  removedAt: takenOffAt === null ? null : dateOf(takenOffAt),
});

/** The token itself is stored nowhere, and its hash is of no use to anybody. */
const presentProgram = ({ name, access, createdAt, expiresAt, lastUsedAt }: ProgramToken) => ({
  name,
  access,
  createdAt: dateOf(createdAt),
  expiresAt: dateOf(expiresAt),
  lastUsedAt: lastUsedAt === null ? null : dateOf(lastUsedAt),
});

function exportedWishlistOf({ id, name, about, day, shareCode, order, ...wishlist }: OwnWishlist) {
  return { id, name, about, day, paper: paperOf({ id, ...wishlist }), shareCode, order, ...datesOf(wishlist) };
}

/** What an item has, whatever fields are added, without the names of GraphQL types, and without its reservation. */
function presentItem(item: ViewedItem) {
  const { price, picture, ...shown } = withoutReservation(pageItemOf(item));
  return {
    ...shown,
    price: price && { amount: price.amount, currency: price.currency },
    picture: picture?.url ?? null,
  };
}

function presentOwnItem(item: StoredItem) {
  const { keptAs, receivedNote } = item;
  return { ...presentItem(item), ...datesOf(item), keptAs, receivedNote };
}

function presentRemark({ wishlistId, itemId, words, writtenAt }: OwnRemark) {
  return { wishlistId, itemId, words, writtenAt: dateOf(writtenAt) };
}

function presentGift({ item, wishlist, ...gift }: Gift) {
  return {
    ...gift,
    item: item && presentItem(item),
    wishlist: wishlist && { name: wishlist.wishlist.name, ownerName: wishlist.owner.name },
  };
}
