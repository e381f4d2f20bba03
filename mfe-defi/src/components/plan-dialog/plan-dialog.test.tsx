import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions } from '@moa/contracts/defi/aave';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { convertRebase } from '@moa/contracts/defi/rebase';
import {
  type DefiTransaction,
  getPlan,
  reportTransaction,
  signPermit,
} from '@moa/contracts/defi/transactions';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import * as z from '@moa/contracts/schema';
import { listWallets } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { setHideAmounts } from '@moa/host/appearance';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { getLogLines } from '@moa/host/internal/log';
import { disconnectWallet } from '@moa/host/late/wallet';
import { transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { buildLending, buildSummary } from '@moa/testing/build-portfolio';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { announceFakeWallet, type FakeWallet } from '@moa/testing/fake-wallet';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOwnWallet } from '../../testing/build-own-wallet.ts';
import {
  buildPermitPlan,
  buildPlan,
  buildStep,
  buildTransaction,
} from '../../testing/build-plan.ts';
import { PlanDialog } from './plan-dialog.tsx';

const owner = buildPlan().address;
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const report = z.object({ planId: z.string(), stepId: z.string(), hash: z.string() });

let server: FakeServer;
let wallets: FakeWallet[] = [];
/** Transactions of the plan as known to the server. */
let transactions: DefiTransaction[] = [];
let plan: TransactionPlan;
/** Final statuses of the next reported transactions. */
let ends: DefiTransaction['status'][] = [];

const announce = (options: Partial<Parameters<typeof announceFakeWallet>[0]> = {}) => {
  const wallet = announceFakeWallet({
    accounts: [owner],
    chainId: 31_337,
    name: '내 지갑',
    ...options,
  });
  wallets.push(wallet);
  return wallet;
};

// Its code comes when it opens; here that is no part of what is waited for.
beforeAll(() => import('./open-plan.tsx'));
beforeEach(() => {
  localStorage.clear();
  setDisplayCurrency('KRW');
  server = startFakeServer();
  plan = buildPlan();
  transactions = [];
  ends = [];
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  server.answer(listWallets, [buildOwnWallet({ id: plan.walletId })]);
  server.answer(getSummary, buildSummary());
  server.answer(convertRebase, () => plan);
  server.answer(getPlan, () => ({ plan, transactions }));
  server.handle(reportTransaction, ({ body }) => {
    const { stepId, hash, planId } = report.parse(body);
    const status = ends.shift() ?? 'confirmed';
    const id = `dtx_${transactions.length}`;
    const described = buildTransaction({ id, planId, stepId, hash, status });
    transactions = [...transactions, described];
    return answered(described, 201);
  });
});
afterEach(() => {
  disconnectWallet();
  setHideAmounts(false);
  for (const wallet of wallets) wallet.remove();
  wallets = [];
});

const ask = (signal: AbortSignal) =>
  call(
    convertRebase,
    { body: { walletId: 'wal_1', from: 'stETH', to: 'wstETH', amount: '1.5' } },
    { signal },
  );

function draw(options: Parameters<typeof renderInApp>[1] = {}) {
  const heard = { onClose: jest.fn(), onChangeInput: jest.fn(), onDone: jest.fn() };
  const view = renderInApp(<PlanDialog open title="바꾸기" ask={ask} {...heard} />, options);
  return { ...heard, ...view };
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const stepStates = () =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset }) => dataset['state']);
const signatures = (wallet: FakeWallet) =>
  wallet.asked.filter(({ method }) => method === 'eth_sendTransaction');

