/**
 * The exchanges abroad as their documentation has them: requests signed here by hand, refusals, limits
 * and their headers, faults.
 */

import assert from 'node:assert/strict';
import { createHash, createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { faultBoard } from '../faults.ts';
import { startMarket } from '../market/start-market.ts';
import { dayMs } from '../time.ts';
import type { KeyedAccount, KeyedAccounts } from './account/keyed-accounts.ts';
import { startBybit } from './bybit/start-bybit.ts';
import { startCoinbase } from './coinbase/start-coinbase.ts';
import { startKraken } from './kraken/start-kraken.ts';
import { startOkx } from './okx/start-okx.ts';

type Running = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };
type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

let at = Date.UTC(2026, 10, 1);
const now = (): number => at;
const market = startMarket({ seed: 5, tickMs: 0, now });
const faults = faultBoard();
const shared = { port: 0, seed: 5, market, faults, now };

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, body };
}

function prove(
  start: typeof startOkx | typeof startBybit | typeof startKraken | typeof startCoinbase,
  tests: (running: () => Running) => void,
): void {
  let running: Running;
  before(async () => {
    running = await start(shared);
  });
  after(() => running.stop());
  // Windows of requests and of time begin again.
  afterEach(() => {
    at += 120_000;
  });
  tests(() => running);
}

const first = (running: Running): KeyedAccount => running.accounts.good[0] as KeyedAccount;
const refusedFor = (running: Running, label: string): KeyedAccount =>
  running.accounts.refused.find(({ account }) => account.label === label)?.account as KeyedAccount;

describe('OKX', () => {
  prove(startOkx, (running) => {
    const ask = (
      account: KeyedAccount,
      path = '/api/v5/account/balance',
      { skewMs = 0, ...words }: { skewMs?: number; secret?: string; passphrase?: string } = {},
    ): Promise<Answer> => {
      const timestamp = new Date(at + skewMs).toISOString();
      const signature = createHmac('sha256', words.secret ?? account.secret)
        .update(`${timestamp}GET${path}`)
        .digest('base64');
      return send(running().baseUrl + path, {
        headers: {
          'OK-ACCESS-KEY': account.apiKey,
          'OK-ACCESS-SIGN': signature,
          'OK-ACCESS-TIMESTAMP': timestamp,
          'OK-ACCESS-PASSPHRASE': words.passphrase ?? account.passphrase ?? '',
        },
      });
    };

    it('answers who signs rightly', async () => {
      const { status, body } = await ask(first(running()));
      assert.deepEqual([status, body.code], [200, '0']);
    });

    it('refuses in its own words', async () => {
      const account = first(running());
      const code = async (answer: Promise<Answer>) => (await answer).body.code;
      assert.equal(await code(ask(account, undefined, { secret: 'wrong' })), '50113');
      assert.equal(await code(ask(account, undefined, { passphrase: 'wrong' })), '50105');
      assert.equal(await code(ask(account, undefined, { skewMs: -31_000 })), '50102');
      assert.equal(await code(ask(refusedFor(running(), 'Another address'))), '50110');
      assert.equal(await code(ask(refusedFor(running(), 'Without reading'))), '50120');
      assert.equal(await code(ask({ ...account, apiKey: account.secret })), '50111');
      const otherPerson = { ...account, apiKey: '00000000-0000-4000-8000-000000000000' };
      assert.equal(await code(ask(otherPerson)), '50119');
      assert.equal(
        (await send(`${running().baseUrl}/api/v5/account/config`, {})).body.code,
        '50103',
      );
    });

    it('wants what it needs, and pages by marks', async () => {
      const account = first(running());
      assert.equal((await ask(account, '/api/v5/trade/fills-history')).body.code, '50014');
      const path = '/api/v5/asset/deposit-history?limit=2';
      const rows = (await ask(account, path)).body.data as { ts: string }[];
      const after_ = rows[1]?.ts ?? '';
      const next = (await ask(account, `${path}&after=${after_}`)).body.data as { ts: string }[];
      assert.ok(rows.length === 2 && next.length === 2);
      assert.ok(Number(next[0]?.ts) < Number(after_));
    });

    it('lets a key ask ten times in two seconds for its balance', async () => {
      const account = first(running());
      for (let i = 0; i < 10; i += 1) assert.equal((await ask(account)).status, 200);
      const refused = await ask(account);
      assert.deepEqual([refused.status, refused.body.code], [429, '50011']);
      at += 2_000;
      assert.equal((await ask(account)).status, 200);
    });
  });
});

