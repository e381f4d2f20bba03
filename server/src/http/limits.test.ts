/** Operations that allow guessing or send mail are limited, without effect on other users. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import { getSite, networkOf } from './limits/network-of.ts';

const auth = '/api/v1/auth';
const max = 3;
let server: TestServer;
let person: TestClient;
before(async () => {
  server = await startTestServer({
    holdings: null,
    // Peers are distinguished by what the balancer says of them.
    environment: { MOA_TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: {
      mailPerQuarterHour: max,
      guessesPerQuarterHour: max,
      enumerationPerMinute: max,
    },
  });
  person = await server.signUp();
});
after(() => server.stop());

let peers = 0;
const newPeer = () => `198.51.100.${++peers}`;
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

type Ask = (ip: string, email: string) => ReturnType<TestServer['request']>;
const post =
  (path: string, bodyOf: (email: string) => object): Ask =>
  (ip, email) =>
    server.request('POST', `${auth}${path}`, { body: bodyOf(email), ...from(ip) });
const credential = { id: 'a', rawId: 'a', type: 'public-key' };
const attested = { ...credential, response: { clientDataJSON: '', attestationObject: '' } };

const byPeer: Record<string, Ask> = {
  'whether an e-mail is taken': (ip, email) =>
    server.request('GET', `${auth}/check/email/${email}`, from(ip)),
  'signing up, which tells it too': post('/register/complete', () => ({
    challengeId: 'chl_x',
    credential: attested,
  })),
  'a code that was mailed': post('/email/verify', (email) => ({ email, code: '123456' })),
  'a recovery code': post('/recovery/verify-code', () => ({ recoveryCode: 'AAAAA' })),
  'a link': post('/recovery/verify-token', () => ({ token: 'rl_x' })),
  'a grant': post('/recovery/complete', () => ({
    recoveryToken: 'rg_x',
    challengeId: 'chl_x',
    credential: attested,
  })),
};
const byMailbox: Record<string, Ask> = {
  'a code': post('/email/send-verification', (email) => ({ email })),
  'a link': post('/recovery/send-email', (email) => ({ email })),
};

const limited = ({ status, error, headers }: Awaited<ReturnType<Ask>>) => {
  assert.equal(status, 429);
  assert.equal(error.code, 'RATE_LIMITED');
  assert.ok(Number(headers.get('retry-after')) > 0);
};

describe('guessing', () => {
  for (const [what, ask] of Object.entries(byPeer)) {
    it(`is limited by where it comes from: ${what}`, async () => {
      const [guesser, other] = [newPeer(), newPeer()];
      for (let time = 0; time < max; time += 1) {
        assert.notEqual((await ask(guesser, `guess-${time}@example.com`)).status, 429);
      }
      limited(await ask(guesser, 'guess@example.com'));
      assert.notEqual((await ask(other, 'guess@example.com')).status, 429, 'others go on');
    });
  }
});

describe('mail', () => {
  for (const [what, ask] of Object.entries(byMailbox)) {
    it(`is never refused for what others asked for: ${what}`, async () => {
      const mailbox = `${what.replace(' ', '-')}@example.com`;
      const answers = [];
      for (let time = 0; time < 3 * max; time += 1) answers.push(await ask(newPeer(), mailbox));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'all are told the same');
      assert.ok(server.mails(mailbox).length <= 1, 'and the mailbox is not filled');
    });

    it(`is limited by where it comes from, wherever it goes: ${what}`, async () => {
      const peer = newPeer();
      for (let time = 0; time < max; time += 1) {
        assert.equal((await ask(peer, `m${peers}-${time}@example.com`)).status, 200);
      }
      limited(await ask(peer, `m${peers}@example.com`));
    });
  }

  it('is limited where a profile asks for it, and what else a profile says is not', async () => {
    const change = (body: object) => person.request('PUT', `${auth}/me`, { body });
    for (let time = 0; time < max; time += 1) {
      assert.equal((await change({ email: `new-${time}@example.com` })).status, 200);
    }
    limited(await change({ email: 'new@example.com' }));
    assert.equal((await change({ nickname: '미나' })).status, 200);
  });
});

describe('a site', () => {
  it('is not multiplied by its networks: a /48 has 65,536 of them', async () => {
    const ask = (network: number) =>
      server.request('POST', `${auth}/recovery/verify-code`, {
        body: { recoveryCode: 'AAAAA' },
        ...from(`2001:db8:7:${network.toString(16)}::1`),
      });
    for (let network = 0; network < 8 * max; network += 1) {
      assert.equal((await ask(network)).status, 401);
    }
    limited(await ask(9_999));
    const elsewhere = await server.request('POST', `${auth}/recovery/verify-code`, {
      body: { recoveryCode: 'AAAAA' },
      ...from('2001:db8:8::1'),
    });
    assert.equal(elsewhere.status, 401, 'others go on');
  });
});

describe('a network', () => {
  it('is an address of the fourth version, and half of one of the sixth', () => {
    assert.equal(networkOf('198.51.100.7'), '198.51.100.7');
    assert.equal(networkOf('::ffff:198.51.100.7'), '198.51.100.7');
    assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), networkOf('2001:db8:1:2::9'));
    assert.notEqual(networkOf('2001:db8:1:2::'), networkOf('2001:db8:1:3::'));
    assert.equal(networkOf('no address'), 'no address');
    assert.equal(getSite('2001:db8:1:2::'), getSite('2001:db8:1:3::'));
    assert.notEqual(getSite('2001:db8:1::'), getSite('2001:db8:2::'));
    assert.deepEqual([getSite('::ffff:198.51.100.7'), getSite('no address')], [null, null]);
  });
});
