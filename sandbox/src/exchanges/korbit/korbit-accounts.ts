import { createPrivateKey } from 'node:crypto';
import { dayMs } from '../../time.ts';
import type { AccountOptions } from '../account/account-store.ts';
import { seededBytes, seededKey } from '../account/identity.ts';
import {
  type KeyedAccount,
  type KeyedAccounts,
  openKeyedAccounts,
} from '../account/keyed-accounts.ts';
import { wonVenue } from '../korea/bearer-token.ts';

const yearMs = 31_536_000_000;

/** Keys by HMAC-SHA256 with a secret that the exchange made, and one by ED25519 that its owner made. */
export function openKorbitAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  const accounts = openKeyedAccounts({
    ...options,
    exchange: 'korbit',
    venue: wonVenue(figures, '0.0015'),
    profile: {
      name: 'korbit-main',
      quote: 'KRW',
      deposit: { from: 400_000, to: 1_200_000, step: 10_000 },
      buys: { BTC: 40, ETH: 30, XRP: 20, SOL: 10 },
      coins: [{ week: 17, asset: 'BTC', amount: '0.0081' }],
      stakes: [],
    },
    words: (name) => ({
      apiKey: seededKey(seed, `${name}/access`, 43),
      secret: seededKey(seed, `${name}/secret`, 43),
    }),
    lifetime: yearMs,
    refused: [
      { label: 'Expired', endedFor: dayMs, refusal: 'KEY_EXPIRED' },
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: 'IP_NOT_ALLOWED' },
      { label: 'Without reading', blind: true, refusal: 'NO_PERMISSION' },
    ],
  });
  const [first] = accounts.good;
  if (first === undefined) return accounts;
  const pair = {
    ...first,
    label: 'Read only, ED25519',
    apiKey: seededKey(seed, 'korbit-ed25519/access', 43),
    secret: ed25519Key(seed),
  };
  const opening = (label: string, opens: readonly number[]): KeyedAccount => ({
    ...first,
    label,
    opens,
    apiKey: seededKey(seed, `korbit-${label}/access`, 43),
    secret: seededKey(seed, `korbit-${label}/secret`, 43),
  });
  const more = [pair, opening('Both accounts', [1, 2]), opening('Second account', [2])];
  return {
    ...accounts,
    good: [...accounts.good, ...more],
    byKey: (apiKey) => more.find((one) => one.apiKey === apiKey) ?? accounts.byKey(apiKey),
  };
}

/** PKCS #8 of an ED25519 key: a fixed head and its 32 bytes. */
function ed25519Key(seed: number): string {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = Buffer.concat([head, seededBytes(seed, 'korbit-ed25519/secret', 32)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
    .trim();
}
