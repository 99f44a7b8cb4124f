import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findIdentityToast, listenToLog, textsOf, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

async function visitAsVisitor(path: string) {
  return visit((await openFixtures()).visitor, path);
}

/** The texts of all alerts and notices on the page. */
function said() {
  const places = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
  return textsOf(places).filter(Boolean);
}

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const typesOf = (...labels: string[]) => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).type);

test('The landing page has a welcome, and links to login and registration', async () => {
  await visitAsVisitor('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Wishnest' });
  screen.getByText('The next-generation platform for finding and sharing the best gifts.');
  expect([leadsTo('Login'), leadsTo('Register')]).toEqual(['/login', '/register']);
  expect(screen.getByRole('contentinfo').textContent).toBe('Made with care by the Wishnest developers');
  expect(document.title).toBe('Wishnest');
  expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
});

test('Specification 2: the landing page has Login and Register for everybody, and a way to the dashboard for whom it knows', async () => {
  const { person, visitor } = await openFixtures();
  const page = await visit(visitor, '/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Wishnest' });
  const ways = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const before = ways();
  expect(before).toHaveLength(2);
  await page.become(await person('Ann'));
  expect(ways()).toEqual(before);
  expect(within(screen.getByRole('banner')).getByRole('link').getAttribute('href')).toBe('/dashboard');
});

test('Specification 2: the login offers Google first, a link to register, and then its fields, and takes no blank fields', async () => {
  const page = await visitAsVisitor('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(typesOf('Email', 'Password')).toEqual(['email', 'password']);
  const controls = [...screen.getByRole('main').querySelectorAll('button, a')];
  const words = ['Login with Google', 'New here? Register', 'Login', 'Forgot Password?', 'Send Reset Link'];
  expect(controls.flatMap(({ textContent }) => textContent || [])).toEqual(words);
  expect(leadsTo('New here? Register')).toBe('/register');
  expect(document.title).toBe('Login · Wishnest');
  await page.press('Login');
  expect(page.complaintAbout('Email')).toBe('Email is required.');
  expect(page.complaintAbout('Password')).toBe('Password is required.');
});

test('Specification 5 and 8: whatever keeps somebody from logging in, they are told one sentence, until they type or try again', async () => {
  listenToLog();
  const page = await visitAsVisitor('/login');
  await page.press('Login');
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  for (const [code, label] of [
    ['auth/wrong-password', 'Email'],
    ['auth/user-not-found', 'Password'],
    ['auth/network-request-failed', ''],
  ] as const) {
    page.provider.fail('signInWithEmailAndPassword', code);
    await page.press('Login');
    await screen.findByText('Invalid email or password');
    expect(said()).toEqual(['Invalid email or password']);
    if (!label) continue;
    await page.user.type(page.field(label), 'x');
    expect(said()).toEqual([]);
  }
  const answer = page.provider.hold('signInWithEmailAndPassword');
  await page.press('Login');
  expect(said()).toEqual([]);
  answer();
});

test('Specification 8: whatever keeps a reset link from being sent, one sentence is shown; the provider decides, even if no email was typed', async () => {
  listenToLog();
  const page = await visitAsVisitor('/login');
  await page.press('Forgot Password?');
  await page.press('Forgot Password?');
  expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
  await page.press('Forgot Password?');
  const sentence = 'Failed to send reset email. Make sure the email is correct.';
  const label = 'Your account’s email';
  for (const code of ['auth/user-not-found', 'auth/network-request-failed', 'auth/missing-email']) {
    page.provider.fail('sendPasswordResetEmail', code);
    await page.press('Send Reset Link');
    await waitFor(() => expect(page.complaintAbout(label)).toBe(sentence));
    await page.user.type(page.field(label), 'a');
    expect(screen.queryByText(sentence)).toBeNull();
  }
  await page.user.clear(page.field(label));
  await page.press('Send Reset Link');
  await findIdentityToast('Password reset email sent!');
  expect(new Set(page.provider.sent)).toEqual(new Set(['loadPopup', 'sendPasswordResetEmail']));
  expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
});

test('Whoever types a password while the reset email is being sent keeps the focus there', async () => {
  const page = await visitAsVisitor('/login');
  await page.press('Forgot Password?');
  const answer = page.provider.hold('sendPasswordResetEmail');
  await page.press('Send Reset Link');
  await page.user.click(page.field('Password'));
  answer();
  await findIdentityToast('Password reset email sent!');
  expect(document.activeElement).toBe(page.field('Password'));
});

test('Specification 8: a Google sign-in that fails is only logged', async () => {
  const log = listenToLog();
  const page = await visitAsVisitor('/login');
  await screen.findByRole('button', { name: 'Login with Google', busy: false });
  page.provider.fail('signInWithPopup', 'auth/popup-blocked');
  const before = document.body.textContent;
  await page.press('Login with Google');
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log.mock.calls[0]?.[0]).toBe('The Google sign-in failed.');
  expect(document.body.textContent).toBe(before);
});

