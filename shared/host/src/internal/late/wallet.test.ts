/** @jest-environment @moa/build/jest/browser */
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { announceFakeWallet, type FakeWallet, FakeWalletError } from '@moa/testing/fake-wallet';
import {
  chooseAccounts,
  connectWallet,
  disconnectWallet,
  getWallet,
  holdWallet,
  sendTransaction,
  signTypedData,
  switchNetwork,
  toWalletFailure,
} from '../../public/late/wallet.ts';
import { endSession, startSession } from '../session.ts';

const mine = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const transaction = {
  from: mine.toLowerCase(),
  to: other,
  data: '0x1234',
  value: '1000000000000000000',
  gas: '21000',
  chainId: 31_337,
};

let release: () => void = () => undefined;
let wallets: FakeWallet[] = [];
const announce = (options: Partial<Parameters<typeof announceFakeWallet>[0]> = {}) => {
  const wallet = announceFakeWallet({ accounts: [mine], chainId: 31_337, ...options });
  wallets.push(wallet);
  return wallet;
};
const hold = () => {
  release = holdWallet();
};
const connectFirst = async () => connectWallet(getWallet().announced[0]?.uuid ?? '');
const settled = () => new Promise((resolve) => setTimeout(resolve));
const signIn = (id: string) =>
  startSession({ id, email: `${id}@moa.example`, nickname: id }, buildTokens({ rememberMe: true }));

beforeEach(() => {
  installCookieJar();
  localStorage.clear();
  signIn('kim');
});
afterEach(() => {
  disconnectWallet();
  release();
  release = () => undefined;
  for (const wallet of wallets) wallet.remove();
  wallets = [];
  endSession();
});

describe('wallets of the browser', () => {
  it('are found whether they announce themselves before or after', () => {
    announce({ name: 'Early', rdns: 'test.early' });
    hold();
    announce({ name: 'Late', rdns: 'test.late' });
    expect(getWallet().announced.map(({ name }) => name)).toEqual(['Early', 'Late']);
  });

  it('are passed over where what they announce is no wallet', () => {
    hold();
    for (const detail of [
      null,
      { info: { uuid: '1', name: 'No provider', icon: '', rdns: 'a.b' } },
      { info: { uuid: '1', name: '', icon: '', rdns: 'a.b' }, provider: { request: () => 1 } },
      { info: 'x', provider: { request: () => 1 } },
    ])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    expect(getWallet().announced).toEqual([]);
  });

  it('show no picture from elsewhere and no characters that turn a name around', () => {
    hold();
    const info = {
      uuid: '1',
      name: 'Good\u202ewallet',
      icon: 'https://a.example/i.png',
      rdns: 'a',
    };
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info, provider: { request: async () => [] } },
      }),
    );
    expect(getWallet().announced).toMatchObject([{ name: 'Goodwallet', icon: null }]);
  });
});

describe('the wallet that is connected', () => {
  it('tells its accounts and network, and what the person changes there at once', async () => {
    const wallet = announce({ knows: [31_337, 1] });
    hold();
    await connectFirst();
    expect(getWallet().connected).toMatchObject({ accounts: [mine], chainId: 31_337 });
    wallet.changeNetwork(1);
    expect(getWallet().connected?.chainId).toBe(1);
    wallet.chooseAccounts([other, mine]);
    expect(getWallet().connected?.accounts).toEqual([other, mine]);
    wallet.chooseAccounts([]);
    expect(getWallet().connected?.accounts).toEqual([]);
  });

  it('is asked again when the page comes back into sight, where it says nothing by itself', async () => {
    const wallet = announce({ silent: true });
    hold();
    await connectFirst();
    wallet.changeNetwork(10);
    expect(getWallet().connected?.chainId).toBe(31_337);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(getWallet().connected?.chainId).toBe(10);
  });

  it('is the same one after a reload, and asks the person nothing', async () => {
    announce({ rdns: 'test.other' });
    const wallet = announce({ rdns: 'test.mine', allowed: true });
    localStorage.setItem('moa.wallet', JSON.stringify([{ user: 'kim', rdns: 'test.mine' }]));
    hold();
    await settled();
    expect(getWallet().connected).toMatchObject({ rdns: 'test.mine', accounts: [mine] });
    expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
  });

  it('is of one person: whoever signs in next has not connected it', async () => {
    announce({ allowed: true });
    hold();
    await connectFirst();
    signIn('lee');
    await settled();
    expect(getWallet().connected).toBeNull();
    signIn('kim');
    await settled();
    expect(getWallet().connected?.rdns).toBe('test.wallet');
  });

  it('is chosen by hand where two claim the name of the one before', async () => {
    announce({ allowed: true });
    announce({ allowed: true });
    localStorage.setItem('moa.wallet', JSON.stringify([{ user: 'kim', rdns: 'test.wallet' }]));
    hold();
    await settled();
    expect(getWallet().announced).toHaveLength(2);
    expect(getWallet().connected).toBeNull();
  });

  it('has no listener of ours once nobody needs it', async () => {
    const wallet = announce();
    hold();
    await connectFirst();
    expect(wallet.listeners()).toBe(4);
    release();
    expect(wallet.listeners()).toBe(0);
  });

  it('is not connected where the person refuses', async () => {
    announce().mood = 'refuses';
    hold();
    await expect(connectFirst()).rejects.toMatchObject({ kind: 'refused' });
    expect(getWallet()).toMatchObject({ connected: null, connecting: null });
  });

  it('can be asked for another account', async () => {
    const wallet = announce();
    hold();
    await connectFirst();
    wallet.chooseAccounts([other]);
    await chooseAccounts();
    expect(wallet.asked.at(-3)?.method).toBe('wallet_requestPermissions');
    expect(getWallet().connected?.accounts).toEqual([other]);
  });
});

