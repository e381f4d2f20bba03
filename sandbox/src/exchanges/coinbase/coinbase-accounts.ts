import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { AccountOptions } from '../account/account-store.ts';
import { seededBytes, seededUuid } from '../account/identity.ts';
import { type KeyedAccounts, type KeyWords, openKeyedAccounts } from '../account/keyed-accounts.ts';
import type { AccountProfile } from '../account/seeded-year.ts';
import { spotVenue } from '../spot-venue.ts';

export const coinbaseCoins: readonly string[] = [
  'USD',
  'USDC',
  'BTC',
  'ETH',
  'SOL',
  'LINK',
  'AVAX',
  'AAVE',
  'DOGE',
  'CGLD',
  'GBP',
];

export const coinbaseMoney: readonly string[] = ['USD', 'GBP'];

const profile: AccountProfile = {
  name: 'coinbase-main',
  quote: 'USD',
  deposit: { from: 400, to: 1_500, step: 1 },
  buys: { BTC: 34, ETH: 26, USDC: 16, SOL: 12, LINK: 12 },
  coins: [{ week: 13, asset: 'ETH', amount: '0.62' }],
  stakes: [],
  interest: [{ week: 10, asset: 'USDC', yearly: 0.041 }],
};

const networks = new Map([
  ['USD', 'ach'],
  ['BTC', 'bitcoin'],
  ['SOL', 'solana'],
  ['AVAX', 'avacchain'],
  ['DOGE', 'dogecoin'],
]);

/** Every asset lies in an account of its own, which has this id. */
export function getAccountId(seed: number, asset: string): string {
  return seededUuid(seed, `coinbase/account/${asset}`);
}

export function openCoinbaseAccounts(options: AccountOptions): KeyedAccounts {
  const { seed, figures } = options;
  return openKeyedAccounts({
    ...options,
    exchange: 'coinbase',
    venue: spotVenue(figures, {
      feeRate: '0.006',
      feeFrom: 'quote',
      network: (asset) => networks.get(asset) ?? 'ethereum',
    }),
    profile,
    words: (name) => coinbaseKey(seed, name),
    more: [
      { label: 'Ed25519', words: coinbaseEdwardsKey(seed, 'coinbase-ed25519') },
      { label: 'Ed25519, 32 bytes', words: coinbaseHalfKey(seed, 'coinbase-ed25519-half') },
    ],
    others: [
      {
        label: 'Pounds',
        profile: {
          name: 'coinbase-pounds',
          quote: 'USD',
          deposit: { from: 100, to: 300, step: 1 },
          buys: { CGLD: 60, BTC: 40 },
          coins: [{ week: 7, asset: 'GBP', amount: '1200' }],
          stakes: [],
        },
      },
    ],
    refused: [
      { label: 'Another address', allowedIps: ['203.0.113.7'], refusal: '401' },
      { label: 'Without reading', blind: true, refusal: 'PERMISSION_DENIED' },
    ],
  });
}

/** A CDP key: its name within an organization, and a private key on P-256 as PEM. */
function coinbaseKey(seed: number, name: string): KeyWords {
  const curve = createECDH('prime256v1');
  const scalar = seededBytes(seed, `${name}/secret`, 32);
  // Every number below the curve's order is a key; without its first bit this one always is.
  scalar[0] = (scalar[0] ?? 0) & 0x7f;
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    apiKey: `organizations/${seededUuid(seed, 'coinbase/organization')}/apiKeys/${seededUuid(seed, `${name}/access`)}`,
    secret: key.export({ type: 'sec1', format: 'pem' }).toString(),
  };
}

/**
 * A CDP key on Ed25519, which the portal makes unless its owner chooses otherwise: a UUID for a name,
 * and 64 bytes in base64, the private half and then the public one.
 * https://docs.cdp.coinbase.com/get-started/authentication/overview
 */
function coinbaseEdwardsKey(seed: number, name: string): KeyWords {
  const half = seededBytes(seed, `${name}/secret`, 32);
  const { x = '' } = createPublicKey(edwardsKey(half)).export({ format: 'jwk' });
  return {
    apiKey: seededUuid(seed, `${name}/access`),
    secret: Buffer.concat([half, Buffer.from(x, 'base64url')]).toString('base64'),
  };
}

/** The same, of which its owner kept the private half alone. */
function coinbaseHalfKey(seed: number, name: string): KeyWords {
  const { apiKey, secret } = coinbaseEdwardsKey(seed, name);
  return { apiKey, secret: Buffer.from(secret, 'base64').subarray(0, 32).toString('base64') };
}

/** The public key that a secret belongs to, of either kind. */
export function findPublicKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  const isRaw = !secret.includes('-----') && (bytes.length === 64 || bytes.length === 32);
  return createPublicKey(isRaw ? edwardsKey(bytes.subarray(0, 32)) : secret);
}

/** https://www.rfc-editor.org/rfc/rfc8410#section-7 */
function edwardsKey(privateHalf: Buffer): KeyObject {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({
    key: Buffer.concat([head, privateHalf]),
    format: 'der',
    type: 'pkcs8',
  });
}
