/**
 * One lived-through account and the keys that its owner made for it: exchanges let one have several,
 * each with its own rights.
 */
import type { Account, AccountStore, Permission } from './account-store.ts';
import { openAccounts } from './account-store.ts';
import type { AccountProfile, Venue } from './seeded-year.ts';

/** The three secrets of a key, where there are three. */
export type KeyWords = { apiKey: string; secret: string; passphrase?: string };

export type KeyedAccount = Account & {
  /** Addresses from which the key may be used; any where absent. */
  allowedIps?: readonly string[];
  /** When the key ends (epoch ms); never where absent. */
  expiresAt?: number;
  /** Numbers of the accounts that it opens, at an exchange where one can have several; the first where absent. */
  opens?: readonly number[];
  /** It is accepted, but may not read balances. */
  blind?: boolean;
  /** Rights that its owner left out, by the exchange's names. */
  without?: readonly string[];
};

export type KeyedAccounts = {
  store: AccountStore;
  good: readonly KeyedAccount[];
  /** Keys of the account that the exchange refuses, and the code of its refusal. */
  refused: readonly { account: KeyedAccount; refusal: string }[];
  byKey(apiKey: string): KeyedAccount | undefined;
};

type Refused = Pick<KeyedAccount, 'label' | 'allowedIps' | 'blind'> & {
  /** Milliseconds since it ended. */
  endedFor?: number;
  refusal: string;
};

type KeyedAccountOptions = {
  exchange: string;
  seed: number;
  dataDir: string | undefined;
  now: () => number;
  venue: Venue;
  profile: AccountProfile;
  words(name: string): KeyWords;
  /** Further accounts, each with a key that only reads. */
  others?: readonly { label: string; profile: AccountProfile }[];
  /** Good keys that only read, beside the three that every exchange has. */
  more?: readonly (Pick<KeyedAccount, 'label' | 'without'> & { words?: KeyWords })[];
  /** Lifetime of a key of this exchange; unlimited if absent. */
  lifetime?: number;
  refused: readonly Refused[];
};

const rights: { label: string; permissions: Permission[] }[] = [
  { label: 'Read only', permissions: ['read'] },
  { label: 'With trading', permissions: ['read', 'trade'] },
  { label: 'With withdrawal', permissions: ['read', 'trade', 'withdraw'] },
];

export function openKeyedAccounts(options: KeyedAccountOptions): KeyedAccounts {
  const { exchange, profile, lifetime, now } = options;
  const getName = (label: string): string =>
    `${exchange}-${label.toLowerCase().replaceAll(' ', '-')}`;
  const [first] = rights;
  const store = openAccounts({
    ...options,
    specs: [
      {
        label: first?.label ?? exchange,
        permissions: first?.permissions ?? ['read'],
        profile,
        ...options.words(getName(first?.label ?? exchange)),
      },
      ...(options.others ?? []).map(({ label, profile }) => ({
        label,
        permissions: ['read'] as const,
        profile,
        ...options.words(getName(label)),
      })),
    ],
  });
  const [account, ...others] = store.accounts;
  if (account === undefined) throw new Error(`${exchange} has no account.`);
  // A key's life is renewed as the data folder ages: no key expires unasked.
  const lives =
    lifetime === undefined ? 0 : Math.floor((now() - store.bornAt) / (lifetime * 0.9)) + 1;
  const end = lifetime === undefined ? {} : { expiresAt: store.bornAt + lives * lifetime };
  const good = rights.map(
    ({ label, permissions }): KeyedAccount => ({
      ...account,
      ...options.words(getName(label)),
      ...end,
      label,
      permissions,
    }),
  );
  const more = (options.more ?? []).map(
    ({ words, ...rest }): KeyedAccount => ({
      ...account,
      ...(words ?? options.words(getName(rest.label))),
      ...end,
      ...rest,
    }),
  );
  const refused = options.refused.map(({ endedFor, refusal, ...rest }) => ({
    refusal,
    account: {
      ...account,
      ...options.words(getName(rest.label)),
      ...end,
      ...(endedFor === undefined ? {} : { expiresAt: store.bornAt - endedFor }),
      ...rest,
    } satisfies KeyedAccount,
  }));
  const apart = others.map((one): KeyedAccount => ({ ...one, ...end }));
  const all: KeyedAccount[] = [...good, ...more, ...apart, ...refused.map((one) => one.account)];
  return {
    store,
    good: [...good, ...more, ...apart],
    refused,
    byKey: (apiKey) => all.find((one) => one.apiKey === apiKey),
  };
}
