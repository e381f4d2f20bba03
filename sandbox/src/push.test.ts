import assert from 'node:assert/strict';
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultBoard } from './faults.ts';
import { decryptMessage, type PushService, startPush } from './push.ts';

/** The example of RFC 8291, section 5. */
const example = {
  secret: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string) => Buffer.from(text, 'base64url');
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a browser opens the message of the standard’s example, and none that was changed', () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(bytes(example.secret));
  const body = bytes(example.body);
  const text = 'When I grow up, I want to be a watermelon';
  assert.equal(decryptMessage(body, browser, bytes(example.auth)), text);
  body[body.length - 1] = 0;
  assert.throws(() => decryptMessage(body, browser, bytes(example.auth)));
});

describe('the push service', () => {
  const sender = createECDH('prime256v1');
  const publicKey = sender.generateKeys('base64url');
  let push: PushService;
  let subscription: NonNullable<ReturnType<PushService['subscribe']>>;

  before(async () => {
    push = await startPush({ port: 0, faults: faultBoard() });
    const made = push.subscribe(publicKey);
    assert.ok(made);
    subscription = made;
  });
  after(() => push.stop());

  const signed = (claims: object, by = sender) => {
    const point = by.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
      one.toString('base64url'),
    );
    const d = by.getPrivateKey('base64url');
    const key = createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x, y, d } as never,
    });
    const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
  };
  const claims = () => ({
    aud: push.baseUrl,
    exp: Math.floor(Date.now() / 1_000) + 3_600,
    sub: 'mailto:a@b.test',
  });
  const post = (headers: Record<string, string>, endpoint = subscription.endpoint) =>
    fetch(endpoint, { method: 'POST', headers, body: bytes(example.body) });
  const status = async (headers: Record<string, string>, endpoint?: string) =>
    (await post(headers, endpoint)).status;
  const others = { ttl: '60', 'content-encoding': 'aes128gcm' };

  it('takes nothing of a sender to whom the browser is not bound, or who proves nothing', async () => {
    const otherPerson = createECDH('prime256v1');
    otherPerson.generateKeys();
    assert.equal(await status(others), 401);
    assert.equal(await status({ ...others, authorization: signed(claims(), otherPerson) }), 403);
    for (const wrong of [{ aud: 'https://other.test' }, { exp: 1 }, { sub: 'nobody' }]) {
      const authorization = signed({ ...claims(), ...wrong });
      assert.equal(await status({ ...others, authorization }), 401, JSON.stringify(wrong));
    }
  });

  it('refuses what says no time to live, is not encrypted as it should be, or cannot be opened', async () => {
    const authorization = signed(claims());
    assert.equal(await status({ authorization, 'content-encoding': 'aes128gcm' }), 400);
    assert.equal(await status({ authorization, ttl: '60' }), 400);
    const answer = await post({ ...others, authorization });
    assert.deepEqual(await answer.json(), { reason: 'UnreadablePayload' });
    assert.deepEqual(push.messages(), []);
  });

  it('says of a subscription that it is gone, and of another that it never was', async () => {
    assert.equal(await status(others, `${push.baseUrl}/push/nobody`), 404);
    assert.equal(push.expire(subscription.endpoint), true);
    assert.equal(await status({ ...others, authorization: signed(claims()) }), 410);
    assert.equal(push.expire(`${push.baseUrl}/push/nobody`), false);
    assert.equal(push.subscribe('AAAA'), null);
  });
});