describe('a plan', () => {
  it('shows what changes, what is signed, who may take what, and what it costs', async () => {
    announce({ allowed: true });
    draw();
    const dialog = await screen.findByRole('dialog', { name: '바꾸기' });
    await screen.findByText('변경 내용');
    // The account by the name that its owner gave it.
    await within(dialog).findByText('이더리움 · Lender (0xAb58…eC9B)');
    const text = dialog.textContent ?? '';
    expect(text).toContain('8.5');
    expect(text).toContain('1.25');
    expect(within(dialog).getAllByText('확인된 컨트랙트')).toHaveLength(2);
    expect(text).toContain('wrap');
    expect(text).toContain('1500000000000000000');
    expect(within(dialog).getByText('wstETH 사용 승인 한도')).toBeTruthy();
    expect(within(dialog).getByText('wstETH로 보내는 금액')).toBeTruthy();
    expect(text).toContain('0.0002');
    expect(await button('입력 수정')).toBeTruthy();
    expect(stepStates()).toEqual(['open', 'open']);
  });

  it('marks what has no limit and whom nobody here knows', async () => {
    plan = buildPlan({
      steps: [
        buildStep({
          spends: [{ symbol: 'USDC', token: other, amount: 'unlimited', spender: other }],
          call: { contract: null, known: false, function: 'approve', args: [] },
        }),
      ],
    });
    draw();
    expect(await screen.findByText('한도 없음')).toBeTruthy();
    expect(screen.getByText('확인되지 않은 컨트랙트')).toBeTruthy();
  });

  it('says the figures of a position in words, and leaves out those that stay as they are', async () => {
    plan = buildPlan({
      outcome: {
        balances: [],
        position: [
          { name: 'supplied USDC', before: '12245.283612', after: '12245.283612' },
          { name: 'variableDebt USDC', before: '0', after: '26894.37' },
          { name: 'collateral USDC', before: 'false', after: 'true' },
          { name: 'availableBorrowsUsd', before: '33617.96539159', after: '6733.00842109' },
        ],
      },
    });
    draw();
    const row = (await screen.findByText('변동금리로 빌린 USDC')).closest('li');
    expect(row?.textContent).toContain('26,894.37');
    expect(screen.getByText('USDC 담보').closest('li')?.textContent).toMatch(/사용 안 함.*사용/);
    // In the user's currency, at the rate of the totals (1386 won), followed by the dollars.
    const free = screen.getByText('추가 대출 가능 금액').closest('li');
    await waitFor(() => expect(free?.textContent).toContain('₩9,331,950'));
    expect(free?.textContent).toContain('$6,733.01');
    expect(screen.queryByText('예치한 USDC')).toBeNull();
  });

  it('says that an allowance has no limit, in words', async () => {
    const position = [{ name: 'allowance', before: '1.5', after: 'unlimited' }];
    plan = buildPlan({ outcome: { balances: [], position } });
    draw();
    await screen.findByText('변경 내용');
    const row = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('1.5'));
    expect(row?.textContent).toMatch(/1\.5.*한도 없음/);
    expect(row?.textContent).not.toContain('NaN');
  });

  it('shows a stranger’s text as text, without what turns it around', async () => {
    plan = buildPlan({
      outcome: {
        balances: [{ symbol: '<b>US\u202eDC', token: other, before: '1', after: '2' }],
      },
    });
    draw();
    expect(await screen.findByText('<b>US\u{fffd}DC')).toBeTruthy();
  });

  it('that would revert is refused in words, and the input can be changed', async () => {
    server.handle(convertRebase, () =>
      refused(422, 'DEFI_TRANSACTION_FAILED', '프로토콜이 잠시 멈춰 두었습니다.', {
        step: '1.5 stETH를 wstETH로 바꿉니다',
        reason: 'PAUSED',
      }),
    );
    const { onChangeInput } = draw();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('프로토콜이 잠시 멈춰 두었습니다.');
    expect(alert.textContent).toContain('PAUSED');
    await press('입력 수정');
    expect(onChangeInput).toHaveBeenCalledTimes(1);
    server.answer(listWallets, [buildOwnWallet({ id: plan.walletId })]);
    server.answer(getSummary, buildSummary());
    server.answer(convertRebase, () => plan);
    await press('다시 시도');
    expect(await screen.findByText('변경 내용')).toBeTruthy();
  });

  it('is read in English too', async () => {
    announce({ allowed: true });
    draw({ locale: 'en' });
    expect(await screen.findByText('Changes')).toBeTruthy();
    expect(await button('Connect 내 지갑')).toBeTruthy();
    // What the page that opens it, the wallet and the server call things.
    const given = ['바꾸기', '내 지갑', ...plan.steps.map(({ title }) => title)];
    const words = given.reduce(
      (text, name) => text.replaceAll(name, ''),
      document.body.textContent ?? '',
    );
    expect(words).not.toMatch(/[가-힣]/);
  });
});