describe('Bybit', () => {
  prove(startBybit, (running) => {
    const ask = (
      account: KeyedAccount,
      path = '/v5/account/wallet-balance?accountType=UNIFIED',
      { skewMs = 0, secret = account.secret } = {},
    ): Promise<Answer> => {
      const timestamp = String(at + skewMs);
      const [, query = ''] = path.split('?');
      return send(running().baseUrl + path, {
        headers: {
          'X-BAPI-API-KEY': account.apiKey,
          'X-BAPI-TIMESTAMP': timestamp,
          'X-BAPI-RECV-WINDOW': '5000',
          'X-BAPI-SIGN': createHmac('sha256', secret)
            .update(`${timestamp}${account.apiKey}5000${query}`)
            .digest('hex'),
        },
      });
    };

    it('answers who signs rightly, and tells what is left of the limit', async () => {
      const { status, body, headers } = await ask(first(running()));
      assert.deepEqual([status, body.retCode], [200, 0]);
      assert.equal(headers.get('x-bapi-limit'), '50');
      assert.equal(headers.get('x-bapi-limit-status'), '49');
      assert.ok(Number(headers.get('x-bapi-limit-reset-timestamp')) > at);
    });

    it('refuses in its own words', async () => {
      const account = first(running());
      const code = async (answer: Promise<Answer>) => (await answer).body.retCode;
      assert.equal(await code(ask(account, undefined, { secret: 'wrong' })), 10004);
      assert.equal(await code(ask(account, undefined, { skewMs: -5_001 })), 10002);
      assert.equal(await code(ask(account, undefined, { skewMs: 1_000 })), 10002);
      assert.equal(await code(ask({ ...account, apiKey: 'nobody' })), 10003);
      assert.equal(await code(ask(refusedFor(running(), 'Another address'))), 10010);
      assert.equal(await code(ask(refusedFor(running(), 'Expired'))), 33004);
      assert.equal(await code(ask(refusedFor(running(), 'Without reading'))), 10005);
      assert.equal((await send(`${running().baseUrl}/v5/user/query-api`, {})).status, 401);
    });

    it('tells of a week of executions at most, and of a month of deposits', async () => {
      const account = first(running());
      const range = (days: number): string => `startTime=${at - days * dayMs}&endTime=${at}`;
      const code = async (path: string) => (await ask(account, path)).body.retCode;
      assert.equal(await code(`/v5/execution/list?category=spot&${range(7)}`), 0);
      assert.equal(await code(`/v5/execution/list?category=spot&${range(8)}`), 10001);
      assert.equal(await code(`/v5/asset/deposit/query-record?${range(30)}`), 0);
      assert.equal(await code(`/v5/asset/deposit/query-record?${range(31)}`), 10001);
      assert.equal(await code('/v5/account/wallet-balance?accountType=SPOT'), 10001);
    });

    it('lets a key ask five times in a second for its deposits', async () => {
      const account = first(running());
      const path = '/v5/asset/deposit/query-record';
      for (let i = 0; i < 5; i += 1) assert.equal((await ask(account, path)).body.retCode, 0);
      const refused = await ask(account, path);
      assert.deepEqual([refused.status, refused.body.retCode], [200, 10006]);
      assert.equal(refused.headers.get('x-bapi-limit-status'), '0');
    });
  });
});

describe('Kraken', () => {
  let nonce = 1;
  const higher = (): number => {
    nonce += 1;
    return nonce;
  };
  prove(startKraken, (running) => {
    const ask = (
      account: KeyedAccount,
      path = '/0/private/BalanceEx',
      { params = '', secret = account.secret, own = higher() } = {},
    ): Promise<Answer> => {
      const body = `nonce=${own}${params}`;
      const hash = createHash('sha256').update(`${own}${body}`).digest();
      return send(running().baseUrl + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'API-Key': account.apiKey,
          'API-Sign': createHmac('sha512', Buffer.from(secret, 'base64'))
            .update(Buffer.concat([Buffer.from(path), hash]))
            .digest('base64'),
        },
      });
    };
    const error = async (answer: Promise<Answer>) => ((await answer).body.error as string[])[0];

    it('answers who signs rightly, in names of its own', async () => {
      const { status, body } = await ask(first(running()));
      assert.equal(status, 200);
      assert.deepEqual(body.error, []);
      const names = Object.keys(body.result as object);
      for (const name of ['ZUSD', 'XXBT', 'XETH', 'ETH.F', 'DOT.S'])
        assert.ok(names.includes(name));
    });

    it('refuses in its own words', async () => {
      const account = first(running());
      const { secret } = refusedFor(running(), 'Expired');
      assert.equal(await error(ask(account, undefined, { secret })), 'EAPI:Invalid signature');
      assert.equal(await error(ask(account)), undefined);
      assert.equal(await error(ask(account, undefined, { own: nonce })), 'EAPI:Invalid nonce');
      assert.equal(await error(ask({ ...account, apiKey: 'nobody' })), 'EAPI:Invalid key');
      assert.equal(await error(ask(refusedFor(running(), 'Expired'))), 'EAPI:Invalid key');
      assert.equal(await error(ask(refusedFor(running(), 'Another address'))), 'EAPI:Invalid key');
      const blind = refusedFor(running(), 'Without reading');
      assert.equal(await error(ask(blind)), 'EGeneral:Permission denied');
      assert.equal(await error(ask(blind, '/0/private/GetApiKeyInfo')), undefined);
    });

    it('keeps a ledger in which every balance is the sum of what came before', async () => {
      const account = running().accounts.good[1] as KeyedAccount;
      type Row = Record<'asset' | 'amount' | 'fee' | 'balance', string> & { time: number };
      const rows: Row[] = [];
      for (let offset = 0; ; offset += 50) {
        at += 10_000;
        const { body } = await ask(account, '/0/private/Ledgers', { params: `&ofs=${offset}` });
        const { ledger, count } = body.result as { ledger: Record<string, Row>; count: number };
        rows.push(...Object.values(ledger));
        if (rows.length >= count) break;
      }
      const { body } = await ask(account);
      const balances = body.result as Record<string, { balance: string }>;
      for (const [asset, { balance }] of Object.entries(balances)) {
        if (Number(balance) === 0) continue;
        assert.equal(rows.find((row) => row.asset === asset)?.balance, balance, asset);
      }
    });

    it('counts calls, four for a page of the ledger, and forgets one a second', async () => {
      const account = running().accounts.good[2] as KeyedAccount;
      for (let i = 0; i < 5; i += 1) {
        assert.equal(await error(ask(account, '/0/private/Ledgers')), undefined);
      }
      assert.equal(await error(ask(account)), 'EAPI:Rate limit exceeded');
      at += 1_000;
      assert.equal(await error(ask(account)), undefined);
    });
  });
});

