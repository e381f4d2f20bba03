/** DeFi on a phone, by keyboard: a loan up to its warning, a range that the price leaves, a withdrawal of staked ether. */
import type { AavePosition } from '@moa/contracts/defi/aave';
import type { RebasePosition } from '@moa/contracts/defi/rebase';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { expect as expectPlain, type Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });
/** A block is mined at once; a busy machine takes its time to show it. */
const soon = { timeout: 60_000 };

test('a loan, a range and a withdrawal are acted on from beginning to end', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  const wallets = ['Lender', 'Liquidity provider', 'Staker'];
  await holdSamples(page, product, { exchanges: [], wallets });

  await test.step('supply, borrow until the warning, repay, withdraw', async () => {
    await page.goto('/defi/aave');
    const card = page.locator('[data-lending]');
    const sheet = page.locator('[role="dialog"]:has([data-act-sheet])');
    const run = async (act: string, symbol: string, amount: string, warns = false) => {
      const side = act === '예치' || act === '인출' ? '예치' : '대출';
      await choose(page, `${side} ${symbol}`, act);
      // It opens with the amount, and the health factor moves with it.
      await expect(sheet.getByLabel('금액', { exact: true })).toBeFocused(soon);
      await page.keyboard.insertText(amount);
      await expect(sheet.getByText(/건강 지수.* → /)).toBeVisible(soon);
      if (warns) {
        await expect(sheet.getByRole('status').getByText(/건강 지수가/)).toBeVisible(soon);
        expect(await violations(page, '[data-act-sheet]')).toEqual([]);
      }
      await pressKey(sheet.getByRole('button', { name: /이 조건으로/ }));
      await sign(page, new RegExp(`${symbol} ${act}$`), 'Lender');
    };
    await expect(card.getByText(/현재가 대비/).first()).toBeVisible(soon);
    const before = await loan(page);
    await run('예치', 'WETH', '0.1');
    await expect.poll(async () => (await loan(page)).health, soon).toBeGreaterThan(before.health);
    const { health, canBorrow } = await loan(page);
    await run('대출', 'USDC', (canBorrow * 0.8).toFixed(2), true);
    await expect.poll(async () => (await loan(page)).health, soon).toBeLessThan(health);
    await run('상환', 'USDC', (canBorrow * 0.8).toFixed(2));
    await run('인출', 'WETH', '0.1');
    await expect
      .poll(async () => Math.abs((await loan(page)).health - before.health), soon)
      .toBeLessThan(0.01);
  });

  await test.step('open a range, leave it and come back, collect', async () => {
    const known = await ranges(page);
    const held = known.find(
      ({ status, token0, token1 }) =>
        status === 'in_range' && [token0.symbol, token1.symbol].sort().join() === 'USDC,WETH',
    );
    await page.goto(`/defi/uniswap-v3/${held?.id}`);
    await pressKey(page.getByRole('button', { name: '이 범위로 열기' }).first());
    const form = page.getByRole('dialog', { name: '새 포지션 열기' });
    await form.getByLabel('WETH 수량', { exact: true }).fill('0.1');
    await pressKey(form.getByRole('button', { name: '내용 확인' }));
    await sign(page, '새 포지션 열기', 'Liquidity provider');
    const opened = async () =>
      (await ranges(page)).find(({ id }) => !known.some((one) => one.id === id));
    await expect.poll(async () => (await opened())?.status, soon).toBe('in_range');
    const range = (await opened()) as UniswapV3Position;

    await page.goto(`/defi/uniswap-v3/${range.id}`);
    const seen = async (status: RegExp, usd: string) => {
      await steer(product, 'market/prices', { symbol: 'ETH', usd });
      await expect(async () => {
        await choose(page, `#${range.tokenId}`, '새로고침');
        await expectPlain(page.getByText(status).first()).toBeVisible({ timeout: 5_000 });
      }).toPass(soon);
    };
    const usd = await etherPrice(product.control);
    await seen(/범위 이탈/, beyond(usd, range));
    await seen(/범위 안/, usd);
    // What it earned meanwhile is dust, which is no offer; an older one has more.
    await page.goto(`/defi/uniswap-v3/${held?.id}`);
    await pressKey(page.getByRole('button', { name: '수수료 받기' }));
    await sign(page, `#${held?.tokenId} 수수료 받기`, 'Liquidity provider');
  });

  await test.step('wrap, ask for ether back, have it finalised and claim it', async () => {
    await page.goto('/defi/rebase');
    const before = await staked(page);
    const fill = async (title: string) => {
      const form = page.getByRole('dialog', { name: title });
      await form.getByLabel('금액', { exact: true }).fill('0.5');
      await pressKey(form.getByRole('button', { name: '내용 확인' }));
    };
    await choose(page, 'Staker', 'stETH ↔ wstETH 전환');
    await fill('stETH ↔ wstETH 전환');
    await sign(page, /전환$/, 'Staker');
    await expect
      .poll(async () => Number((await staked(page))?.wstEth.amount), soon)
      .toBeGreaterThan(Number(before?.wstEth.amount) + 0.3);

    await pressKey(page.getByRole('button', { name: 'Staker 출금 요청' }));
    await fill('출금 요청');
    await sign(page, '0.5 stETH 출금 요청', 'Staker');
    await expect.poll(async () => Number((await staked(page))?.waiting), soon).toBeGreaterThan(0.4);
    await steer(product, 'chain/finalize');
    await choose(page, 'Staker', '새로고침');
    await expect.poll(async () => Number((await staked(page))?.waiting), soon).toBe(0);
    const claimable = Number((await staked(page))?.claimable);
    await pressKey(page.getByRole('button', { name: '원금 찾기' }).first());
    await sign(page, /찾기$/, 'Staker');
    await expect
      .poll(async () => Number((await staked(page))?.claimable), soon)
      .toBeLessThan(claimable);
  });
});