describe('the wallet that signs', () => {
  it('is missing where an address is only watched, and it is said what to do', async () => {
    draw();
    expect(await screen.findByText('보기 전용 주소입니다')).toBeTruthy();
    expect((await button('서명 시작하기 (2단계)')).disabled).toBe(true);
    act(() => void announce());
    expect(await button('내 지갑 연결하기')).toBeTruthy();
  });

  it('is connected by the person, and a refusal is quiet', async () => {
    const wallet = announce();
    wallet.mood = 'refuses';
    draw();
    await press('내 지갑 연결하기');
    expect(screen.queryByRole('alert')).toBeNull();
    wallet.mood = 'agrees';
    await press('내 지갑 연결하기');
    await waitFor(async () => expect((await button('서명 시작하기 (2단계)')).disabled).toBe(false));
  });

  it('has to be on the network of the plan: it offers to switch, and says where it cannot', async () => {
    const wallet = announce({ chainId: 1, knows: [1] });
    draw();
    await press('내 지갑 연결하기');
    expect(await screen.findByText('지갑이 다른 네트워크에 있습니다')).toBeTruthy();
    expect((await button('서명 시작하기 (2단계)')).disabled).toBe(true);
    await press('이더리움으로 전환');
    expect((await screen.findByRole('alert')).textContent).toContain('체인 ID 31337번');
    act(() => wallet.changeNetwork(31_337));
    await waitFor(async () => expect((await button('서명 시작하기 (2단계)')).disabled).toBe(false));
    expect(signatures(wallet)).toHaveLength(0);
  });

  it('has to hold the plan’s address: another account is asked for', async () => {
    const wallet = announce({ accounts: [other] });
    draw();
    await press('내 지갑 연결하기');
    expect(await screen.findByText('다른 계정이 연결되어 있습니다')).toBeTruthy();
    wallet.chooseAccounts([owner]);
    await press('다른 계정 선택').catch(() => undefined);
    await waitFor(async () => expect((await button('서명 시작하기 (2단계)')).disabled).toBe(false));
  });

  it('that locks itself has to be connected again', async () => {
    const wallet = announce();
    draw();
    await press('내 지갑 연결하기');
    await screen.findByText(/내 지갑 · Lender \(0xAb58…eC9B\)/);
    act(() => wallet.chooseAccounts([]));
    expect(await button('내 지갑 연결하기')).toBeTruthy();
  });
});

