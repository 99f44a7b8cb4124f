import { describe, expect, test } from 'vitest';
import { apis, ok, refused } from '../support/apis.ts';
import { createProfile } from '../support/birthday.ts';
import { startTestServer } from '../support/server.ts';

const input = { username: 'Ann', bio: 'I like kites.', avatarUrl: 'avatar2' };
const profile = { id: 'ann', email: 'ann@example.com', ...input };

describe.each(apis)('Over $name', (api) => {
  test('Somebody has no profile at first, and two tabs create the same one, which a later creation changes no more', async () => {
    const ann = (await startTestServer()).signIn('ann');
    for (const missing of [api.profile(ann), api.updateProfile(ann, input)])
      expect(await missing).toEqual(refused(404, 'This profile does not exist yet.'));
    const tabs = ['Ann', 'Anna'].map((username) => api.createProfile(ann, { ...input, username }));
    const [first, second] = await Promise.all(tabs);
    expect(first).toMatchObject(ok({ ...profile, username: expect.stringMatching(/^Anna?$/) }));
    expect(second).toEqual(first);
    expect(await api.createProfile(ann, { ...input, username: 'Zoe', bio: '' })).toEqual(first);
    expect(await api.profile(ann)).toEqual(first);
  });

  test('If registration is closed, nobody new gets a profile, and who has one keeps it', async () => {
    const { database, signIn } = await startTestServer();
    await api.createProfile(signIn('ann'), input);
    const closed = await startTestServer({ database, registration: ['bob@example.com'] });
    const sentence = 'New accounts are by invitation here. Ask the person who runs this site.';
    expect(await api.createProfile(closed.signIn('eve'), input)).toEqual(refused(403, sentence));
    expect(await api.createProfile(closed.signIn('ann'), input)).toEqual(ok(profile));
    expect(await api.createProfile(closed.signIn('bob'), input)).toMatchObject(ok({ id: 'bob' }));
  });

  test('The e-mail of a profile follows that of the login', async () => {
    const { database, signIn } = await startTestServer();
    await api.createProfile(signIn('ann'), input);
    const later = signIn('ann', { email: 'ann@new.example' });
    expect(await api.profile(later)).toMatchObject(ok({ email: 'ann@new.example' }));
    expect(await database.select().from(database.tables.profiles)).toMatchObject([{ email: 'ann@new.example' }]);
  });

  test('A profile is changed, but not its e-mail', async () => {
    const ann = (await startTestServer()).signIn('ann');
    await api.createProfile(ann, input);
    const change = { username: ' Anna ', bio: '', avatarUrl: '' };
    const changed = { id: 'ann', email: 'ann@example.com', username: 'Anna', bio: '', avatarUrl: '' };
    expect(await api.updateProfile(ann, change)).toEqual(ok(changed));
    expect(await api.profile(ann)).toEqual(ok(changed));
  });
});

describe('Over REST', () => {
  const foreign = { status: 403, body: { error: 'You can only use your own account.', code: 'FOREIGN_ACCOUNT' } };

  test('a first profile needs a username, and a change leaves nothing out', async () => {
    const ann = (await startTestServer()).signIn('ann');
    const refusal = (error: string, ...fields: string[]) => ({
      status: 400,
      body: { error, code: 'INVALID_INPUT', fields: fields.map((field) => expect.objectContaining({ field })) },
    });
    expect(await ann.rest.post('/users', { id: 'ann' })).toEqual(refusal('Username is required.', 'username'));
    await createProfile(ann, 'Ann');
    const change = await ann.rest.put('/users/ann', { username: 'Ann' });
    expect(change).toEqual(refusal('Send bio as a text; it may be empty.', 'bio', 'avatarUrl'));
  });

  test('nobody touches somebody else’s account, existing or not', async () => {
    const { signIn } = await startTestServer();
    const ann = signIn('ann');
    await createProfile(signIn('bob'), 'Bob');
    for (const uid of ['bob', 'nobody', '%00', '..%2Fann']) {
      expect(await ann.rest.get(`/users/${uid}`)).toEqual(foreign);
      expect(await ann.rest.put(`/users/${uid}`, input)).toEqual(foreign);
      expect(await ann.rest.put(`/users/${uid}`, { username: '' })).toEqual(foreign);
      expect(await ann.rest.delete(`/users/${uid}`)).toEqual(foreign);
    }
    expect(await signIn('bob').rest.get('/users/bob')).toMatchObject({ status: 200, body: { username: 'Bob' } });
  });

  test.each([{ id: 'bob', ...input }, { id: 7, ...input }, input, {}])(
    'a profile is created with one’s own id: not %j',
    async (body) => {
      const ann = (await startTestServer()).signIn('ann');
      expect(await ann.rest.post('/users', body)).toEqual(foreign);
    },
  );
});
