import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const base = '/api/v1/auth';
const credentials = `${base}/credentials`;
let now = Date.now();
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

const newDevice = () => createSoftwareAuthenticator({ origin: server.origin });
const add = async (person: TestClient, device: SoftwareAuthenticator, name?: string) => {
  const begun = await person.request('POST', `${credentials}/init`);
  const credential = await device.create(begun.data);
  return person.request('POST', `${credentials}/complete`, {
    body: { challengeId: begun.data.challengeId, credential, name },
  });
};
const stepUp = async (person: TestClient, authenticator = person.authenticator, bends = {}) => {
  const challenge = (await person.request('POST', `${base}/step-up/init`)).data;
  const credential = await authenticator.get({ ...challenge, allowCredentials: [] }, bends);
  return person.request('POST', `${base}/step-up/complete`, {
    body: { challengeId: challenge.challengeId, credential },
  });
};

describe('the passkeys of an account', () => {
  it('can be several, each with a name, and each signs in', async () => {
    const person = await server.signUp();
    const phone = newDevice();
    const added = await add(person, phone, '내 휴대전화');
    assert.equal(added.status, 201, added.text);
    const list = (await person.request('GET', credentials)).data;
    assert.deepEqual(
      list.map(({ name, current }: { name: string; current: boolean }) => [name, current]),
      [
        ['Passkey', true],
        ['내 휴대전화', false],
      ],
    );
    assert.equal(
      (await server.signIn({ ...person, authenticator: phone })).user.id,
      person.user.id,
    );
    const renamed = await person.request('PATCH', `${credentials}/${added.data.id}`, {
      body: { name: '새 이름' },
    });
    assert.equal(renamed.data.name, '새 이름');
    assert.match(server.mails(person.user.email)[0]?.subject ?? '', /새 기기|패스키/);
  });

  it('end their sessions when they are removed', async () => {
    const person = await server.signUp();
    const phone = newDevice();
    const { data } = await add(person, phone);
    const onPhone = await server.signIn({ ...person, authenticator: phone });
    assert.equal((await person.request('DELETE', `${credentials}/${data.id}`)).status, 200);
    assert.equal((await onPhone.request('GET', `${base}/me`)).status, 401);
    assert.equal((await person.request('GET', `${base}/me`)).status, 200);
    await assert.rejects(server.signIn({ ...person, authenticator: phone }));
  });

  it('keep the last way in, also from two who remove the last two at once', async () => {
    const person = await server.signUp();
    const { data } = await add(person, newDevice());
    const first = person.authenticator.passkeys()[0]?.id;
    const both = await Promise.all(
      [first, data.id].map((id) => person.request('DELETE', `${credentials}/${id}`)),
    );
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    const refused = both.find(({ status }) => status !== 200);
    assert.ok(refused?.status === 409 || refused?.status === 401, refused?.text);
  });

  it('say CONFLICT for the last one while there are no other ways in', async () => {
    const person = await server.signUp();
    const [only] = (await person.request('GET', credentials)).data;
    const answer = await person.request('DELETE', `${credentials}/${only.id}`);
    assert.equal(answer.status, 409);
    assert.deepEqual(answer.error.details, { reason: 'last-way-in' });
  });

  it('are not added twice, nor with another session’s challenge', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const begun = (await person.request('POST', `${credentials}/init`)).data;
    const credential = await newDevice().create(begun);
    const body = { challengeId: begun.challengeId, credential };
    const stolen = await other.request('POST', `${credentials}/complete`, { body });
    assert.equal(stolen.error.code, 'AUTH_PASSKEY_FAILED');
    assert.equal((await person.request('GET', credentials)).data.length, 1);
  });

  it('are nobody else’s to see, rename or remove', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const id = person.authenticator.passkeys()[0]?.id;
    const random = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const theirs = await other.request(method, `${credentials}/${id}`, { body });
      const nobodys = await other.request(method, `${credentials}/${random}`, { body });
      assert.equal(theirs.status, 404);
      assert.deepEqual(
        { ...theirs.error, requestId: '' },
        { ...nobodys.error, requestId: '' },
        'no way to tell one from the other',
      );
    }
    assert.equal((await person.request('GET', credentials)).data[0].name, 'Passkey');
  });
});

describe('a fresh passkey check', () => {
  it('is asked for five minutes after signing in, and lasts five minutes', async () => {
    const person = await server.signUp();
    const phone = newDevice();
    now += 5 * 60_000 + 1_000;
    const refused = await person.request('POST', `${credentials}/init`);
    assert.deepEqual([refused.status, refused.error.code], [403, 'STEP_UP_REQUIRED']);
    // Safari sends an empty handle.
    const checked = await stepUp(person, person.authenticator, { userHandle: '' });
    assert.equal(checked.status, 200, checked.text);
    assert.equal(Date.parse(checked.data.freshUntil), now + 5 * 60_000);
    assert.equal((await add(person, phone)).status, 201);
    now += 5 * 60_000 + 1_000;
    assert.equal((await person.request('POST', `${credentials}/init`)).status, 403);
  });

  it('counts for its own session alone', async () => {
    const person = await server.signUp();
    const elsewhere = await server.signIn(person);
    now += 6 * 60_000;
    await stepUp(person);
    assert.equal((await elsewhere.request('POST', `${credentials}/init`)).status, 403);
  });

  it('takes no other person’s passkey, and wants the user verified', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const otherPerson = await stepUp(person, other.authenticator);
    assert.equal(otherPerson.error.code, 'AUTH_PASSKEY_FAILED');
    const unverified = await stepUp(person, person.authenticator, { flags: { uv: false } });
    assert.equal(unverified.error.code, 'AUTH_PASSKEY_FAILED');
    const log = '/api/v1/settings/security-log?kind=session.check-failed';
    const { items } = (await person.request('GET', log)).data;
    assert.equal(items.length, 2, 'and both stand in the log');
    const named = items.flatMap(({ data }: { data: object }) => Object.values(data));
    assert.deepEqual(named, ['Passkey'], 'which names nobody else’s passkey');
    assert.equal((await other.request('GET', log)).data.total, 0);
  });
});
