/** Treatment of unlisted tokens by the receiving wallet, against the simulated chain. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const [unlisted, imitation] = ['CLAIM-REWARD.EXAMPLE', 'USD\u0421'];
const walletsAt = '/api/v1/settings/wallets';

let sandbox: Sandbox;
let server: TestServer;
let person: TestClient;
let id: string;
before(async () => {
  sandbox = await startSandbox({ chain: true });
  server = await startTestServer({ config: { networks: sandbox.addresses.networks } });
  person = await server.signUp();
  const body = { address: sandbox.wallet('Everything') };
  id = (await person.request('POST', walletsAt, { body })).data.id;
  await waitFor('the unknown tokens', async () => (await count()) === 2);
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const count = async (): Promise<number> =>
  (await person.request('GET', '/api/v1/assets/summary')).data?.suspectedCount;
const names = async (show: string): Promise<string[]> => {
  const { data } = await person.request('GET', `/api/v1/assets/positions?limit=500&show=${show}`);
  return data.items
    .map(({ symbol }: { symbol: string }) => symbol)
    .filter((symbol: string) => symbol === unlisted || symbol === imitation)
    .sort();
};
const treat = async (unknownAssets: string) => {
  const answer = await person.request('PUT', `${walletsAt}/${id}`, { body: { unknownAssets } });
  assert.equal(answer.status, 200, answer.text);
  return answer.data.source.unknownAssets;
};

describe('tokens of a wallet that no list knows', () => {
  it('are set apart and shown as long as nobody says otherwise', async () => {
    assert.deepEqual(await names('suspected'), [unlisted, imitation]);
    assert.deepEqual(await names('listed'), []);
  });

  it('are not shown where their owner wants none of them, and are found among what is hidden', async () => {
    assert.equal(await treat('hide'), 'hide');
    assert.equal(await count(), 0);
    assert.deepEqual(await names('suspected'), []);
    assert.deepEqual(await names('hidden'), [unlisted, imitation]);
  });

  it('are counted where their owner says so, without what poses as a known one', async () => {
    await treat('count');
    assert.equal(await count(), 1);
    assert.deepEqual(await names('listed'), [unlisted]);
    assert.deepEqual(await names('suspected'), [imitation]);
    // What a unit is worth is its owner's to say, and until then it is named as lacking a price.
    const { data } = await person.request('GET', '/api/v1/assets/positions?limit=500');
    const counted = data.items.find(({ symbol }: { symbol: string }) => symbol === unlisted);
    assert.deepEqual([counted.suspicion, counted.value], [null, null]);
  });

  it('are told in the journal, and put back from there', async () => {
    const { data } = await person.request('GET', '/api/v1/settings/history?group=wallets');
    const [change] = data.items;
    assert.deepEqual(
      [change.path, change.before, change.after],
      [`${id}.unknownAssets`, 'hide', 'count'],
    );
    const undone = await person.request('POST', `/api/v1/settings/history/${change.id}/undo`);
    assert.equal(undone.status, 200, undone.text);
    assert.equal(await count(), 0);
    await treat('quarantine');
    assert.equal(await count(), 2);
  });

  it('leave the name alone, and are left alone by it', async () => {
    await treat('hide');
    const body = { label: 'Cold' };
    const { data } = await person.request('PUT', `${walletsAt}/${id}`, { body });
    assert.deepEqual([data.label, data.source.unknownAssets], ['Cold', 'hide']);
  });

  it('are treated by their owner alone', async () => {
    const other = await server.signUp();
    const body = { unknownAssets: 'count' };
    assert.equal((await other.request('PUT', `${walletsAt}/${id}`, { body })).status, 404);
    const wild = { unknownAssets: 'everything' };
    assert.equal((await person.request('PUT', `${walletsAt}/${id}`, { body: wild })).status, 422);
  });
});
