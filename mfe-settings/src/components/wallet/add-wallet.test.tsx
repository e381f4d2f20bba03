import { getSummary } from '@moa/contracts/assets/summary';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { listNetworks, type NetworkFacts } from '@moa/contracts/settings/networks';
import {
  createWallet,
  listWallets,
  setMainWallet,
  updateWallet,
  validateWallet,
  type Wallet,
  type WalletCheck,
} from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { announceFakeWallet } from '@moa/testing/fake-wallet';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddWallet } from './add-wallet.tsx';
import { WalletRow } from './wallet-row.tsx';

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const poison = '0xd8dA111111111111111111111111111111116045';
const ethereum: NetworkFacts = {
  id: 'ethereum',
  name: 'Ethereum',
  chainId: 1,
  nativeSymbol: 'ETH',
};
const base: NetworkFacts = { id: 'base', name: 'Base', chainId: 8453, nativeSymbol: 'ETH' };
const sound: WalletCheck = {
  valid: true,
  supported: true,
  form: 'evm',
  name: null,
  address: own,
  network: 'ethereum',
  problem: null,
  warnings: [],
};
const source: Source = {
  id: 's1',
  kind: 'wallet',
  provider: 'base',
  label: '금고',
  status: 'pending',
  lastSyncedAt: null,
  error: null,
};
const wallet: Wallet = {
  id: 'w1',
  address: own,
  network: 'base',
  label: '금고',
  main: false,
  ensName: null,
  source,
  createdAt: '2026-11-21T00:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(listWallets, []);
  server.answer(listNetworks, [ethereum]);
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  server.answer(validateWallet, sound);
  server.answer(createWallet, wallet);
});

const open = (locale: 'ko' | 'en' = 'en') =>
  renderInApp(<AddWallet open onClose={() => undefined} onConnected={() => undefined} />, {
    locale,
    world: 'live',
  });