const calls = (page: Awaited<ReturnType<typeof visitAsVisitor>>, name: string) =>
  page.provider.sent.filter((call) => call === name).length;

test('The Google login is loaded with the page, and can be pressed again while Firebase waits for a popup that was closed', async () => {
  const page = await visitAsVisitor('/login');
  await waitFor(() => expect(calls(page, 'loadPopup')).toBe(1));
  page.provider.hold('signInWithPopup');
  await page.press('Login with Google');
  await page.press('Login with Google');
  expect(calls(page, 'signInWithPopup')).toBe(2);
});

test('Specification 8: if Google cannot be reached, nothing is shown, and a press works once Google does', async () => {
  const log = listenToLog();
  const page = await visitAsVisitor('/terms');
  page.provider.fail('loadPopup', 'auth/network-request-failed');
  await page.goTo('/login');
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log.mock.calls[0]?.[0]).toBe('Google’s popup could not be loaded.');
  const before = document.body.textContent;
  page.provider.fail('loadPopup', 'auth/network-request-failed');
  await page.press('Login with Google');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(document.body.textContent).toBe(before);
  expect(before).not.toContain('Google does not answer');
  await page.press('Login with Google');
  await waitFor(() => expect(calls(page, 'signInWithPopup')).toBe(1));
});

test('Specification 8: while Google does not answer, nothing is shown, and a press opens its window once it has', async () => {
  const page = await visitAsVisitor('/terms');
  const loaded = page.provider.hold('loadPopup');
  await page.goTo('/login');
  const button = await screen.findByRole('button', { name: 'Login with Google' });
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  loaded();
  await page.press('Login with Google');
  await waitFor(() => expect(calls(page, 'signInWithPopup')).toBe(1));
});

test.each([true, false])(
  'Before anybody types, /register says whether accounts are by invitation: %s',
  async (isByInvitation) => {
    const config = document.getElementById('page-config');
    const said = JSON.parse(config?.textContent ?? '');
    if (config) config.textContent = JSON.stringify({ ...said, isByInvitation });
    await visitAsVisitor('/register');
    await screen.findByRole('heading', { level: 1, name: 'Register' });
    const sentence = screen.queryByText('New accounts are by invitation here. Ask the person who runs this site.');
    expect(sentence !== null).toBe(isByInvitation);
    expect(screen.getByLabelText('Username')).toBeTruthy();
  },
);

const notAgreed = 'You must agree to the Terms and Privacy Policy.';

test('Specification 5: the registration asks for three things, all of them required, and for agreement to the legal pages', async () => {
  const page = await visitAsVisitor('/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  expect(document.title).toBe('Register · Wishnest');
  expect(screen.getByLabelText<HTMLInputElement>('Username').maxLength).toBe(25);
  expect(typesOf('Username', 'Email', 'Password')).toEqual(['text', 'email', 'password']);
  expect(leadsTo('Login')).toBe('/login');
  screen.getByText('At least 6 characters');
  expect(buttons()).toEqual(['Show password', 'Register']);
  await page.press('Register');
  screen.getByText(notAgreed);
  expect(document.activeElement).toBe(page.field('Username'));
  for (const label of ['Username', 'Email', 'Password']) {
    expect(page.complaintAbout(label)).toBe(`${label} is required.`);
    await page.fill(label, label === 'Email' ? 'ann@example.com' : 'secret1');
  }
  screen.getByText(notAgreed);
  await page.press('Register');
  screen.getByText(notAgreed);
  const agreement = screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' });
  expect(document.activeElement).toBe(agreement);
  await page.user.click(agreement);
  expect(screen.queryByText(notAgreed)).toBeNull();
  expect(page.field('Password').value).toBe('secret1');
  const legal = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(Terms|Privacy)/ });
  expect(legal.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
});

test.each([
  ['/terms', 'Terms of Service', ['Your account', 'Appropriate use', 'No guarantee', 'Suspension']],
  ['/privacy', 'Privacy Policy', ['What we collect', 'Analytics', 'Authentication', 'Deletion']],
])('The page %s, %s, makes four points', async (path, heading, points) => {
  await visitAsVisitor(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  const listed = within(screen.getByRole('main')).getAllByRole('listitem');
  const shown = listed.map((point) => within(point).getByRole('heading', { level: 2 }));
  expect(textsOf(shown)).toEqual(points);
  screen.getByText('Last updated April 8, 2025');
  expect(leadsTo('Wishnest')).toBe('/dashboard');
  expect(document.title).toBe(`${heading} · Wishnest`);
});

test.each(['/nowhere', '/dashboard/more', '/shared'])(
  'Specification 2: at %s there is no page, but a link to the landing page',
  async (path) => {
    const page = await visitAsVisitor(path);
    await screen.findByRole('heading', { level: 1, name: '404' });
    screen.getByText('Oops! The page you’re looking for doesn’t exist.');
    expect(document.title).toBe('Page not found · Wishnest');
    await page.follow('Go Home');
    await screen.findByRole('heading', { name: 'Welcome to Wishnest' });
  },
);