/** An act of a position or a row, from behind its button, once it is offered. */
async function choose(page: Page, of: string, act: string): Promise<void> {
  await page
    .getByRole('button', { name: `${of} 더 보기` })
    .first()
    .press('Enter', soon);
  const item = page.getByRole('menuitem', { name: act, exact: true });
  await expect(item).toBeEnabled(soon);
  await item.press('Enter');
}

/** Every step of the plan that is open, each in the practice wallet, which is connected where it is not yet. */
async function sign(page: Page, title: string | RegExp, account: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const wallet = page.getByRole('dialog', { name: /^연습 지갑/ });
  const allow = wallet.getByRole('button', { name: /^(서명하기|연결하기)$/ });
  const done = dialog.getByText(/모두 끝났습니다/).last();
  const gate = dialog.getByRole('button', { name: /연습 지갑 연결하기|다른 계정 선택/ });
  const unread = dialog.getByRole('checkbox', { name: '모두 읽고 이해했습니다', checked: false });
  const next = dialog.getByRole('button', {
    name: /^(지갑에서 서명하기|서명 시작하기.*|다음 단계 서명하기)$/,
    disabled: false,
  });
  let began = false;
  for (;;) {
    // A dialog that has led on to what it made is done as well. Where nothing can be pressed, the
    // failure says what is on the screen instead.
    await expect
      .poll(async () => {
        if (began && (await dialog.count()) + (await wallet.count()) === 0) return 'goes on';
        if (await done.or(allow).or(gate).or(unread).or(next).first().isVisible()) return 'goes on';
        const open = await page.getByRole('dialog').allInnerTexts();
        return open.join(' | ').replaceAll(/\s+/g, ' ') || 'no dialog';
      }, soon)
      .toBe('goes on');
    if (began && (await dialog.count()) + (await wallet.count()) === 0) return;
    if (await done.isVisible()) break;
    if (await allow.isVisible()) {
      const own = wallet.getByRole('radio', { name: new RegExp(account) });
      if (await own.isVisible()) await own.check();
      await pressKey(allow);
      await expect(wallet).toHaveCount(0, soon);
    } else if (await gate.first().isVisible()) {
      // A wallet that knows the page already connects without a question, and takes its button away
      // before or while it is pressed; another button may stand in its place.
      const name = await gate
        .first()
        .textContent({ timeout: 3_000 })
        .catch(() => null);
      if (name === null) continue;
      const pressed = dialog.getByRole('button', { name: name.trim(), exact: true });
      await pressed.press('Enter', { timeout: 3_000 }).catch(() => undefined);
      await expect
        .poll(async () => (await wallet.count()) > 0 || (await pressed.count()) === 0, soon)
        .toBe(true);
    } else if (await unread.first().isVisible()) await pressKey(unread.first(), 'Space');
    else {
      // A plan that goes on by itself takes its button away before it can be pressed.
      const isPressed = await next.press('Enter', { timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (!isPressed) continue;
      began = true;
      await expect
        .poll(
          async () => (await dialog.count()) === 0 || (await allow.or(done).first().isVisible()),
          soon,
        )
        .toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0, soon);
}

async function loan(page: Page): Promise<{ health: number; canBorrow: number }> {
  const [one] = await callApi<AavePosition[]>(page, '/api/v1/defi/aave/positions');
  return {
    health: Number(one?.healthFactor),
    canBorrow: Number(one?.availableToBorrowUsd),
  };
}

const ranges = (page: Page) =>
  callApi<UniswapV3Position[]>(page, '/api/v1/defi/uniswap-v3/positions');

async function staked(page: Page): Promise<RebasePosition | undefined> {
  const all = await callApi<RebasePosition[]>(page, '/api/v1/defi/rebase/positions');
  return all.find(({ walletLabel }) => walletLabel === 'Staker');
}

async function etherPrice(control: string): Promise<string> {
  const market = (await (await fetch(`${control}/market`)).json()) as {
    usd: Record<string, string>;
  };
  return market.usd['ETH'] ?? '';
}

/** A price of ether in dollars a little beyond the bound to which it has to rise. */
function beyond(usd: string, { tick, tickLower, tickUpper, token0 }: UniswapV3Position): string {
  const ticks = token0.symbol === 'WETH' ? tickUpper - tick : tick - tickLower;
  return (Number(usd) * 1.0001 ** (ticks + 300)).toFixed(2);
}