const paste = async (label: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add wallet' }));

describe('adding a wallet', () => {
  it('shows all of a pasted address with its checksum before anything is sent', async () => {
    open();
    await paste('Ethereum address', `  ${own.toLowerCase()} `);
    expect(await screen.findByText('Full address to add')).toBeTruthy();
    expect(screen.getByText(own)).toBeTruthy();
    expect(server.callsOf(validateWallet)[0]?.body).toEqual({
      address: own.toLowerCase(),
      network: 'ethereum',
    });
    expect(server.callsOf(createWallet)).toHaveLength(0);
    await add();
    await waitFor(() => expect(server.callsOf(createWallet)).toHaveLength(1));
  });

  it('asks nothing of half an address', async () => {
    open();
    await paste('Ethereum address', own.slice(0, 30));
    await add();
    expect(await screen.findByText(/Addresses start with 0x and have 42 characters/)).toBeTruthy();
    expect(server.callsOf(validateWallet)).toHaveLength(0);
    expect(server.callsOf(createWallet)).toHaveLength(0);
  });

  it('says that an address is mistyped as soon as it stands there', async () => {
    server.answer(validateWallet, {
      ...sound,
      valid: false,
      address: null,
      problem: 'checksum',
    });
    open('ko');
    await paste('이더리움 주소', own.replace('d8dA', 'd8DA'));
    expect(await screen.findByText(/주소에 잘못된 글자가 있습니다/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '지갑 추가하기' }));
    expect(server.callsOf(createWallet)).toHaveLength(0);
  });

  it('stops an address that poses as a known one until one has compared all of it', async () => {
    server.answer(validateWallet, {
      ...sound,
      address: poison,
      warnings: [{ kind: 'look-alike', of: { label: 'Vault', address: own } }],
    });
    open();
    await paste('Ethereum address', poison);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Same start and end as “Vault”');
    // Both stand there whole, and what differs is marked.
    expect(alert.textContent).toContain(own);
    expect(alert.textContent).toContain(poison);
    expect(alert.querySelectorAll('mark').length).toBeGreaterThan(0);
    await add();
    expect(await screen.findByText('Compare the addresses and tick the box.')).toBeTruthy();
    expect(server.callsOf(createWallet)).toHaveLength(0);

    await userEvent.click(screen.getByRole('checkbox'));
    await add();
    await waitFor(() =>
      expect(server.callsOf(createWallet)[0]?.body).toMatchObject({ acceptLookAlike: true }),
    );
  });

  it('refuses a wallet that is there already, by its name', async () => {
    server.answer(validateWallet, {
      ...sound,
      warnings: [{ kind: 'duplicate', of: { label: 'Vault', address: own } }],
    });
    open();
    await paste('Ethereum address', own);
    expect(await screen.findByText('You’ve already added this wallet: Vault')).toBeTruthy();
    await add();
    expect(server.callsOf(createWallet)).toHaveLength(0);
  });

  it('still adds an address that could not be looked at beforehand', async () => {
    server.refuse(validateWallet, 422, 'INVALID_REQUEST');
    open();
    await paste('Ethereum address', own);
    expect(await screen.findByText(/couldn’t check the address now/)).toBeTruthy();
    await add();
    await waitFor(() => expect(server.callsOf(createWallet)).toHaveLength(1));
  });

  it('asks for the network where there is more than one', async () => {
    server.answer(listNetworks, [ethereum, base]);
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /Base/ }));
    await paste('Base address', own);
    await waitFor(() =>
      expect(server.callsOf(validateWallet)[0]?.body).toMatchObject({ network: 'base' }),
    );
    await add();
    await waitFor(() =>
      expect(server.callsOf(createWallet)[0]?.body).toMatchObject({ network: 'base' }),
    );
  });

  it('offers no network that is not read here', async () => {
    server.answer(listNetworks, [base]);
    open();
    expect(await screen.findByLabelText('Base address')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('an address that is not typed', () => {
  it('comes from a wallet of the browser by one press, which signs nothing', async () => {
    const mine = own.toLowerCase();
    const fake = announceFakeWallet({ name: 'Test wallet', accounts: [mine, poison], chainId: 1 });
    open();
    const field = await screen.findByLabelText<HTMLInputElement>('Ethereum address');
    await userEvent.click(await screen.findByRole('button', { name: 'Get it from Test wallet' }));
    await waitFor(() => expect(field.value.toLowerCase()).toBe(mine));
    expect(fake.asked.map(({ method }) => method)).toContain('eth_requestAccounts');
    expect(fake.asked.some(({ method }) => /sign|send/i.test(method))).toBe(false);
    // Another account of the same wallet is a press away.
    const accounts = screen.getByRole('group', { name: 'Accounts of the wallet' });
    await userEvent.click(within(accounts).getAllByRole('button')[1] as HTMLElement);
    expect(field.value.toLowerCase()).toBe(poison.toLowerCase());
    fake.remove();
  });

  it('is left alone where its person says no in the wallet', async () => {
    const fake = announceFakeWallet({ accounts: [own], chainId: 1 });
    fake.mood = 'refuses';
    open();
    const field = await screen.findByLabelText<HTMLInputElement>('Ethereum address');
    await userEvent.click(await screen.findByRole('button', { name: /^Get it from/ }));
    await waitFor(() => expect(fake.asked.length).toBeGreaterThan(0));
    expect(field.value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
    fake.remove();
  });

  it('comes after the field where it is one of the simulated world, behind a press', async () => {
    server.answer(getSandboxSamples, {
      exchanges: [],
      wallets: [{ label: 'Lender', address: own, holds: ['Aave'] }],
      outboxUrl: null,
      practiceWallet: null,
    });
    renderInApp(<AddWallet open onClose={() => undefined} onConnected={() => undefined} />, {
      locale: 'ko',
    });
    const field = await screen.findByLabelText<HTMLInputElement>('이더리움 주소');
    const title = await screen.findByText('모의 계정으로 채우기');
    expect(field.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(title.closest('details')?.open).toBe(false);
    await userEvent.click(title);
    await userEvent.click(await screen.findByRole('button', { name: /Lender/ }));
    expect(field.value).toBe(own);
  });
});

describe('an address of another network', () => {
  it.each([
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', /비트코인 주소입니다/],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /트론 주소입니다/],
    ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', /솔라나 주소입니다/],
    ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', /엑스알피 주소입니다/],
  ])('is named for what it is: %s', async (address, words) => {
    open('ko');
    await paste('이더리움 주소', address);
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '지갑 추가하기' }));
    expect(server.callsOf(createWallet)).toHaveLength(0);
  });
});

describe('a wallet in the list', () => {
  it('becomes the main one by its menu, where the main one has no such line', async () => {
    server.answer(setMainWallet, { ...wallet, main: true });
    server.refuse(getSummary, 503, 'SERVICE_UNAVAILABLE');
    renderInApp(<WalletRow wallet={wallet} source={source} />, { locale: 'ko' });
    expect(screen.getByText('베이스')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '금고 관리' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '대표로 지정' }));
    await waitFor(() => expect(server.callsOf(setMainWallet)).toHaveLength(1));
  });

  it('hides what no list knows by its menu, and says what it did', async () => {
    server.answer(updateWallet, {
      ...wallet,
      source: { ...source, unknownAssets: 'hide' },
    });
    renderInApp(<WalletRow wallet={wallet} source={source} />, { locale: 'ko' });
    expect(screen.queryByText('모르는 토큰 숨김')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '금고 관리' }));
    await userEvent.click(
      await screen.findByRole('menuitemradio', { name: '따로 보관하고 숨기기' }),
    );
    await waitFor(() =>
      expect(server.callsOf(updateWallet)[0]?.body).toEqual({ unknownAssets: 'hide' }),
    );
    expect(await screen.findByText(/숨긴 자산에서 볼 수 있습니다/)).toBeTruthy();
  });

  it('shows that it hides what no list knows', () => {
    const hiding: Source = { ...source, unknownAssets: 'hide' };
    renderInApp(<WalletRow wallet={wallet} source={hiding} />, { locale: 'ko' });
    expect(screen.getByText('모르는 토큰 숨김')).toBeTruthy();
  });

  it('shows that it is the main one', async () => {
    renderInApp(<WalletRow wallet={{ ...wallet, main: true }} source={source} />, { locale: 'ko' });
    expect(screen.getByText('대표')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '금고 관리' }));
    expect(await screen.findByRole('menuitem', { name: '이름 변경' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: '대표로 지정' })).toBeNull();
  });
});
