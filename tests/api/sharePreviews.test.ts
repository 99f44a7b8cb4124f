import { childrenOfPool } from '@wishnest/server/pool/fixtures';
import { describe, expect, test } from 'vitest';
import { createBirthday, createWishlist, share, stopSharing } from '../support/birthday.ts';
import { localConfig, makeWebBuild } from '../support/server.ts';

/** A server with the web application's pages, and the pictures of Ann's wishlists. */
async function startPictures(options: Parameters<typeof createBirthday>[0] = {}) {
  const fixture = await createBirthday({
    ...options,
    pages: { web: await makeWebBuild(), config: localConfig, playground: false },
  });
  return {
    ...fixture,
    shareNew: async (name: string) => share(fixture.ann, await createWishlist(fixture.ann, name)),
    pictureOf: (shareCode: string) => fixture.app.inject(`/shared/${shareCode}/preview.png`),
  };
}

// The timeout allows for the start of the drawing process in each test.
describe('The preview picture', { timeout: 20_000 }, () => {
  test('A wishlist that is no longer shared has no picture from that moment, even if it was drawn before', async () => {
    const { ann, wishlist, pictureOf } = await startPictures();
    const shareCode = await share(ann, wishlist);
    expect((await pictureOf(shareCode)).statusCode).toBe(200);
    await stopSharing(ann, wishlist);
    const { statusCode, body } = await pictureOf(shareCode);
    expect([statusCode, body]).toEqual([404, '{"error":"Invalid or expired shared link."}']);
  });

  test('Somebody who requests more new pictures than the queue holds is told when to try again', async () => {
    const { shareNew, pictureOf } = await startPictures();
    const shareCodes = [];
    for (let n = 0; n < 15; n += 1) shareCodes.push(await shareNew(`Wishlist ${n}`));
    const answers = await Promise.all(shareCodes.map(pictureOf));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(11);
    for (const { statusCode, headers, json } of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([statusCode, headers['retry-after'], json()]).toEqual([
        503,
        '5',
        { error: 'Very many people are here at the moment. Try again in a few seconds.' },
      ]);
    }
  });

  test('An address beyond the limit of new pictures is refused them, and still gets cached ones', async () => {
    const { shareNew, pictureOf } = await startPictures({ rates: { pictures: 1 } });
    const known = await shareNew('Namesday');
    expect((await pictureOf(known)).statusCode).toBe(200);
    const { statusCode, headers, json } = await pictureOf(await shareNew('Wedding'));
    expect([statusCode, json()]).toEqual([429, { error: 'That was a lot in a short time. Try again in a minute.' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await pictureOf(known)).statusCode).toBe(200);
  });

  test('A picture whose process is killed while it draws is drawn by the next process', async () => {
    const { shareNew, pictureOf } = await startPictures();
    const known = await shareNew('Namesday');
    await pictureOf(known);
    const shareCode = await shareNew('Wedding');
    for (const pid of childrenOfPool()) process.kill(pid, 'SIGSTOP');
    const answer = pictureOf(shareCode);
    // Once these are answered, the process has the drawing.
    for (let request = 0; request < 3; request += 1) await pictureOf(known);
    for (const pid of childrenOfPool()) process.kill(pid, 'SIGKILL');
    expect((await answer).statusCode).toBe(200);
  });
});
