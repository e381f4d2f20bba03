/** Names of wallets at ENS, against the simulated chain. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const walletsAt = '/api/v1/settings/wallets';

let sandbox: Sandbox;
let server: TestServer;
before(async () => {
  sandbox = await startSandbox({ chain: true });
  server = await startTestServer({ config: { networks: sandbox.addresses.networks } });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const validate = async (person: TestClient, address: string) =>
  (await person.request('POST', '/api/v1/settings/validate-wallet', { body: { address } })).data;
const nameOf = async (person: TestClient, id: string) =>
  (await person.request('GET', `${walletsAt}/${id}`)).data.ensName;

describe('a name at ENS', () => {
  it('leads to its address', async () => {
    const person = await server.signUp();
    const found = await validate(person, 'Lender.moa.eth');
    assert.deepEqual(
      [found.form, found.valid, found.address],
      ['ens', true, sandbox.wallet('Lender')],
    );
    const nobody = await validate(person, 'nobody.moa.eth');
    assert.deepEqual([nobody.form, nobody.valid, nobody.problem], ['ens', false, 'unresolved']);
  });

  it('is shown with the wallet that it leads back to, and with no other that claims it', async () => {
    const person = await server.signUp();
    const add = async (label: string) =>
      (await person.request('POST', walletsAt, { body: { address: sandbox.wallet(label) } })).data
        .id;
    const [staker, poser] = [await add('Staker'), await add('Spammed')];
    await waitFor('the name', async () => (await nameOf(person, staker)) === 'staker.moa.eth');
    // The one that poses was asked before its last turn came.
    await person.request('POST', `${walletsAt}/${poser}/refresh`);
    await new Promise((done) => setTimeout(done, 500));
    assert.equal(await nameOf(person, poser), null);
  });
});
