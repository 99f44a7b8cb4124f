import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';

const birthday = {
  directory: 'apps/web/public',
  name: 'Birthday',
  paper: 'LEAF',
  owner: { name: 'Ann', avatar: 'avatar1' },
  pictures: [],
} as const;

test('The preview of a share link shows the paper of the wishlist, also in the place of pictures that are missing', async () => {
  const drawn = await Promise.all([
    drawPicture(birthday),
    drawPicture({ ...birthday, paper: 'STAR' }),
    drawPicture({ ...birthday, pictures: [null] }),
    drawPicture({ ...birthday, pictures: [null, null, null] }),
  ]);
  expect(new Set(drawn.map((png) => Buffer.from(png).toString('base64'))).size).toBe(4);
});
