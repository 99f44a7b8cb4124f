import { readFileSync } from 'node:fs';
import { avatars } from '@wishnest/domain/avatars';
import { limits } from '@wishnest/domain/limits';
import { type ProblemName, statuses } from '@wishnest/domain/problem';
import { buildSchema, type GraphQLInterfaceType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';

const source = readFileSync('schema.graphql', 'utf8');
const schema = buildSchema(source);

/** The numbers in a field's description. */
function numbersOf(typeName: string, field: string): number[] {
  const type = schema.getType(typeName);
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  const description = hasFields ? (type.getFields()[field]?.description ?? '') : '';
  return [...description.matchAll(/(?<!UTF-)\b\d[\d,]*/g)].map(([text]) => Number(text.replaceAll(',', '')));
}

test.each([
  ['Mutation', 'createWishlist', [limits.wishlistsPerPerson]],
  ['Mutation', 'addItem', [limits.itemsPerWishlist]],
  ['Mutation', 'openSharedWishlist', [limits.openingsPerPerson]],
  ['Viewer', 'sharedWithMe', [limits.openingsPerPerson]],
  ['GiftPage', 'gifts', [limits.giftsPerPage]],
  ['Profile', 'username', [1, limits.username]],
  ['Profile', 'bio', [0, limits.bio]],
  ['Wishlist', 'name', [1, limits.wishlistName]],
  ['OwnWishlist', 'itemCount', [limits.itemsPerWishlist]],
  ['OwnWishlist', 'firstItems', [limits.firstItems]],
  ['SharedWishlist', 'firstItems', [limits.firstItems]],
  ['OwnWishlist', 'order', [0, limits.order]],
  ['WishlistPositionInput', 'order', [0, limits.order]],
  ['Item', 'name', [1, limits.itemName]],
  ['Item', 'link', [limits.link]],
  ['Item', 'note', [0, limits.note]],
  ['Picture', 'width', [1, limits.pictureSide.large]],
  ['Picture', 'height', [1, limits.pictureSide.large]],
  ['PicturePreview', 'width', [1, limits.pictureSide.large]],
  ['PicturePreview', 'height', [1, limits.pictureSide.large]],
  ['LinkPreview', 'name', [1, limits.itemName]],
])('A developer reads the enforced limit in the description of %s.%s', (typeName, field, numbers) => {
  expect(numbersOf(typeName, field)).toEqual(numbers);
});

test('A developer reads the length of the longest text that is read at all in the schema', () => {
  expect(source.replace(/\s+/g, ' ')).toContain(
    `A text of more than ${limits.sentText.toLocaleString('en')} UTF-16 units`,
  );
});

test('A developer reads the first and the last avatar in the schema', () => {
  expect(source).toContain(`\`${avatars[0]}\` to \`${avatars.at(-1)}\``);
});

test('A developer reads the REST status in the description of each refusal', () => {
  const problems = schema.getPossibleTypes(schema.getType('Problem') as GraphQLInterfaceType);
  const documented = problems.map(({ name, description }) => [
    name,
    Number(/REST: (\d+)\./.exec(description ?? '')?.[1]),
  ]);
  expect(documented).toEqual(problems.map(({ name }) => [name, statuses[name as ProblemName]]));
});
