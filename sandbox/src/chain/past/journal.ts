/**
 * Changes to the chain by block, from which the state of any earlier block is derived from that of
 * a later one: the earlier values of each balance, nonce and slot, each with the block that ended
 * it.
 */
export type Prestate = Record<
  string,
  { balance?: string; nonce?: number; storage?: Record<string, string> }
>;

/** Values of an account at a block that differ from the newest block. */
export type AccountThen = {
  balance?: string;
  nonce?: number;
  storage: Record<string, string>;
};

/** Values, oldest first, each with the block that ended it: it held up to the block before. */
type Ended<T> = [block: number, value: T][];
type Account = {
  balance: Ended<string>;
  nonce: Ended<number>;
  storage: Record<string, Ended<string>>;
};
export type StoredJournal = { begins: number; newest: number; accounts: Record<string, Account> };

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(stored: StoredJournal = { begins: 0, newest: 0, accounts: {} }) {
  let { begins, newest } = stored;
  const accounts = new Map(Object.entries(stored.accounts));

  return {
    /** The first block whose state is known. */
    get begins() {
      return begins;
    },
    /** The last block whose changes are written down. */
    get newest() {
      return newest;
    },
    /** Blocks come in their order; `before`: what each transaction found that it touched. */
    write(block: number, before: readonly Prestate[]): void {
      const seen = new Set<string>();
      const first = (place: string) => !seen.has(place) && seen.add(place) !== undefined;
      for (const touched of before) {
        for (const [address, { balance, nonce = 0, storage = {} }] of Object.entries(touched)) {
          const account = getAccount(address.toLowerCase());
          if (first(address)) {
            if (balance !== undefined) end(account.balance, block, balance);
            end(account.nonce, block, nonce);
          }
          for (const [slot, value] of Object.entries(storage)) {
            const values = account.storage[slot] ?? [];
            account.storage[slot] = values;
            if (first(`${address} ${slot}`)) end(values, block, value);
          }
        }
      }
      newest = block;
    },
    /** Blocks after it were replaced by others. */
    forgetAfter(block: number): void {
      if (block >= newest) return;
      for (const { balance, nonce, storage } of accounts.values()) {
        for (const values of [balance, nonce, ...Object.values(storage)]) {
          while ((values.at(-1)?.[0] ?? 0) > block) values.pop();
        }
      }
      newest = block;
    },
    /** After a gap no older state is known. */
    beginAt(block: number): void {
      accounts.clear();
      begins = block;
      newest = block;
    },
    at(block: number): Map<string, AccountThen> {
      const then = new Map<string, AccountThen>();
      for (const [address, { balance, nonce, storage }] of accounts) {
        const reported: AccountThen = { storage: {} };
        const [oldBalance, oldNonce] = [valueAt(balance, block), valueAt(nonce, block)];
        if (oldBalance !== undefined) reported.balance = oldBalance;
        if (oldNonce !== undefined) reported.nonce = oldNonce;
        for (const [slot, values] of Object.entries(storage)) {
          const value = valueAt(values, block);
          if (value !== undefined) reported.storage[slot] = value;
        }
        then.set(address, reported);
      }
      return then;
    },
    keep: (): StoredJournal => ({ begins, newest, accounts: Object.fromEntries(accounts) }),
  };

  function getAccount(address: string): Account {
    const known = accounts.get(address) ?? { balance: [], nonce: [], storage: {} };
    accounts.set(address, known);
    return known;
  }
}

/** Most of what a transaction touches it only reads: a value that goes on is the same one. */
function end<T>(values: Ended<T>, block: number, value: T): void {
  const last = values.at(-1);
  if (last !== undefined && last[1] === value) last[0] = block;
  else values.push([block, value]);
}

function valueAt<T>(values: Ended<T>, block: number): T | undefined {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.[0] ?? 0) > block) high = middle;
    else low = middle + 1;
  }
  return values[low]?.[1];
}