describe('Coinbase', () => {
  prove(startCoinbase, (running) => {
    const ask = (
      account: KeyedAccount,
      path = '/api/v3/brokerage/accounts',
      { skewSeconds = 0, life = 120, signer = account, meant = path } = {},
    ): Promise<Answer> => {
      const seconds = Math.floor(at / 1_000) + skewSeconds;
      const { host } = new URL(running().baseUrl);
      const part = (value: object): string =>
        Buffer.from(JSON.stringify(value)).toString('base64url');
      const kid = account.apiKey;
      const content = `${part({ alg: 'ES256', kid, typ: 'JWT', nonce: randomBytes(8).toString('hex') })}.${part(
        {
          sub: kid,
          iss: 'cdp',
          nbf: seconds,
          exp: seconds + life,
          uri: `GET ${host}${meant.split('?')[0]}`,
        },
      )}`;
      const signature = sign('sha256', Buffer.from(content), {
        key: createPrivateKey(signer.secret),
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url');
      return send(running().baseUrl + path, {
        headers: { authorization: `Bearer ${content}.${signature}` },
      });
    };

    it('answers who signs rightly, page by page', async () => {
      const { status, body, headers } = await ask(
        first(running()),
        '/api/v3/brokerage/accounts?limit=4',
      );
      assert.equal(status, 200);
      assert.deepEqual([body.has_next, body.size], [true, 4]);
      assert.equal(headers.get('x-ratelimit-limit'), '30');
      const next = `/api/v3/brokerage/accounts?limit=250&cursor=${body.cursor}`;
      assert.equal((await ask(first(running()), next)).body.has_next, false);
    });

    it('refuses a token that is old, long, for something else or of another key', async () => {
      const account = first(running());
      const other = running().accounts.good[1] as KeyedAccount;
      for (const options of [
        { skewSeconds: -121 },
        { skewSeconds: 5 },
        { life: 121 },
        { meant: '/api/v3/brokerage/orders' },
        { signer: other },
      ]) {
        const { status, text } = await ask(account, undefined, options);
        assert.deepEqual([status, text], [401, 'Unauthorized\n'], JSON.stringify(options));
      }
      assert.equal((await ask(refusedFor(running(), 'Another address'))).status, 401);
      assert.equal((await send(`${running().baseUrl}/api/v3/brokerage/accounts`, {})).status, 401);
    });

    it('refuses a right that is missing in the words of each interface', async () => {
      const blind = refusedFor(running(), 'Without reading');
      const { status, body } = await ask(blind);
      assert.deepEqual([status, body.error], [403, 'PERMISSION_DENIED']);
      const older = await ask(blind, '/v2/accounts/nobody/transactions');
      const [error] = older.body.errors as { id: string }[];
      assert.deepEqual([older.status, error?.id], [403, 'permission_denied']);
      assert.equal((await ask(blind, '/api/v3/brokerage/key_permissions')).body.can_view, false);
    });

    it('allows thirty requests a second', async () => {
      const account = first(running());
      for (let i = 0; i < 30; i += 1) assert.equal((await ask(account)).status, 200);
      const refused = await ask(account);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '1');
    });
  });
});

describe('exchanges abroad', () => {
  const starts = { okx: startOkx, bybit: startBybit, kraken: startKraken, coinbase: startCoinbase };
  for (const [id, start] of Object.entries(starts)) {
    it(`lets ${id} meet its faults and heal`, async () => {
      const target = `exchange:${id}` as 'exchange:okx';
      const { baseUrl, stop } = await start(shared);
      const look = () => send(`${baseUrl}/elsewhere`, {});
      const well = await look();
      for (const [kind, status] of [
        ['maintenance', 503],
        ['garbage', 200],
      ] as const) {
        faults.set(target, { kind });
        assert.equal((await look()).status, status, kind);
      }
      faults.set(target, { kind: 'down' });
      await assert.rejects(look());
      faults.set(target, { kind: 'none' });
      assert.equal((await look()).status, well.status);
      await stop();
    });
  }
});
