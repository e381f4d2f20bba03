import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Fault } from '../../seams.ts';
import { type Anvil, startAnvil } from '../node/start-anvil.ts';
import { openDoor } from './open-door.ts';

type Answer = { id: unknown; result?: string; error?: { code: number; message: string } };

describe('the door', () => {
  let anvil: Anvil;
  let door: Awaited<ReturnType<typeof openDoor>>;
  let fault: Fault;
  let transactions = 0;

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(door.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const call = async (method: string, ...params: unknown[]) =>
    (await (await post({ jsonrpc: '2.0', id: 5, method, params })).json()) as Answer;

  before(async () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    anvil = await startAnvil({ chainId: 31337, mnemonic, accounts: 1 });
    door = await openDoor(
      0,
      { of: () => fault, set: () => {} },
      {
        nodeUrl: anvil.url,
        rpc: anvil.rpc,
        oldState: { answer: async () => null },
        onTransaction: () => transactions++,
      },
    );
  });
  beforeEach(() => {
    fault = { kind: 'none' };
  });
  after(async () => {
    await door.close();
    await anvil.stop();
  });

  it('answers calls and batches under their own ids', async () => {
    assert.deepEqual(await call('eth_chainId'), { jsonrpc: '2.0', id: 5, result: '0x7a69' });
    const batch = [
      { jsonrpc: '2.0', id: 'a', method: 'eth_blockNumber' },
      { jsonrpc: '2.0', id: 'b', method: 'evm_mine' },
    ];
    const answers = (await (await post(batch)).json()) as Answer[];
    assert.deepEqual(answers[0], { jsonrpc: '2.0', id: 'a', result: '0x0' });
    assert.equal(answers[1]?.id, 'b');
    assert.equal(answers[1]?.error?.code, -32601);
  });

  for (const method of [
    'anvil_setBalance',
    'evm_increaseTime',
    'hardhat_mine',
    'eth_sendTransaction',
    'eth_sign',
    'debug_traceTransaction',
  ]) {
    it(`refuses ${method}`, async () => {
      assert.equal((await call(method)).error?.code, -32601);
    });
  }

  it('tells of accepted transactions only', async () => {
    assert.ok((await call('eth_sendRawTransaction', '0x00')).error);
    assert.equal(transactions, 0);
  });

  it('refuses what is no JSON-RPC', async () => {
    assert.equal((await post('{')).status, 400);
    assert.equal((await fetch(door.url)).status, 405);
    assert.equal(((await (await post([])).json()) as Answer).error?.code, -32600);
    assert.equal(((await (await post({ id: 1 })).json()) as Answer).error?.code, -32600);
  });

  it('refuses a request over 2 MB', async () => {
    assert.equal((await post(`"${'x'.repeat(2 * 1024 * 1024)}"`)).status, 413);
  });

  it('is open to pages of this machine alone', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
    const local = await post(body, { origin: 'http://localhost:4000' });
    assert.equal(local.headers.get('access-control-allow-origin'), 'http://localhost:4000');
    const foreign = await post(body, { origin: 'https://localhost.example' });
    assert.equal(foreign.status, 403);
    assert.equal(foreign.headers.get('access-control-allow-origin'), null);
    assert.equal(await statusWithHost('rebound.example'), 403);
    const preflight = await fetch(door.url, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:4000', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
  });

  it('keeps no state that a pruned node would not keep', async () => {
    await anvil.rpc.call('anvil_mine', '0x5');
    const head = Number(await anvil.rpc.call('eth_blockNumber'));
    const nobody = `0x${'1'.repeat(40)}`;
    const requested = (back: number) =>
      call('eth_getBalance', nobody, `0x${(head - back).toString(16)}`);
    fault = { kind: 'pruned', blocks: 3 };
    assert.equal((await requested(3)).result, '0x0');
    assert.match((await requested(4)).error?.message ?? '', /missing trie node/);
    assert.equal((await call('eth_getBalance', nobody, 'latest')).result, '0x0');
    fault = { kind: 'none' };
    assert.equal((await requested(4)).result, '0x0');
  });

  it('ends log queries at 2,000 blocks', async () => {
    await anvil.rpc.call('anvil_mine', '0x7d1');
    const wide = await call('eth_getLogs', { fromBlock: 'earliest', toBlock: 'latest' });
    assert.equal(wide.error?.code, -32005);
    assert.match(wide.error?.message ?? '', /range of 2000 blocks/);
    const narrow = await call('eth_getLogs', { fromBlock: '0x1', toBlock: '0x7d1' });
    assert.deepEqual(narrow.result, []);
    assert.deepEqual((await call('eth_getLogs', {})).result, []);
  });

  it('is down', async () => {
    fault = { kind: 'down' };
    await assert.rejects(call('eth_chainId'), /fetch failed/);
  });

  it('is slow', async () => {
    fault = { kind: 'slow', ms: 60 };
    const began = performance.now();
    assert.equal((await call('eth_chainId')).result, '0x7a69');
    assert.ok(performance.now() - began >= 55);
  });

  it('limits its rate', async () => {
    fault = { kind: 'rate-limit' };
    const response = await post({ jsonrpc: '2.0', id: 9, method: 'eth_chainId' });
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('retry-after'), '1');
    const answer = (await response.json()) as Answer;
    assert.equal(answer.id, 9);
    assert.equal(answer.error?.code, -32005);
  });

  it('is under maintenance', async () => {
    fault = { kind: 'maintenance' };
    assert.equal((await post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status, 503);
  });

  it('speaks garbage', async () => {
    fault = { kind: 'garbage' };
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
    assert.equal(response.headers.get('content-type'), 'text/html');
    assert.match(await response.text(), /^<!doctype html>/);
  });

  it('lies about balances, and stops in the middle of an answer', async () => {
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const truth = BigInt((await call('eth_getBalance', account, 'latest')).result!);
    fault = { kind: 'lie', lie: 'jump' };
    assert.ok(BigInt((await call('eth_getBalance', account, 'latest')).result!) > truth * 100n);
    fault = { kind: 'lie', lie: 'negative' };
    assert.match((await call('eth_getBalance', account, 'latest')).result!, /^-0x/);
    fault = { kind: 'lie', lie: 'nan' };
    assert.equal((await call('eth_getBalance', account, 'latest')).result, 'NaN');
    fault = { kind: 'lie', lie: 'wrong-chain' };
    assert.equal((await call('eth_chainId')).result, '0x1');
    fault = { kind: 'lie', lie: 'truncated' };
    await assert.rejects(call('eth_chainId'), SyntaxError);
  });

  function statusWithHost(host: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      request(door.url, { method: 'POST', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end('{}');
    });
  }
});