describe('signing', () => {
  const begin = async (options: Parameters<typeof announce>[0] = {}) => {
    const wallet = announce(options);
    const drawn = draw();
    await press('내 지갑 연결하기');
    await screen.findByText(/내 지갑 · Lender \(0xAb58…eC9B\)/);
    return { wallet, ...drawn };
  };

  it('goes step after step, reports each hash, and tells when all is mined', async () => {
    const { wallet, onDone } = await begin();
    await press('서명 시작하기 (2단계)');
    await screen.findByText(/모두 끝났습니다/, { selector: '[role=status] *' });
    // Once, so that it is read aloud once; and of what is over, as of what is over.
    expect(screen.getAllByText(/모두 끝났습니다/)).toHaveLength(1);
    expect(screen.getByText('서명한 내용')).toBeTruthy();
    expect(screen.getByText(/^실행 전 예상했던 결과입니다/)).toBeTruthy();
    expect(screen.queryByText(/서명할 내용|미리 실행해 본|수수료 \(예상\)/)).toBeNull();
    expect(stepStates()).toEqual(['done', 'done']);
    expect(server.callsOf(reportTransaction).map(({ body }) => body)).toMatchObject([
      { planId: 'pln_1', stepId: 's1' },
      { planId: 'pln_1', stepId: 's2' },
    ]);
    expect(signatures(wallet)).toHaveLength(2);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('shows where one is: connecting, looking, signing', async () => {
    const now = () => document.querySelector('[aria-current="step"]:not([data-step])')?.textContent;
    announce();
    draw();
    await screen.findByText('변경 내용');
    expect(now()).toContain('지갑 연결');
    await press('내 지갑 연결하기');
    await waitFor(() => expect(now()).toContain('내용 확인'));
    ends = ['submitted'];
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(now()).toContain('서명'));
  });

  it('ends with the new health factor of a loan, and offers the alert that it suggests', async () => {
    plan = buildPlan({
      outcome: { balances: [], healthFactor: { before: '1.65', after: '1.639' } },
    });
    const loan = buildLending({ walletId: plan.walletId, chain: plan.network, blockNumber: '1' });
    server.answer(listAavePositions, [loan]);
    await begin();
    await press('서명 시작하기 (2단계)');
    expect(await screen.findByText('모두 끝났습니다. 건강 지수는 1.63입니다.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /1\.3 아래면 알림 받기/ });
    expect(link.getAttribute('href')).toContain(
      `metric=health_factor&subject=${loan.id}&op=crosses_down&value=1.3`,
    );
  });

  it('waits until a step is mined before the next', async () => {
    const { wallet } = await begin();
    ends = ['submitted'];
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['mining', 'open']));
    expect(signatures(wallet)).toHaveLength(1);
    transactions = transactions.map((one) => ({ ...one, status: 'confirmed', block: '1201' }));
    // As the shell does when the server pushes that one settled.
    await act(() => queryClient.invalidateQueries({ queryKey: transactionsKey }));
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    expect(signatures(wallet)).toHaveLength(2);
  });

  it('says that confirmation is late while the server cannot be asked, and goes on when it can', async () => {
    await begin();
    ends = ['submitted'];
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['mining', 'open']));
    server.refuse(getPlan, 400, 'INVALID_REQUEST');
    const look = () =>
      act(() => queryClient.refetchQueries({ queryKey: [...transactionsKey, 'plan'] }));
    await look();
    expect(await screen.findByText(/확인이 늦어지고 있습니다/)).toBeTruthy();
    transactions = transactions.map((one) => ({ ...one, status: 'confirmed', block: '1201' }));
    server.answer(getPlan, () => ({ plan, transactions }));
    await look();
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    expect(screen.queryByText(/확인이 늦어지고 있습니다/)).toBeNull();
  });

  it('asks the wallet once, however often the button is pressed', async () => {
    const { wallet } = await begin();
    wallet.mood = 'waits';
    const start = await button('서명 시작하기 (2단계)');
    await userEvent.dblClick(start);
    await userEvent.click(await button('지갑에서 확인해 주세요'));
    await waitFor(() => expect(signatures(wallet)).toHaveLength(1));
  });

  it('takes a refusal quietly and can be tried again', async () => {
    const { wallet } = await begin();
    wallet.mood = 'refuses';
    await press('서명 시작하기 (2단계)');
    await button('서명 시작하기 (2단계)');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsOf(reportTransaction)).toHaveLength(0);
    expect(getLogLines().at(-1)).toMatchObject({
      level: 'info',
      source: 'mfe-defi',
      facts: { why: 'refused' },
    });
    wallet.mood = 'agrees';
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
  });

  it('repeats a step that failed, and none that succeeded', async () => {
    const { wallet } = await begin();
    ends = ['confirmed', 'reverted'];
    await press('서명 시작하기 (2단계)');
    expect((await screen.findByRole('alert')).textContent).toContain('자산은 움직이지 않았고');
    expect(stepStates()).toEqual(['done', 'reverted']);
    await press('이 단계 다시 서명하기');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    const data = signatures(wallet).map(({ params }) => (params as { data: string }[])[0]?.data);
    expect(data).toEqual(['0x095ea7b3', '0xea598cb0', '0xea598cb0']);
  });

  it('records again what could not be recorded, without another signature', async () => {
    const { wallet } = await begin();
    const tell = jest.fn(() => refused(400, 'INVALID_REQUEST'));
    server.handle(reportTransaction, tell);
    await press('서명 시작하기 (2단계)');
    await button('다시 기록하기');
    expect(localStorage.getItem('moa.unreported')).toContain('pln_1');
    server.handle(reportTransaction, ({ body }) => {
      const { stepId, hash } = report.parse(body);
      const described = buildTransaction({ stepId, hash, status: 'confirmed' });
      transactions = [...transactions.filter((one) => one.id !== described.id), described];
      return answered(described, 201);
    });
    await press('다시 기록하기');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    expect(signatures(wallet)).toHaveLength(2);
    expect(localStorage.getItem('moa.unreported')).toBe('null');
  });

  it('goes on after a reload where it was', async () => {
    transactions = [buildTransaction({ stepId: 's1', status: 'confirmed' })];
    const wallet = announce({ allowed: true });
    const onDone = jest.fn();
    renderInApp(
      <PlanDialog open title="바꾸기" planId="pln_1" onClose={jest.fn()} onDone={onDone} />,
    );
    await press('내 지갑 연결하기');
    expect(stepStates()).toEqual(['done', 'open']);
    await press('다음 단계 서명하기');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(signatures(wallet)).toHaveLength(1);
  });

  it('does not sign what another tab has signed meanwhile', async () => {
    const { wallet } = await begin();
    transactions = [buildTransaction({ stepId: 's1', status: 'confirmed' })];
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    expect(signatures(wallet)).toHaveLength(1);
  });

  it('waits for a box to be ticked where a warning has to be read', async () => {
    plan = buildPlan({
      warnings: [
        { code: 'HEALTH_FACTOR_LOW', severity: 'confirm', message: '건강 지수가 1.2가 됩니다.' },
      ],
    });
    await begin();
    const start = await button('서명 시작하기 (2단계)');
    expect(start.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '모두 읽고 이해했습니다' }));
    expect(start.disabled).toBe(false);
  });

  it('waits until the amounts are in sight', async () => {
    setHideAmounts(true);
    await begin();
    const start = await button('서명 시작하기 (2단계)');
    expect(start.disabled).toBe(true);
    await press('금액 보기');
    expect(start.disabled).toBe(false);
  });
});

