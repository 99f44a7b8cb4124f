import { screen, waitFor, within } from '@testing-library/react';
import { buildSharedPageReader } from '@wishnest/server/pages/sharedPage';
import { renderPage } from '@wishnest/web/server/page.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsOf, visit } from '../support/page.tsx';
import { openBirthday, shareBirthday } from '../support/pageFixtures.ts';
import { accepted } from '../support/people.ts';

/** Sets the clock of the device, whose time zone is that of the tests. */
function setClock(...time: [year: number, month: number, date: number, hour: number, minute: number]) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(new Date(...time));
  onTestFinished(() => void vi.useRealTimers());
}

/** Ann's shared 'Birthday', on this day. */
async function shareDay(day: string) {
  const fixtures = await shareBirthday();
  accepted(await fixtures.services.wishlists.describe(fixtures.ann.viewer, fixtures.birthday.id, { about: '', day }));
  return fixtures;
}

test('An owner gives a wishlist a day where its line is written, cannot choose one that there is not, and takes it away', async () => {
  setClock(2026, 11, 12, 9, 0);
  const { page, services, ann } = await openBirthday(['Kite']);
  const stored = async () => (await services.wishlists.list(ann.viewer))[0]?.day;
  const choose = async (field: string, option: string) =>
    page.user.selectOptions(screen.getByRole('combobox', { name: field }), option);
  await page.press('Add a line or a day');
  expect(screen.queryByRole('combobox', { name: 'Day of the month' })).toBeNull();
  await choose('Month', 'January');
  await choose('Day of the month', '31');
  await choose('Month', 'February');
  await page.press('Save');
  await screen.findByText('February 29 · in 79 days');
  expect(await stored()).toBe('02-29');
  await page.press('Edit line and day');
  await choose('Month', 'No day');
  await page.press('Save');
  await screen.findByRole('button', { name: 'Add a line or a day' });
  expect(await stored()).toBeNull();
});

test('A page that the server has sent says the date alone, and from the hydration on how long it is until then, by the reader’s clock', async () => {
  setClock(2026, 11, 12, 23, 59);
  const { visitor, services, path } = await shareDay('12-24');
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());
  const viewer = { status: 'visitor' } as const;
  const read = accepted(await buildSharedPageReader(services)(viewer, path.slice('/shared/'.length), ''));
  const { content: sent } = await renderPage(`http://localhost${path}`, read, 'en');
  expect(sent?.body).toContain('December 24');
  expect(sent?.body).not.toContain('days');
  await visit(visitor, path, sent);
  await screen.findByText('in 12 days');
  screen.getByText('December 24');
  vi.setSystemTime(new Date(2026, 11, 13, 0, 0));
  vi.advanceTimersByTime(60_000);
  await screen.findByText('in 11 days');
  vi.setSystemTime(new Date(2026, 11, 23, 12, 0));
  vi.advanceTimersByTime(60_000);
  await screen.findByText('tomorrow');
  vi.setSystemTime(new Date(2026, 11, 24, 12, 0));
  vi.advanceTimersByTime(60_000);
  await screen.findByText('today');
  expect(complaints.mock.calls).toEqual([]);
});

test.each([
  ['12-24', 'DTSTART;VALUE=DATE:20261224', 'RRULE:FREQ=YEARLY'],
  ['02-29', 'DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=YEARLY;BYYEARDAY=60'],
])('Whoever sees a wishlist of %s downloads it as an event of the whole day, each year', async (day, start, rule) => {
  setClock(2026, 11, 12, 0, 30);
  const { visitor, path } = await shareDay(day);
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  onTestFinished(() => save.mockRestore());
  const page = await visit(visitor, path);
  await page.press('Add to calendar');
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [file] = save.mock.calls[0] ?? [];
  const lines = (file instanceof Blob ? await file.text() : '').split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['BEGIN:VEVENT', 'SUMMARY:Birthday', start, rule]));
  expect(lines.find((line) => line.startsWith('URL'))).toContain('http');
});

test('Shared With Me begins with the nearest day, and wishlists without one stay in their order below', async () => {
  setClock(2026, 11, 12, 9, 0);
  const { services, ann, birthday, person, wishlist, open } = await shareBirthday();
  const bob = await person('Bob');
  const cleo = await person('Cleo');
  const add = async (owner: typeof ann, name: string, day: string | null) => {
    const made = await wishlist(owner, name);
    accepted(await services.wishlists.describe(owner.viewer, made.id, { about: '', day }));
    await open(bob, made);
  };
  await add(cleo, 'Xmas', '12-24');
  await add(cleo, 'New Year', '01-01');
  await open(bob, birthday);
  await add(ann, 'Wedding', '06-01');
  await add(ann, 'Garden', null);
  await visit(bob, '/shared-with-me');
  await screen.findByRole('region', { name: 'Ann' });
  const namesIn = (place: HTMLElement, level: number) => textsOf(within(place).getAllByRole('heading', { level }));
  expect(namesIn(document.body, 2)).toEqual(['Cleo', 'Ann']);
  expect(namesIn(screen.getByRole('region', { name: 'Cleo' }), 3)).toEqual(['Xmas', 'New Year']);
  expect(namesIn(screen.getByRole('region', { name: 'Ann' }), 3)).toEqual(['Wedding', 'Garden', 'Birthday']);
  screen.getByText('December 24 · in 12 days');
});
