import { getSandboxSamples } from '@moa/contracts/platform/samples';
import * as z from '@moa/contracts/schema';
import {
  connectWallet,
  disconnectWallet,
  getWallet,
  sendTransaction,
  signTypedData,
  useWallet,
} from '@moa/host/late/wallet';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PracticeWallet } from './practice-wallet.tsx';

const door = 'http://127.0.0.1:4114';
const lender = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const staker = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const hash = `0x${'c'.repeat(64)}`;
const requested = z.object({ method: z.string(), params: z.array(z.unknown()) });
type WalletRequest = z.Output<typeof requested>;

/** Three words of 32 bytes: where a text begins, how long it is, and 「USDC」. */
const usdc = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55534443'.padEnd(64, '0')}`;

let calls: WalletRequest[] = [];
function answer({ method, params }: WalletRequest): unknown {
  if (method === 'eth_chainId') return '0x7a69';
  if (method === 'eth_gasPrice') return '0x3b9aca00';
  if (method === 'eth_sendTransaction') return hash;
  if (method === 'eth_call')
    return JSON.stringify(params).includes('0x95d89b41') ? usdc : `0x${'6'.padStart(64, '0')}`;
  throw new Error(`The door was asked ${method}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = [];
  const server = startFakeServer();
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [
      { label: 'Lender', address: lender, holds: [] },
      { label: 'Staker', address: staker, holds: [] },
    ],
    outboxUrl: null,
    practiceWallet: { url: door },
  });
  const api = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== door) return api(input, init);
    const call = requested.parse(JSON.parse(String(init?.body)));
    calls.push(call);
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer(call) }));
  };
});
afterEach(() => disconnectWallet());

function Page({ wanted = null }: { wanted?: string | null }) {
  useWallet();
  return <PracticeWallet wanted={wanted} />;
}
const connect = async (label: string) => {
  await waitFor(() => expect(getWallet().announced).toHaveLength(1));
  const connecting = connectWallet(getWallet().announced[0]?.uuid ?? '');
  connecting.catch(() => undefined);
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(label) }));
  await userEvent.click(screen.getByRole('button', { name: '연결하기' }));
  await connecting;
};
const transaction = {
  from: staker,
  to: lender,
  data: '0x',
  value: '2000000000000000000',
  gas: '21000',
  chainId: 31_337,
};

it('announces itself as an extension does, with the account that the person chooses', async () => {
  renderInApp(<Page />);
  await connect('Staker');
  expect(getWallet().connected).toMatchObject({
    name: '연습 지갑',
    accounts: [staker],
    chainId: 31_337,
  });
  expect(getWallet().connected?.icon).toMatch(/^data:image\/svg/);
});

it('has the account chosen that the page needs, and says which it is', async () => {
  renderInApp(<Page wanted={staker.toLowerCase()} />);
  await waitFor(() => expect(getWallet().announced).toHaveLength(1));
  const connecting = connectWallet(getWallet().announced[0]?.uuid ?? '');
  connecting.catch(() => undefined);
  const needed = await screen.findByRole<HTMLInputElement>('radio', { name: /Staker/ });
  expect(needed.checked).toBe(true);
  expect(needed.closest('label')?.textContent).toContain('이 거래에 필요한 계정');
  await userEvent.click(screen.getByRole('button', { name: '연결하기' }));
  await connecting;
  expect(getWallet().connected?.accounts).toEqual([staker]);
});

it('is not there in the live world', async () => {
  renderInApp(<Page />, { world: 'live' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(getWallet().announced).toEqual([]);
});

it('shows what, to whom and how much before it signs', async () => {
  renderInApp(<Page />);
  await connect('Staker');
  const sending = sendTransaction(transaction);
  const dialog = await screen.findByRole('dialog', { name: '연습 지갑: 트랜잭션 서명' });
  expect(dialog.textContent).toContain('0xAb58…eC9B');
  expect(dialog.textContent).toContain('2 ETH');
  expect(dialog.textContent).toContain('코인 보내기');
  expect(calls.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '서명하기' }));
  expect(await sending).toBe(hash);
  expect(calls.at(-1)?.params).toMatchObject([{ from: staker, value: '0x1bc16d674ec80000' }]);
});

it('reads for itself what an approval allows', async () => {
  renderInApp(<Page />);
  await connect('Staker');
  const word = (hex: string) => hex.replace('0x', '').padStart(64, '0');
  for (const [units, shown] of [
    ['0x5f5e100', '100 USDC'],
    [`0x${'f'.repeat(64)}`, '한도 없음'],
  ] as const) {
    const data = `0x095ea7b3${word(lender)}${word(units)}`;
    const sending = sendTransaction({ ...transaction, value: '0', data });
    sending.catch(() => undefined);
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(new RegExp(shown)));
    await userEvent.click(screen.getByRole('button', { name: '거절하기' }));
    await expect(sending).rejects.toMatchObject({ kind: 'refused' });
  }
});

it('reads for itself what a permit allows, whom and until when', async () => {
  renderInApp(<Page />);
  await connect('Staker');
  const message = {
    owner: staker,
    spender: lender,
    value: '100000000',
    nonce: '0',
    deadline: '1795392000',
  };
  const domain = { name: 'USD Coin', version: '2', chainId: 31_337, verifyingContract: lender };
  const typedData = { domain, types: {}, primaryType: 'Permit', message };
  const signing = signTypedData({ from: staker, chainId: 31_337, typedData });
  signing.catch(() => undefined);
  const dialog = await screen.findByRole('dialog', { name: '연습 지갑: 토큰 사용 승인 서명' });
  await waitFor(() => expect(dialog.textContent).toContain('100 USDC'));
  expect(dialog.textContent).toContain('2026년 11월 23일');
  expect(dialog.textContent).toContain('0xAb58…eC9B');
  await userEvent.click(screen.getByRole('button', { name: '거절하기' }));
  await expect(signing).rejects.toMatchObject({ kind: 'refused' });
});

it('refuses by Escape, and asks one thing at a time', async () => {
  renderInApp(<Page />);
  await connect('Staker');
  const first = sendTransaction(transaction);
  first.catch(() => undefined);
  await screen.findByRole('dialog');
  await expect(sendTransaction(transaction)).rejects.toMatchObject({ kind: 'pending' });
  await userEvent.keyboard('{Escape}');
  await expect(first).rejects.toMatchObject({ kind: 'refused' });
});

it('lets the page use no other account than the chosen one', async () => {
  renderInApp(<Page />);
  await connect('Lender');
  await expect(sendTransaction(transaction)).rejects.toMatchObject({ kind: 'wrong-account' });
});

it('remembers its permission through a reload, and goes with its window', async () => {
  const { unmount } = renderInApp(<Page />);
  await connect('Staker');
  unmount();
  renderInApp(<Page />, { locale: 'en' });
  await waitFor(() => expect(getWallet().connected?.accounts).toEqual([staker]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