describe('typed data', () => {
  const typedData = { domain: { chainId: 31_337 }, primaryType: 'Permit' };

  it('are signed as they are, by the account that the page may use', async () => {
    const wallet = announce();
    hold();
    await connectFirst();
    expect(await signTypedData({ from: mine, chainId: 31_337, typedData })).toMatch(
      /^0x[0-9a-f]{130}$/,
    );
    const { method, params } = wallet.asked.at(-1) ?? {};
    expect([method, params]).toEqual(['eth_signTypedData_v4', [mine, JSON.stringify(typedData)]]);
    await expect(signTypedData({ from: other, chainId: 31_337, typedData })).rejects.toMatchObject({
      kind: 'wrong-account',
    });
  });

  it('are not signed for another network, nor where the person refuses', async () => {
    const wallet = announce();
    hold();
    await connectFirst();
    await expect(signTypedData({ from: mine, chainId: 1, typedData })).rejects.toMatchObject({
      kind: 'wrong-network',
    });
    wallet.mood = 'refuses';
    await expect(signTypedData({ from: mine, chainId: 31_337, typedData })).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

describe('signing', () => {
  it('hands over exactly what was planned, and answers the hash', async () => {
    const wallet = announce();
    hold();
    await connectFirst();
    expect(await sendTransaction(transaction)).toBe(`0x${'1'.padStart(64, '0')}`);
    expect(wallet.asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from: mine.toLowerCase(),
          to: other,
          data: '0x1234',
          value: '0xde0b6b3a7640000',
          gas: '0x5208',
          chainId: '0x7a69',
        },
      ],
    });
  });

  it('stops where the wallet went to another network and did not say so', async () => {
    const wallet = announce({ silent: true });
    hold();
    await connectFirst();
    wallet.changeNetwork(1);
    await expect(sendTransaction(transaction)).rejects.toMatchObject({ kind: 'wrong-network' });
    expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  });

  it('stops where the account is not one of the wallet’s', async () => {
    announce({ accounts: [other] });
    hold();
    await connectFirst();
    await expect(sendTransaction(transaction)).rejects.toMatchObject({ kind: 'wrong-account' });
  });

  it('takes nothing but a hash for an answer', async () => {
    announce().hashes = ['0x12'];
    hold();
    await connectFirst();
    await expect(sendTransaction(transaction)).rejects.toMatchObject({ kind: 'failed' });
  });

  it('switches the network where the wallet knows it', async () => {
    announce({ chainId: 1, knows: [1, 31_337] });
    hold();
    await connectFirst();
    await switchNetwork(31_337);
    expect(getWallet().connected?.chainId).toBe(31_337);
    await expect(switchNetwork(8_453)).rejects.toMatchObject({ kind: 'unknown-network' });
  });
});

it.each([
  [new FakeWalletError(4001, 'no'), 'refused'],
  [{ code: 5000, message: 'no' }, 'refused'],
  [{ code: 4902, message: 'add it' }, 'unknown-network'],
  [{ code: -32_603, data: { originalError: { code: 4902 } } }, 'unknown-network'],
  [new Error('wrapped', { cause: new FakeWalletError(4001, 'no') }), 'refused'],
  [{ code: -32_002, message: 'already open' }, 'pending'],
  [{ code: 4900 }, 'disconnected'],
  [{ code: 4100 }, 'wrong-account'],
  [{ code: 4200 }, 'unsupported'],
  [{ code: 'ACTION_REJECTED' }, 'failed'],
  ['nonsense', 'failed'],
  [null, 'failed'],
])('a wallet’s refusal %j is %s', (told, kind) => {
  expect(toWalletFailure(told).kind).toBe(kind);
});
