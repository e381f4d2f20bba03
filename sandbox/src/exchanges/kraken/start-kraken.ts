/** Kraken's spot REST interface over the sandbox's market, by https://docs.kraken.com/api-reference */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { applyFaults } from '../../faults.ts';
import { listenOnLoopback, loopbackApp } from '../../http.ts';
import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { seededBytes } from '../account/identity.ts';
import {
  type KeyedAccount,
  type KeyedAccounts,
  openKeyedAccounts,
} from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { pairFigures } from '../pair-figures.ts';
import { limitClock } from '../request-windows.ts';
import { spotTickSize } from '../spot-grid.ts';
import { spotVenue } from '../spot-venue.ts';
import { earnRoutes } from './earn-routes.ts';
import { KrakenError, krakenErrors } from './kraken-errors.ts';
import { privateRoutes } from './private-routes.ts';
import { tickerRoutes } from './ticker-routes.ts';

type Kraken = { baseUrl: string; accounts: KeyedAccounts; stop(): Promise<void> };

export async function startKraken(options: ExchangeOptions): Promise<Kraken> {
  const { seed, market, faults, gaps, now = Date.now } = options;
  const limitNow = limitClock(now, options.pace);
  const app = loopbackApp();
  const figures = pairFigures({
    market,
    seed,
    now,
    tickSize: spotTickSize,
    meaning: { LUNA: 'LUNC', LUNA2: 'LUNA' },
    gap: (base, at) => gaps?.at('kraken', base, at) ?? 1,
  });
  const accounts = openKrakenAccounts({ seed, dataDir: options.dataDir, now, figures });
  const authorize = krakenAuth(accounts.byKey, now);
  const count = krakenLimits(limitNow);

  applyFaults(app, faults, 'exchange:kraken', {
    rateLimit: { status: 200, body: krakenErrors.limit().body },
    maintenance: { status: 503, body: krakenErrors.unavailable().body },
    figures: new Set(['balance', 'hold_trade', 'amount', 'fee', 'c']),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof KrakenError ? error : krakenErrors.internal();
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(() => {
    throw krakenErrors.method();
  });

  const getAccount = (request: FastifyRequest, cost: number): KeyedAccount => {
    const account = authorize({
      path: request.url,
      body: String(request.body ?? ''),
      headers: request.headers,
      ip: request.ip,
    });
    count(account.apiKey, cost);
    return account;
  };
  app.get('/0/public/Time', () => ({
    error: [],
    result: { unixtime: Math.floor(now() / 1_000), rfc1123: new Date(now()).toUTCString() },
  }));
  app.get('/0/public/SystemStatus', () => ({
    error: [],
    result: { status: 'online', timestamp: new Date(now()).toISOString() },
  }));
  tickerRoutes(app, { figures, now });
  privateRoutes(app, getAccount, now);
  earnRoutes(app, getAccount);
  // No key of the sandbox may act, whatever else it may: the exchange answers as for a missing right.
  for (const url of ['/0/private/AddOrder', '/0/private/Withdraw']) {
    app.post(url, () => {
      throw krakenErrors.permission();
    });
  }
  const address = await listenOnLoopback(app, options.port);
  return { baseUrl: `http://${address}`, accounts, stop: () => app.close() };
}

/**
 * The counter of a key, https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits: most calls add
 * one, those for history four, it falls by one a second, and past twenty calls are refused.
 */
function krakenLimits(now: () => number): (key: string, cost: number) => void {
  const maximum = 20;
  const counters = new Map<string, { at: number; level: number }>();
  return (key, cost) => {
    const at = now();
    const last = counters.get(key) ?? { at, level: 0 };
    const level = Math.max(last.level - Math.max(at - last.at, 0) / 1_000, 0);
    if (level + cost > maximum) {
      counters.set(key, { at, level });
      throw krakenErrors.limit();
    }
    counters.set(key, { at, level: level + cost });
  };
}

type Signed = { path: string; body: string; headers: IncomingHttpHeaders; ip: string };

/**
 * Authenticates a request by https://docs.kraken.com/exchange/guides/rest/authentication: a key, an
 * increasing nonce, and the HMAC-SHA512 of path and the SHA256 of nonce and body, keyed by the
 * secret's bytes.
 */
function krakenAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  const highest = new Map<string, bigint>();
  return ({ path, body, headers, ip }) => {
    const key = one(headers['api-key']);
    const account = byKey(key);
    if (account === undefined) throw krakenErrors.key();
    const nonce = new URLSearchParams(body).get('nonce') ?? '';
    const hash = createHash('sha256')
      .update(nonce + body)
      .digest();
    const expected = createHmac('sha512', Buffer.from(account.secret, 'base64'))
      .update(Buffer.concat([Buffer.from(path), hash]))
      .digest();
    const given = Buffer.from(one(headers['api-sign']), 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw krakenErrors.signature();
    }
    if (!/^\d{1,19}$/.test(nonce) || BigInt(nonce) <= (highest.get(key) ?? 0n)) {
      throw krakenErrors.nonce();
    }
    highest.set(key, BigInt(nonce));
    if (account.expiresAt !== undefined && account.expiresAt <= now()) throw krakenErrors.key();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw krakenErrors.key();
    }
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

export const krakenCoins: readonly string[] = [
  'USD',
  'BTC',
  'ETH',
  'SOL',
  'DOT',
  'XRP',
  'ADA',
  'DOGE',
  'LINK',
  'USDC',
  'LUNA',
  'LUNA2',
  'C98',
  'GBP',
  'KFEE',
];

const profile: AccountProfile = {
  name: 'kraken-main',
  quote: 'USD',
  deposit: { from: 500, to: 1_800, step: 1 },
  buys: { BTC: 34, ETH: 26, SOL: 14, DOT: 14, ADA: 12 },
  coins: [
    { week: 10, asset: 'DOT', amount: '64.5' },
    { week: 33, asset: 'DOGE', amount: '1800' },
  ],
  stakes: [{ week: 16, asset: 'ETH', part: 0.4, yearly: 0.03, rewardsTo: 'staked' }],
  setAside: [{ asset: 'DOT', part: 0.5, to: 'bonded' }],
};

const networks = new Map([
  ['USD', 'Bank Frick (SWIFT)'],
  ['BTC', 'Bitcoin'],
  ['SOL', 'Solana'],
  ['DOT', 'Polkadot'],
  ['XRP', 'Ripple XRP'],
  ['ADA', 'ADA'],
  ['DOGE', 'Dogecoin'],
]);

/** Opens the user's accounts, in dollars; the owner of a key may choose its expiry. */
function openKrakenAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'kraken',
    venue: spotVenue(figures, {
      feeRate: '0.0026',
      feeFrom: 'quote',
      network: (asset) => networks.get(asset) ?? 'Ethereum',
    }),
    profile,
    words: (name) => ({
      apiKey: seededBytes(seed, `${name}/access`, 42).toString('base64'),
      secret: seededBytes(seed, `${name}/secret`, 64).toString('base64'),
    }),
    lifetime: 365 * dayMs,
    others: [
      {
        label: 'Old names',
        profile: {
          name: 'kraken-old-names',
          quote: 'USD',
          deposit: { from: 100, to: 300, step: 1 },
          buys: { LUNA: 30, LUNA2: 40, C98: 30 },
          coins: [
            { week: 4, asset: 'GBP', amount: '750' },
            { week: 9, asset: 'KFEE', amount: '2500' },
          ],
          stakes: [{ week: 20, asset: 'C98', part: 0.5, yearly: 0.04, rewardsTo: 'staked' }],
          outside: [
            { week: 26, kind: 'airdrop', asset: 'SOL', amount: '1.5' },
            { week: 47, kind: 'delist', asset: 'SOL', amount: '0.75', to: 'USD' },
          ],
        },
      },
    ],
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: 'EAPI:Invalid key' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: 'EAPI:Invalid key' },
      { label: 'Without reading', blind: true, refusal: 'EGeneral:Permission denied' },
    ],
  });
}
