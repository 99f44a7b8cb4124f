import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openWorld } from '../support/pageWorld.ts';

async function visitAsVisitor(path: string) {
  return visit((await openWorld()).visitor, path);
}

/** The numbered points of a legal page, each with its heading. */
function points() {
  return screen
    .getAllByRole('listitem')
    .map((point) => [
      within(point).getByRole('heading', { level: 2 }).textContent,
      point.querySelector('p')?.textContent,
    ]);
}

test('The landing page welcomes and shows the two ways in', async () => {
  await visitAsVisitor('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Wishnest' });
  expect(screen.getByText('The next-generation platform for finding and sharing the best gifts.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('contentinfo').textContent).toBe('Made with care by the Wishnest developers');
  expect(document.title).toBe('Wishnest');
});

test('The login offers every way in, and the way to register', async () => {
  await visitAsVisitor('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Login',
    'Login with Google',
    'Forgot Password?',
  ]);
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  expect(document.title).toBe('Login · Wishnest');
});

test('Forgot Password shows and hides the form for a reset link', async () => {
  const page = await visitAsVisitor('/login');
  await page.press('Forgot Password?');
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
  await page.press('Forgot Password?');
  expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
});

test('Nobody logs in without an e-mail and a password', async () => {
  const page = await visitAsVisitor('/login');
  await page.press('Login');
  expect(page.complaintAbout('Email')).toBe('Email is required.');
  expect(page.complaintAbout('Password')).toBe('Password is required.');
});

test('Nobody registers with blank fields', async () => {
  const page = await visitAsVisitor('/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  await page.press('Register');
  expect(page.complaintAbout('Username')).toBe('Username is required.');
  expect(page.complaintAbout('Email')).toBe('Email is required.');
  expect(page.complaintAbout('Password')).toBe('Password is required.');
  expect(document.title).toBe('Register · Wishnest');
});

test('Nobody registers without agreeing to the terms', async () => {
  const page = await visitAsVisitor('/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  await page.fill('Username', 'Ann');
  await page.fill('Email', 'ann@example.com');
  await page.fill('Password', 'secret1');
  await page.press('Register');
  expect(screen.getByText('You must agree to the Terms and Privacy Policy.')).toBeTruthy();
  const agreement = screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' });
  expect(document.activeElement).toBe(agreement);
  await page.user.click(agreement);
  expect(screen.queryByText('You must agree to the Terms and Privacy Policy.')).toBeNull();
  expect(page.field('Password').value).toBe('secret1');
});

test('The legal pages open beside the registration', async () => {
  await visitAsVisitor('/register');
  const terms = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Terms of Service' });
  const privacy = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy Policy' });
  expect([terms.getAttribute('href'), terms.target]).toEqual(['/terms', '_blank']);
  expect([privacy.getAttribute('href'), privacy.target]).toEqual(['/privacy', '_blank']);
});

test('The terms make four points', async () => {
  await visitAsVisitor('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  expect(points()).toEqual([
    ['Your account', 'You are responsible for keeping your credentials safe and for all activity under your account.'],
    ['Appropriate use', 'You agree not to post offensive, harmful or illegal content.'],
    [
      'No guarantee',
      'We work to keep the service running, but guarantee neither its uptime nor the integrity of your data.',
    ],
    ['Suspension', 'We have the right to suspend or terminate accounts that violate these terms.'],
  ]);
  expect(screen.getByText('Last updated April 8, 2025')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wishnest' }).getAttribute('href')).toBe('/dashboard');
  expect(document.title).toBe('Terms of Service · Wishnest');
});

test('The privacy policy makes four points', async () => {
  await visitAsVisitor('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(points()).toEqual([
    ['What we collect', 'We collect your username, your email and, if you write one, your bio.'],
    ['Analytics', 'We may collect anonymous analytics to improve the service.'],
    ['Authentication', 'We use a third-party service for authentication.'],
    ['Deletion', 'Deleting your account from Settings removes all of your data.'],
  ]);
  expect(screen.getByText('Last updated April 8, 2025')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wishnest' }).getAttribute('href')).toBe('/dashboard');
  expect(document.title).toBe('Privacy Policy · Wishnest');
});

test.each(['/nowhere', '/dashboard/more', '/shared'])('There is no page at %s, and a way home', async (path) => {
  const page = await visitAsVisitor(path);
  await screen.findByRole('heading', { level: 1, name: '404' });
  expect(screen.getByText('Oops! The page you’re looking for doesn’t exist.')).toBeTruthy();
  expect(document.title).toBe('Page not found · Wishnest');
  await page.follow('Go Home');
  await screen.findByRole('heading', { name: 'Welcome to Wishnest' });
});
