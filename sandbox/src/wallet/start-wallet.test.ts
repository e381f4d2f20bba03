import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  createPublicClient,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem';
import { openDoor } from '../chain/door/open-door.ts';
import { startAnvil } from '../chain/node/start-anvil.ts';
import { type PracticeWallet, startWallet } from './start-wallet.ts';

type Answer = { result?: unknown; error?: { code: number; message: string } };

/** First account of the well-known development phrase. */
const phrase = 'test test test test test test test test test test test junk';
const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const otherPerson = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

describe('the practice wallet', () => {
  let wallet: PracticeWallet;
  let stop: () => Promise<void>;
  let client: ReturnType<typeof createPublicClient>;

  before(async () => {
    const anvil = await startAnvil({ chainId: 31_337, mnemonic: phrase, accounts: 2 });
    const door = await openDoor(
      0,
      { of: () => ({ kind: 'none' }), set: () => {} },
      {
        nodeUrl: anvil.url,
        rpc: anvil.rpc,
        oldState: { answer: async () => null },
        onTransaction: () => {},
      },
    );
    const wallets = [{ label: 'Mine', address: mine, privateKey, holds: [] } as const];
    wallet = await startWallet({
      port: 0,
      chain: { chainId: 31_337, rpcUrl: door.url, wallets },
    });
    client = createPublicClient({ transport: http(door.url), cacheTime: 0 });
    stop = async () => {
      await wallet.stop();
      await door.close();
      await anvil.stop();
    };
  });
  after(() => stop());

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(wallet.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const ask = async (method: string, ...params: unknown[]) =>
    (await (await post({ jsonrpc: '2.0', id: 7, method, params })).json()) as Answer;
  const send = async (fields: Record<string, unknown>) => {
    const { result, error } = await ask('eth_sendTransaction', {
      from: mine,
      to: other,
      ...fields,
    });
    assert.equal(error, undefined);
    return client.getTransaction({ hash: result as `0x${string}` });
  };
  const codeOf = async (method: string, ...params: unknown[]) =>
    (await ask(method, ...params)).error?.code;

  it('names its accounts and its network', async () => {
    assert.deepEqual((await ask('eth_requestAccounts')).result, [mine]);
    assert.deepEqual((await ask('eth_accounts')).result, [mine]);
    assert.equal((await ask('eth_chainId')).result, '0x7a69');
  });

  it('signs and sends: the transaction is mined as it was asked for', async () => {
    const before = await client.getBalance({ address: other });
    const transaction = await send({ value: '0xde0b6b3a7640000', chainId: '0x7a69' });
    assert.equal(transaction.from, mine.toLowerCase());
    assert.equal(transaction.type, 'eip1559');
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash });
    assert.equal(receipt.status, 'success');
    assert.equal(await client.getBalance({ address: other }), before + parseEther('1'));
  });

  it('keeps to what it is told of gas, fees and data', async () => {
    const transaction = await send({ gas: '0x7530', data: '0x1234', maxFeePerGas: '0x77359400' });
    assert.equal(transaction.gas, 30_000n);
    assert.equal(transaction.input, '0x1234');
    assert.equal(transaction.maxFeePerGas, 2_000_000_000n);
    assert.equal((await send({ gasPrice: '0x77359400' })).type, 'legacy');
  });

  it('numbers those that are sent at once one after another', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => send({ value: '0x1' })));
    const nonces = all.map(({ nonce }) => nonce).sort((a, b) => a - b);
    assert.equal(new Set(nonces).size, 5);
    assert.equal(nonces[4]! - nonces[0]!, 4);
  });

  it('passes on why the node refuses', async () => {
    const tooMuch = await ask('eth_sendTransaction', {
      from: mine,
      to: other,
      value: `0x${(10n ** 33n).toString(16)}`,
    });
    assert.match(tooMuch.error?.message ?? '', /insufficient funds/i);
  });

  it('refuses what it has no key for, what is malformed, and what it would not understand', async () => {
    const call = (fields: object) => codeOf('eth_sendTransaction', { to: other, ...fields });
    assert.equal(await call({ from: otherPerson }), 4100);
    assert.equal(await call({}), -32602);
    assert.equal(await call({ from: mine, chainId: '0x1' }), -32602);
    assert.equal(await call({ from: mine, to: other.replace('A010', 'a010') }), -32602);
    assert.equal(await call({ from: mine, value: '1' }), -32602);
    assert.equal(await call({ from: mine, value: 1 }), -32602);
    assert.equal(await call({ from: mine, data: '0x1' }), -32602);
    assert.equal(await call({ from: mine, data: '0x12', input: '0x34' }), -32602);
    assert.equal(await call({ from: mine, authorizationList: [] }), -32602);
    assert.equal(await codeOf('eth_sendTransaction'), -32602);
  });

  it('signs messages that name its account', async () => {
    const text = '모아에 로그인합니다';
    for (const params of [
      [stringToHex(text), mine],
      [text, mine],
      [mine, stringToHex(text)],
    ]) {
      const { result } = await ask('personal_sign', ...params);
      const signature = result as `0x${string}`;
      assert.equal(await recoverMessageAddress({ message: text, signature }), mine);
    }
    assert.equal(await codeOf('personal_sign', '0x12', otherPerson), 4100);
  });

  it('signs typed data of its own network', async () => {
    const permit = {
      domain: { name: 'Test', version: '1', chainId: 31_337, verifyingContract: otherPerson },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      message: { owner: mine, value: '12' },
    } as const;
    for (const given of [permit, JSON.stringify(permit)]) {
      const { result } = await ask('eth_signTypedData_v4', mine, given);
      const signature = result as `0x${string}`;
      const message = { owner: mine, value: 12n } as const;
      assert.equal(await recoverTypedDataAddress({ ...permit, message, signature }), mine);
    }
    const elsewhere = { ...permit, domain: { ...permit.domain, chainId: 1 } };
    assert.equal(await codeOf('eth_signTypedData_v4', mine, elsewhere), -32602);
    assert.equal(await codeOf('eth_signTypedData_v4', mine, '{'), -32602);
    assert.equal(
      await codeOf('eth_signTypedData_v4', mine, { ...permit, primaryType: 'Nothing' }),
      -32602,
    );
  });

  it('knows one network', async () => {
    assert.deepEqual((await ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).result, null);
    assert.equal(await codeOf('wallet_switchEthereumChain', { chainId: '0x1' }), 4902);
    assert.equal(await codeOf('wallet_switchEthereumChain', {}), -32602);
  });

  it('lets the node read, and supports nothing else', async () => {
    assert.match(String((await ask('eth_getBalance', mine, 'latest')).result), /^0x[0-9a-f]+$/);
    for (const method of ['eth_sign', 'wallet_addEthereumChain', 'anvil_setBalance', 'nonsense'])
      assert.equal(await codeOf(method), 4200, method);
    assert.equal(((await (await post([])).json()) as Answer).error?.code, -32600);
    const named = await post({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: {} });
    assert.equal(((await named.json()) as Answer).error?.code, -32602);
  });

  it('is open to pages of this machine alone', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_accounts' };
    const local = await post(body, { origin: 'http://localhost:4000' });
    assert.equal(local.headers.get('access-control-allow-origin'), 'http://localhost:4000');
    const foreign = await post(body, { origin: 'https://moa.example' });
    assert.equal(foreign.status, 403);
    const preflight = await fetch(wallet.url, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:4000', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'content-type');
  });
});
