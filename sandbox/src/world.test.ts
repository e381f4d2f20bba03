import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { exchangeIds } from './exchange-ids.ts';
import type { Chain } from './seams.ts';
import { dayMs } from './time.ts';
import { startWorld, type World } from './world.ts';
import type { WorldView } from './world-view.ts';

type Json = Record<string, unknown>;

const chainCalls: unknown[][] = [];
const smallChain: Chain = {
  rpcUrl: 'http://127.0.0.1:1',
  chainId: 31_337,
  contracts: { multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11' },
  tokens: [
    {
      address: '0x0000000000000000000000000000000000000001',
      symbol: 'WBTC',
      name: 'Wrapped BTC',
      decimals: 8,
      priceSymbol: 'BTC',
    },
  ],
  wallets: [
    {
      label: 'Empty',
      address: '0x0000000000000000000000000000000000000002',
      privateKey: `0x${'3'.padStart(64, '0')}`,
      holds: [],
    },
  ],
  advance: async (seconds) => void chainCalls.push(['advance', seconds]),
  rebase: async (percent) => void chainCalls.push(['rebase', percent]),
  finalize: async () => void chainCalls.push(['finalize']),
  reorg: async (depth) => void chainCalls.push(['reorg', depth]),
  hold: async (isHeld) => void chainCalls.push(['hold', isHeld]),
  drop: async (hash) => {
    chainCalls.push(['drop', hash]);
    return true;
  },
  pay: async () => `0x${'4'.padStart(64, '0')}`,
  stop: async () => void chainCalls.push(['stop']),
};

const folders: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'moa-world-'));
  folders.push(path);
  return path;
};
after(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe('the world', () => {
  let world: World;
  before(async () => {
    world = await startWorld({
      port: 0,
      dataDir: folder(),
      seed: 3,
      startChain: async () => smallChain,
    });
  });
  after(() => world.stop());

  async function get<T>(path: string): Promise<T> {
    return (await (await fetch(world.control + path)).json()) as T;
  }
  async function post(path: string, body: unknown = {}) {
    const response = await fetch(world.control + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }
  /** A request with headers that fetch does not let one set. */
  function status(headers: Record<string, string>, method = 'GET'): Promise<number> {
    return new Promise((resolve, reject) => {
      const path = method === 'GET' ? '/world' : '/market/pause';
      const sent = request(world.control + path, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  it('publishes every address and key that one needs', async () => {
    const view = await get<WorldView>('/world');
    assert.equal(view.chain?.chainId, 31_337);
    assert.equal(view.exchanges.filter(({ exchange }) => exchange === 'upbit').length, 4);
    // Of each exchange one key that only reads; those of all but Upbit may be made to do too much.
    for (const id of exchangeIds) {
      const rights = view.exchanges
        .filter(({ exchange }) => exchange === id)
        .map(({ permissions }) => permissions.join(' '));
      assert.equal(rights[0], 'read', id);
      assert.equal(rights.includes('read trade withdraw'), id !== 'upbit', id);
    }
    const keys = [...view.exchanges, ...view.refusedKeys].map(({ apiKey }) => apiKey);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(view.wallets, smallChain.wallets);
    assert.match(view.practiceWallet?.url ?? '', /^http:\/\/127\.0\.0\.1:\d+$/);
    for (const url of [
      `${view.exchanges[0]!.baseUrl}/v1/market/all`,
      `${view.exchanges.find(({ exchange }) => exchange === 'binance')!.baseUrl}/api/v3/ping`,
      `${view.fiat.baseUrl}/latest`,
      view.chat.webhookUrl,
    ]) {
      assert.equal((await fetch(url)).status, 200, url);
    }
    const list = await get<{ tokens: Json[] }>('/token-list.json');
    assert.equal(list.tokens[0]!.symbol, 'WBTC');
  });

  it('answers loopback alone', async () => {
    assert.equal(await status({}), 200);
    assert.equal(await status({ host: 'localhost:1234' }), 200);
    assert.equal(await status({ host: 'moa.example' }), 403);
    assert.equal(await status({ origin: 'https://moa.example' }, 'POST'), 403);
    assert.equal(await status({ origin: 'null' }, 'POST'), 403);
    assert.equal(await status({ 'sec-fetch-site': 'cross-site' }, 'POST'), 403);
    assert.equal(await status({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }), 403);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    assert.equal(await status(link), 200);
    assert.equal(await status(link, 'POST'), 403);
    assert.equal(await status({ origin: 'http://localhost:4000' }, 'POST'), 200);
    await post('/market/resume');
  });

  it('moves the market', async () => {
    const moved = await post('/market/prices', { symbol: 'BTC', usd: '54321.5' });
    assert.deepEqual(moved.body, { symbol: 'BTC', usd: '54321.5' });
    await post('/market/pause');
    const { usd } = await get<{ usd: Record<string, string> }>('/market');
    const { exchanges } = await get<WorldView>('/world');
    const [upbit, binance] = (['upbit', 'binance'] as const).map((id) =>
      exchanges.find(({ exchange }) => exchange === id),
    );
    const price = (await (
      await fetch(`${binance!.baseUrl}/api/v3/ticker/price?symbol=BTCUSDT`)
    ).json()) as { price: string };
    assert.ok(Math.abs(Number(price.price) * Number(usd.USDT) - Number(usd.BTC)) < 0.02);
    assert.ok((await fetch(`${upbit!.baseUrl}/v1/ticker?markets=KRW-BTC`)).ok);
    await post('/market/resume');
  });

  it('sets one exchange apart from the market, and a tether off its dollar, until it is taken back', async () => {
    await post('/market/pause');
    const { exchanges } = await get<WorldView>('/world');
    const address = exchanges.find(({ exchange }) => exchange === 'bithumb')!.baseUrl;
    const won = async (symbol: string) => {
      const { data } = (await (await fetch(`${address}/public/ticker/ALL_KRW`)).json()) as {
        data: Record<string, { closing_price: string }>;
      };
      return Number(data[symbol]!.closing_price);
    };
    const [before, other] = [await won('XRP'), await won('SOL')];
    const gap = { exchange: 'bithumb', symbol: 'XRP', factor: '3' };
    assert.deepEqual((await post('/market/gap', gap)).body, gap);
    assert.ok(Math.abs((await won('XRP')) / before - 3) < 0.01);
    assert.equal(await won('SOL'), other);
    const form = new URLSearchParams({ symbol: 'USDT', usd: '0.90' });
    const sent = await fetch(`${world.control}/market/peg`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    assert.equal(sent.status, 303);
    const market = await get<{ gaps: Json[]; held: Json; usd: Json }>('/market');
    assert.deepEqual(
      [market.gaps, market.held, market.usd.USDT],
      [[gap], { USDT: '0.90' }, '0.90'],
    );
    assert.match(await (await fetch(world.control)).text(), /bithumb XRP × 3/);
    await post('/market/gap', { ...gap, factor: '1' });
    await post('/market/peg', { symbol: 'USDT', usd: '1' });
    assert.deepEqual((await get<{ held: Json }>('/market')).held, {});
    assert.ok(Math.abs((await won('XRP')) / before - 1) < 0.01);
    await post('/market/resume');
  });

  it('says what is wrong with an input', async () => {
    for (const [path, body, sentence] of [
      ['/market/prices', { symbol: 'NOPE', usd: '1' }, /symbol must be one of/],
      ['/market/prices', { symbol: 'BTC', usd: '-1' }, /usd must be a decimal number above zero/],
      ['/market/prices', [], /JSON object/],
      ['/market/gap', { exchange: 'okx', symbol: 'OKB', factor: '0' }, /factor must be a decimal/],
      ['/market/peg', { symbol: 'BTC', usd: '1' }, /symbol must be one of: USDT/],
      [
        '/exchange/deposit',
        { exchange: 'moon', symbol: 'BTC', amount: '1' },
        /exchange must be one of: upbit, /,
      ],
      [
        '/exchange/deposit',
        { exchange: 'upbit', symbol: 'BTC', amount: '0.000000001' },
        /eight decimals/,
      ],
      ['/faults', { target: 'moon', kind: 'down' }, /target must be one of/],
      ['/faults', { target: 'fiat', kind: 'lie', lie: 'wrong-chain' }, /Only the chain/],
      ['/faults', { target: 'fiat', kind: 'slow', ms: -1 }, /ms must be a whole number/],
      ['/push/subscribe', { applicationServerKey: 'AAAA' }, /point of P-256/],
      ['/push/expire', { endpoint: 'http://127.0.0.1/push/x' }, /no such subscription/],
      ['/chain/advance', { seconds: 1.5 }, /seconds must be a whole number/],
      ['/chain/rebase', { percent: 'much' }, /percent must be a decimal/],
      ['/chain/hold', { held: 'yes' }, /held must be true or false/],
      ['/chain/drop', { hash: '0x1' }, /hash must be that of a transaction/],
    ] as const) {
      const answer = await post(path, body);
      assert.equal(answer.status, 400, path);
      assert.match((answer.body.error as { message: string }).message, sentence);
    }
    assert.equal((await post('/elsewhere')).status, 404);
  });

  it('credits a deposit to the account', async () => {
    const first = await post('/exchange/deposit', {
      exchange: 'binance',
      symbol: 'BTC',
      amount: '0.5',
    });
    const second = await post('/exchange/deposit', {
      exchange: 'binance',
      symbol: 'BTC',
      amount: '0.25',
    });
    assert.equal(first.body.account, 'Read only');
    assert.ok(Math.abs(Number(second.body.free) - Number(first.body.free) - 0.25) < 1e-9);
    const other = (await get<WorldView>('/world')).exchanges.find(
      ({ exchange, label }) => exchange === 'binance' && label === 'With withdrawal',
    )!;
    const third = await post('/exchange/deposit', {
      exchange: 'binance',
      symbol: 'BTC',
      amount: '1',
      apiKey: other.apiKey,
    });
    assert.equal(third.body.account, 'With withdrawal');
  });

  it('moves the chain', async () => {
    await post('/chain/advance', { seconds: 60 });
    await post('/chain/rebase', { percent: '-2.5' });
    assert.equal(
      (
        await fetch(`${world.control}/chain/finalize`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
      200,
    );
    await post('/chain/reorg', { depth: 3 });
    const hash = `0x${'a'.repeat(64)}`;
    await post('/chain/hold', { held: true });
    await post('/chain/drop', { hash });
    assert.deepEqual(chainCalls, [
      ['advance', 60],
      ['rebase', '-2.5'],
      ['finalize'],
      ['reorg', 3],
      ['hold', true],
      ['drop', hash],
    ]);
  });

  it('takes mail into the outbox, for tests and for people', async () => {
    const { mail } = await get<WorldView>('/world');
    const transport = createTransport(mail.smtpUrl);
    await transport.sendMail({
      from: 'Moa <moa@example.com>',
      to: ['a@example.com', 'b@example.com'],
      subject: '환영합니다 <b>',
      text: 'Welcome',
      html: '<p>Welcome</p><script>1</script>',
    });
    const mails = await get<Json[]>('/outbox?to=A@example.com');
    assert.equal(mails.length, 1);
    assert.deepEqual(
      [mails[0]!.to, mails[0]!.subject, (mails[0]!.text as string).trim()],
      ['a@example.com', '환영합니다 <b>', 'Welcome'],
    );
    assert.match(mails[0]!.html as string, /<p>Welcome<\/p>/);
    const page = await (await fetch(world.control)).text();
    assert.match(page, /환영합니다 &lt;b&gt;/);
    assert.doesNotMatch(page, /<script>/);
    await post('/faults', { target: 'mail', kind: 'maintenance' });
    await assert.rejects(transport.sendMail({ from: 'a@b.c', to: 'd@e.f', text: 'x' }), /421/);
    await post('/faults', { target: 'mail', kind: 'down' });
    await assert.rejects(transport.sendMail({ from: 'a@b.c', to: 'd@e.f', text: 'x' }));
    await post('/faults', { target: 'mail', kind: 'none' });
    transport.close();
  });

  it('feeds fiat rates of today and of the year', async () => {
    const { fiat } = await get<WorldView>('/world');
    await post('/market/pause');
    const { krwPerUsd } = await get<{ krwPerUsd: string }>('/market');
    const read = async (
      path: string,
    ): Promise<{ status: number; body: { rates: Record<string, never> } }> => {
      const response = await fetch(fiat.baseUrl + path);
      return { status: response.status, body: (await response.json()) as never };
    };
    // The feed repeats its last answer, which may be some seconds older than the market's pause.
    const usd = (await read('/v6/latest?base=USD')).body.rates;
    assert.ok(Math.abs(Number(usd.KRW) / Number(krwPerUsd) - 1) < 1e-3);
    const won = (await read('/v6/latest/KRW')).body.rates;
    assert.ok(Math.abs(Number(won.USD) * Number(usd.KRW) - 1) < 1e-6);
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 300 * dayMs).toISOString().slice(0, 10);
    const history = (await read(`/history?from=${from}&to=${today}`)).body.rates;
    assert.equal(Object.keys(history).length, 301);
    assert.equal((await read('/latest?base=XXX')).status, 404);
    assert.equal((await read('/history?from=yesterday')).status, 400);
    await post('/faults', { target: 'fiat', kind: 'lie', lie: 'negative' });
    assert.ok(Number((await read('/latest')).body.rates.KRW) < 0);
    await post('/faults', { target: 'fiat', kind: 'none' });
    await post('/market/resume');
  });

  it('lets no two worlds into one folder', async () => {
    const dataDir = folder();
    const one = await startWorld({ port: 0, dataDir, seed: 1 });
    await assert.rejects(startWorld({ port: 0, dataDir, seed: 1 }), /Another sandbox/);
    await one.stop();
    await (await startWorld({ port: 0, dataDir, seed: 1 })).stop();
  });
});

describe('the world as a process', () => {
  async function start(
    dataDir = folder(),
    chain = 'off',
  ): Promise<{ child: ChildProcess; control: string }> {
    const child = fork(join(import.meta.dirname, 'main.ts'), {
      env: {
        ...process.env,
        MOA_SANDBOX_PORT: '0',
        MOA_DATA_DIR: dataDir,
        MOA_SANDBOX_CHAIN: chain,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    return { child, control: (JSON.parse(String(line)) as { control: string }).control };
  }

  it('says when it is up and stops on a signal', async () => {
    const { child, control } = await start();
    assert.equal((await fetch(`${control}/world`)).status, 200);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('stops when its parent goes away', async () => {
    const { child } = await start();
    child.disconnect();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  // Builds a chain of its own.
  const isDeep = process.env['MOA_DEEP'] === '1';
  it('holds a chain, the same one after a restart', { skip: !isDeep }, async () => {
    const dataDir = folder();
    const look = async (): Promise<{ view: WorldView; block: number }> => {
      const { child, control } = await start(dataDir, 'on');
      const view = (await (await fetch(`${control}/world`)).json()) as WorldView;
      const answer = await fetch(view.chain?.rpcUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
      });
      const block = Number(((await answer.json()) as { result: string }).result);
      child.kill('SIGTERM');
      assert.deepEqual(await once(child, 'exit'), [0, null]);
      return { view, block };
    };
    const first = await look();
    const second = await look();
    assert.ok(first.block > 0 && second.block >= first.block);
    assert.ok(first.view.wallets.length >= 4);
    assert.deepEqual(second.view.wallets, first.view.wallets);
    assert.deepEqual(second.view.chain?.contracts, first.view.chain?.contracts);
  });
});
