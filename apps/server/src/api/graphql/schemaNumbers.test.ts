import { readFileSync } from 'node:fs';
import { limits } from '@wishnest/domain/limits';
import { type ProblemName, statuses } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import { buildSchema, type GraphQLInterfaceType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { largest, maxTokens, unitsBehindShop } from './limits.ts';

const source = readFileSync('schema.graphql', 'utf8');
const schema = buildSchema(source);

/** The numbers in the description of a field, which is written like `Item.name`. */
function numbersOf(path: string): number[] {
  const [typeName = '', field = ''] = path.split('.');
  const type = schema.getType(typeName);
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  const description = hasFields ? (type.getFields()[field]?.description ?? '') : '';
  return [...description.matchAll(/(?<!UTF-)\b\d[\d,]*/g)].map(([text]) => Number(text.replaceAll(',', '')));
}

test.each<[numbers: number[], ...fields: string[]]>([
  [[limits.wishlistsPerPerson], 'Mutation.createWishlist'],
  [[limits.itemsPerWishlist], 'Mutation.addItem', 'OwnWishlist.itemCount'],
  [
    [limits.removedDays],
    'Mutation.deleteItem',
    'Mutation.deleteWishlist',
    'Mutation.restoreItem',
    'Mutation.restoreWishlist',
  ],
  [[limits.removedDays, limits.removedItems], 'OwnWishlist.removedItems'],
  [[limits.removedDays, limits.removedWishlists], 'Viewer.removedWishlists'],
  [[limits.openingsPerPerson], 'Mutation.openSharedWishlist', 'Viewer.sharedWithMe'],
  [[limits.giftsPerPage], 'GiftPage.gifts'],
  [[1, limits.username], 'Profile.username'],
  [[0, limits.bio], 'Profile.bio'],
  [[1, limits.wishlistName], 'Wishlist.name'],
  [[limits.firstItems], 'OwnWishlist.firstItems', 'SharedWishlist.firstItems'],
  [[0, limits.order], 'OwnWishlist.order', 'WishlistPositionInput.order'],
  [[1, limits.itemName], 'Item.name', 'LinkPreview.name'],
  [[limits.link], 'Item.link'],
  [[0, limits.note], 'Item.note'],
  [[1, limits.pictureSide.large], 'Picture.width', 'Picture.height', 'PicturePreview.width', 'PicturePreview.height'],
])('A developer reads the enforced limits %j in the description of %s', (numbers, ...fields) => {
  for (const field of fields) expect([field, numbersOf(field)]).toEqual([field, numbers]);
});

test('A developer reads the longest text that is read at all, and the first and the last avatar, in the schema', () => {
  const longest = limits.sentText.toLocaleString('en');
  expect(source.replace(/\s+/g, ' ')).toContain(`A text of more than ${longest} UTF-16 units`);
  expect(source).toContain(`\`${avatars[0]}\` to \`${avatars.at(-1)}\``);
});

test('A developer reads in the schema how large an operation and its response can be', () => {
  const numbers = [maxTokens, largest.fields, largest.units, unitsBehindShop, limits.itemsPerOperation];
  const [tokens, fields, units, behindShop, items] = numbers.map((number) => number.toLocaleString('en'));
  const text = source.replace(/\s+/g, ' ');
  expect(text).toContain(
    `An operation can have ${tokens} tokens. Its response can have ${fields} fields and ${units} UTF-16 units, or ${behindShop} units if it waits for a shop`,
  );
  expect(text).toContain(`the items of several wishlists are read if they are ${items} at most`);
});

test('A developer reads the REST status in the description of each refusal', () => {
  const problems = schema.getPossibleTypes(schema.getType('Problem') as GraphQLInterfaceType);
  const documented = problems.map((problem) => /REST: (\d+)\./.exec(problem.description ?? '')?.[1]);
  expect(documented).toEqual(problems.map(({ name }) => String(statuses[name as ProblemName])));
});