describe('a permit', () => {
  const signature = `0x${'5'.repeat(128)}1b`;
  const signed = z.object({ stepId: z.string(), signature: z.string() });
  const begin = async () => {
    plan = buildPermitPlan();
    server.handle(signPermit, ({ body }) => {
      const given = signed.parse(body);
      plan = {
        ...plan,
        steps: plan.steps.map((step) =>
          step.id === given.stepId && step.permit
            ? { ...step, permit: { ...step.permit, signature: given.signature } }
            : { ...step, data: '0x02c205f05555' },
        ),
      };
      return answered(plan);
    });
    const wallet = announce();
    const drawn = draw();
    await press('내 지갑 연결하기');
    await screen.findByText(/내 지갑 · Lender \(0xAb58…eC9B\)/);
    return { wallet, ...drawn };
  };

  it('says in words what is signed, until when, and that it costs nothing', async () => {
    await begin();
    const dialog = screen.getByRole('dialog', { name: '바꾸기' });
    expect(dialog.textContent).toContain('Aave에 125.5 USDC 사용을 서명으로 허락합니다');
    expect(dialog.textContent).toMatch(/수수료가 없습니다\. .+까지 이 금액에만/);
    expect(dialog.textContent).toContain('USD Coin · 2 · 31337 · 0xA0b8');
  });

  it('is signed first, and the transaction that carries it is sent by itself', async () => {
    const { wallet, onDone } = await begin();
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    expect(server.callsOf(signPermit).map(({ body }) => body)).toEqual([
      { stepId: 's1', signature },
    ]);
    expect(server.callsOf(reportTransaction)).toHaveLength(1);
    const typed = wallet.asked.filter(({ method }) => method === 'eth_signTypedData_v4');
    expect(typed).toHaveLength(1);
    expect(signatures(wallet).map(({ params }) => (params as { data: string }[])[0]?.data)).toEqual(
      ['0x02c205f05555'],
    );
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('that nobody has signed after all is asked for before its transaction', async () => {
    const { wallet } = await begin();
    const unsigned = plan;
    let wasBehind = false;
    server.answer(getPlan, () => {
      // What the page was shown as signed is once not what the server has.
      const isBehind = !wasBehind && server.callsOf(signPermit).length > 0;
      wasBehind ||= isBehind;
      return { plan: isBehind ? unsigned : plan, transactions };
    });
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
    const data = signatures(wallet).map(({ params }) => (params as { data: string }[])[0]?.data);
    expect(data).toEqual(['0x02c205f05555']);
    expect(wasBehind).toBe(true);
  });

  it('that is refused says nothing, and can be tried again', async () => {
    const { wallet } = await begin();
    wallet.mood = 'refuses';
    await press('서명 시작하기 (2단계)');
    await button('서명 시작하기 (2단계)');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsOf(signPermit)).toHaveLength(0);
    wallet.mood = 'agrees';
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'done']));
  });

  it('that the token does not take says why, and nothing is sent', async () => {
    const { wallet } = await begin();
    server.handle(signPermit, () =>
      refused(422, 'DEFI_TRANSACTION_FAILED', '토큰이 서명한 허락을 받지 않습니다.', {
        reason: 'ERC20Permit: invalid signature',
      }),
    );
    await press('서명 시작하기 (2단계)');
    expect((await screen.findByRole('alert')).textContent).toContain('받지 않습니다');
    expect(signatures(wallet)).toHaveLength(0);
    expect(stepStates()).toEqual(['open', 'open']);
  });
});

describe('a plan whose time is over', () => {
  afterEach(() => jest.useRealTimers());

  it('is asked for anew by itself while nothing of it is signed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    draw();
    await screen.findByText('변경 내용');
    plan = buildPlan({
      id: 'pln_2',
      block: '1300',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    await act(async () => jest.advanceTimersByTime(301_000));
    expect((await screen.findAllByText('1300 블록 기준')).length).toBeGreaterThan(0);
    expect(screen.getByText(/지금 값으로 다시 계산했습니다/)).toBeTruthy();
  });

  it('keeps what is mined: only the remaining steps are asked for', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    announce();
    draw();
    await press('내 지갑 연결하기');
    ends = ['confirmed', 'dropped'];
    await press('서명 시작하기 (2단계)');
    await waitFor(() => expect(stepStates()).toEqual(['done', 'dropped']));
    plan = buildPlan({
      id: 'pln_2',
      steps: [buildStep({ id: 's1' })],
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    transactions = [];
    await act(async () => jest.advanceTimersByTime(301_000));
    await press('남은 단계 다시 계산하기');
    await waitFor(() => expect(stepStates()).toEqual(['open']));
    await press('지갑에서 서명하기');
    await waitFor(() => expect(stepStates()).toEqual(['done']));
  });
});
