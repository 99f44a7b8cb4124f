import sharp from 'sharp';
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

test("The preview of a share link shows the items' pictures at its right edge, in their order", async () => {
  const paint = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer();
  const drawn = sharp(await drawPicture({ ...birthday, pictures: [await paint('#f00'), await paint('#00f')] }));
  const colourAt = async (left: number) => [
    ...(await drawn.clone().extract({ left, top: 480, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  expect(await colourAt(916)).toEqual([255, 0, 0]);
  expect(await colourAt(1046)).toEqual([0, 0, 255]);
});
