/** Signing: a plan that was begun is gone on with, in the practice wallet, until it is mined and the position has moved. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { readWorld } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const amount = '0.5';
/** `approve(address,uint256)` */
const approve = '0x095ea7b3';

test('an approval that was signed before a reload is not signed again: the rest is, and the position moves', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await holdSamples(page, product, { exchanges: [], wallets: ['Staker'] });
  const { wallets, chain, practiceWallet } = await readWorld(product);
  const staker = wallets.find(({ label }) => label === 'Staker')?.address ?? '';
  const word = (address = '') => address.slice(2).padStart(64, '0');
  const sign = (transaction: object) =>
    askWallet(practiceWallet?.url ?? '', 'eth_sendTransaction', [{ from: staker, ...transaction }]);
  // The wallet's past allows wstETH any amount, so its allowance has to be asked for again.
  const { lidoSteth, lidoWsteth } = chain.contracts;
  await sign({ to: lidoSteth, data: `${approve}${word(lidoWsteth)}${word('0x0')}` });

  const plan = await planWrap(page);
  expect(plan.steps.map(({ kind }) => kind)).toEqual(['approve', 'call']);
  expect(plan.steps[0]?.spends).toMatchObject([{ symbol: 'stETH', amount }]);
  const [first] = plan.steps;
  const hash = await sign({ to: first?.to, data: first?.data });
  const body = { planId: plan.id, stepId: first?.id, hash };
  await callApi(page, '/api/v1/defi/transactions', { method: 'POST', body });
  const before = await wrapped(page);

  await page.goto('/defi/dashboard');
  const card = page.getByRole('region', { name: '최근 트랜잭션' });
  await expect(card.getByText('완료')).toHaveCount(1, { timeout: 60_000 });
  await card.getByRole('button', { name: '이어서 서명하기' }).click();
  const dialog = page.getByRole('dialog', { name: '이어서 서명하기' });
  await expect(dialog.locator('[data-step="s1"]')).toHaveAttribute('data-state', 'done');

  // By keyboard: the wallet is connected with the account that the plan is for.
  const wallet = page.getByRole('dialog', { name: /^연습 지갑/ });
  await pressKey(dialog.getByRole('button', { name: '연습 지갑 연결하기' }));
  await wallet.getByRole('radio', { name: /Staker/ }).check();
  await page.keyboard.press('Tab');
  await pressKey(wallet.getByRole('button', { name: '연결하기' }));
  const next = dialog.getByRole('button', { name: '다음 단계 서명하기' });
  await expect(next).toBeEnabled();
  expect(await violations(page, '[role=dialog]')).toEqual([]);

  // Refused: nothing happened, and nothing is said about it.
  await pressKey(next);
  await expect(wallet.getByText('wrap')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(next).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await pressKey(next);
  await pressKey(wallet.getByRole('button', { name: '서명하기' }));
  await expect(dialog.getByText(/모두 끝났습니다/).last()).toBeVisible({ timeout: 60_000 });
  await expect(dialog.locator('[data-step="s2"]')).toHaveAttribute('data-state', 'done');
  await page.keyboard.press('Escape');
  await expect(card.getByText('완료')).toHaveCount(2);
  await expect(card.getByRole('button', { name: '이어서 서명하기' })).toHaveCount(0);

  // A little less than half an ether of stETH each: the rate of wstETH grows.
  await expect.poll(() => wrapped(page), { timeout: 60_000 }).toBeGreaterThan(before + 0.3);
  await page.reload();
  await expect(card.getByText('완료')).toHaveCount(2);

  // The queue takes a permit: a signature that costs nothing, and one transaction that carries it.
  const { lidoWithdrawalQueue } = chain.contracts;
  await sign({ to: lidoSteth, data: `${approve}${word(lidoWithdrawalQueue)}${word('0x0')}` });
  await page.goto('/defi/rebase');
  await page.getByRole('button', { name: '출금 요청' }).first().click();
  const form = page.getByRole('dialog', { name: '출금 요청' });
  await form.getByRole('spinbutton').fill('0.25');
  await form.getByRole('button', { name: '내용 확인' }).click();
  const request = page.getByRole('dialog', { name: '0.25 stETH 출금 요청' });
  await expect(request.getByText(/서명이라 수수료가 없습니다/)).toBeVisible({ timeout: 60_000 });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const connect = request.getByRole('button', { name: '연습 지갑 연결하기' });
  const begin = request.getByRole('button', { name: '서명 시작하기 (2단계)' });
  await expect(connect.or(begin).first()).toBeVisible();
  if (await connect.isVisible()) await connect.click();
  await begin.click();
  const permit = page.getByRole('dialog', { name: '연습 지갑: 토큰 사용 승인 서명' });
  await expect(permit.getByText('0.25 stETH')).toBeVisible();
  await permit.getByRole('button', { name: '서명하기' }).click();
  const carrier = page.getByRole('dialog', { name: '연습 지갑: 트랜잭션 서명' });
  await expect(carrier.getByText('requestWithdrawalsWithPermit')).toBeVisible({ timeout: 60_000 });
  await carrier.getByRole('button', { name: '서명하기' }).click();
  await expect(request.getByText(/모두 끝났습니다/).last()).toBeVisible({ timeout: 60_000 });
  await expect(request.locator('[data-step][data-state="done"]')).toHaveCount(2);
});

async function planWrap(page: Page): Promise<TransactionPlan> {
  const [wallet] = await callApi<{ id: string }[]>(page, '/api/v1/settings/wallets');
  const body = { walletId: wallet?.id, from: 'stETH', to: 'wstETH', amount };
  return callApi(page, '/api/v1/defi/rebase/convert', { method: 'POST', body });
}

/** Returns the user's wstETH balance, as the app reports it. */
async function wrapped(page: Page): Promise<number> {
  const { items } = await callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions');
  return Number(items.find(({ symbol }) => symbol === 'wstETH')?.balance ?? 0);
}

/** As a page of another tab would ask the same wallet. */
async function askWallet(url: string, method: string, params: unknown[]): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result: string; error?: unknown };
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}
