import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToLog, visit } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';

test.each([
  ['ReserveItem', 'Failed to toggle reservation.'],
  ['SharedWishlist', 'Invalid or expired shared link.'],
])(
  'Where %s fails unexpectedly, the page says only %j, and the log has the id of the request',
  async (operation, text) => {
    const requestId = 'V1StGXR8_Z5jdHi6B-myT';
    const log = listenToLog();
    const { birthday, person, share } = await createBirthday(['Kite']);
    const page = await visit(await person('Bob'), '/terms');
    page.network.refuse(operation, { code: 'INTERNAL_SERVER_ERROR', requestId });
    await page.goTo(await share(birthday));
    if (operation === 'ReserveItem') {
      await page.openItem('Kite');
      await page.confirm('Reserve');
    }
    await screen.findByText(text);
    expect(document.body.textContent).not.toContain(requestId);
    const line = `${operation} failed on the server. The id of the request is ${requestId}.`;
    expect(log.mock.calls).toContainEqual([line]);
  },
);
