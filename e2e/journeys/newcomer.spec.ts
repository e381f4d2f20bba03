/** A new user, from the first page to a correct total and signing out. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { AavePosition } from '@moa/contracts/defi/aave';
import type { Page } from '@playwright/test';
import { answerOffers } from '../../tools/browser/add-authenticator.ts';
import { callApi } from '../../tools/browser/call-api.ts';
import { readWorld, steer } from '../../tools/browser/sandbox.ts';
import { signIn } from '../../tools/browser/sign-in.ts';
import {
  binanceBalances,
  callChain,
  inUnits,
  nativeBalance,
  upbitBalances,
  whileMarketRests,
  withAddress,
} from '../fixtures/outside-truth.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

test('a newcomer connects what they have, sees the true total move, and leaves no trace', async ({
  page,
  authenticator,
  product,
}) => {
  const world = await readWorld(product);
  const email = `${crypto.randomUUID().slice(0, 8)}@moa.example`;
  const go = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

  await test.step('the first page says what Moa is and leads to signing up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: '무료로 시작하기' }).first().click();
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('checkbox', { name: /동의/ }).check();
    await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('without connections there is no total, but three steps', async () => {
    await expect(page.getByText('0/3 완료')).toBeVisible();
    await expect(page.locator('[data-total]')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('₩');
    await page.getByRole('link', { name: '거래소 연결하기' }).click();
  });

  await test.step('Upbit is connected with the sample, once its risk is understood', async () => {
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /업비트/ }).click();
    await form.getByRole('button', { name: /^Main/ }).click();
    await form.getByRole('button', { name: '다음' }).click();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form.getByText('확인하고 선택해 주세요.')).toBeVisible();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('#exchanges li')).toHaveCount(1);
  });

  await test.step('a key that can withdraw is refused, and the form loses nothing', async () => {
    provoke(page, /422|400|403|409/);
    await page.getByRole('button', { name: '거래소 연결' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /바이낸스/ }).click();
    await form.getByRole('button', { name: /^With withdrawal/ }).click();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form.getByRole('alert')).toContainText(
      '출금·주문 권한이 있는 키는 연결할 수 없습니다',
    );
    const refused = world.exchanges.find(
      ({ exchange, label }) => exchange === 'binance' && label === 'With withdrawal',
    );
    await expect(form.getByLabel('API Key', { exact: true })).toHaveValue(refused?.apiKey ?? '');
    await expect(form.getByLabel('Secret Key', { exact: true })).toHaveValue(refused?.secret ?? '');
    await expect(page.getByRole('dialog', { name: '바이낸스 연결' })).toBeVisible();

    await form.getByRole('button', { name: /^Read only/ }).click();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('#exchanges li')).toHaveCount(2);
  });

  await test.step('a wallet is added from the samples', async () => {
    await page.getByRole('button', { name: '지갑 추가' }).click();
    const form = page.getByRole('dialog');
    // What one types comes first; the samples are behind a press.
    await form.getByText('모의 계정으로 채우기').click();
    await form.getByRole('button', { name: /^Lender/ }).click();
    await form.getByRole('button', { name: '지갑 추가하기' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('#wallets li')).toHaveCount(1);
    const healthy = page.locator('main').getByText('정상', { exact: true });
    await expect(healthy).toHaveCount(1);
    await page.getByRole('tab', { name: 'API 키' }).click();
    await expect(healthy).toHaveCount(2);
  });

  await test.step('home shows the total in won, dollars and tether, and it moves by itself', async () => {
    await go('홈');
    for (const currency of ['KRW', 'USD', 'USDT'])
      await expect(page.locator(`[data-total="${currency}"]`)).toHaveText(/[1-9]/);
    await expect(page.locator('[data-connection="live"]')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const before = await units(page, '[data-total="USD"]');
    const { BTC = '' } = await marketPrices(product.control);
    await steer(product, 'market/prices', { symbol: 'BTC', usd: (Number(BTC) * 1.2).toFixed(2) });
    await expect
      .poll(async () => Number(await units(page, '[data-total="USD"]')))
      .toBeGreaterThan(Number(before) * 1.01);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('the total equals the sum of the holdings to the last unit, in each currency', async () => {
    // Pages of twenty until one asks for all; the choice stays.
    await go('자산');
    await page.getByRole('button', { name: '페이지당 행 수 20개씩' }).click();
    await page.getByRole('menuitemradio', { name: '전체' }).click();
    await whileMarketRests(page, product, async () => {
      for (const currency of ['KRW', 'USD', 'USDT']) {
        await page.getByRole('radio', { name: currency, exact: true }).check();
        await expect
          .poll(
            async () => {
              await go('홈');
              const total = await units(page, `[data-total="${currency}"]`);
              await go('자산');
              await expect(page.locator(`[data-sum="${currency}"]`)).toBeVisible();
              const { values, sum } = await page.getByRole('table').evaluate((table) => {
                const headings = [...table.querySelectorAll('th')].map(
                  (cell) => cell.textContent ?? '',
                );
                const value = headings.findIndex((text) => text.includes('평가금액'));
                return {
                  values: [...table.querySelectorAll('tbody tr')].map(
                    (row) => row.children[value]?.textContent ?? '',
                  ),
                  sum: table.querySelector('[data-sum]')?.textContent ?? '',
                };
              });
              const added = values.filter((text) => /\d/.test(text)).map(digits);
              return [
                total > 0n,
                total - added.reduce((all, value) => all + value, 0n),
                total - digits(sum),
              ];
            },
            { message: currency },
          )
          .toEqual([true, 0n, 0n]);
      }
      await page.getByRole('radio', { name: 'KRW', exact: true }).check();
      const { totalValue } = await callApi<AssetSummary>(page, '/api/v1/assets/summary');
      const { items } = await positions(page);
      const sum = items.reduce((all, { value }) => all + inUnits(value ?? '0', 0), 0n);
      expect(inUnits(totalValue.KRW ?? '', 0)).toBe(sum);
    });
  });

  await test.step('/assets lists every holding, as much of it as exchange and chain say', async () => {
    const { items } = await positions(page);
    await expect(page.getByRole('table').locator('tbody tr[data-row]')).toHaveCount(items.length);
    const account = (exchange: string, label: string) => {
      const found = world.exchanges.find(
        (known) => known.exchange === exchange && known.label === label,
      );
      if (!found) throw new Error(`no ${exchange} ${label}`);
      return found;
    };
    const places = {
      upbit: await upbitBalances(account('upbit', 'Main')),
      binance: await binanceBalances(account('binance', 'Read only')),
    };
    for (const [place, balances] of Object.entries(places)) {
      const reported = [...balances].map(([symbol, parts]) => [symbol, add(parts)] as const);
      const held = items.filter(({ exchange }) => exchange === place);
      // Binance names earning ETH LDETH; users see it as ETH that earns.
      const ownName = ({ kind, symbol }: AssetPosition) =>
        kind === 'balance' ? symbol : `LD${symbol}`;
      expect(
        Object.fromEntries(held.map((item) => [ownName(item), inUnits(item.balance, 18)])),
      ).toEqual(Object.fromEntries(reported.filter(([, amount]) => amount > 0n)));
    }
    const onChain = items.filter(({ chain, kind }) => chain !== null && kind === 'balance');
    expect(onChain.length).toBeGreaterThan(1);
    for (const { address, tokenAddress, balance } of onChain) {
      if (address === null) throw new Error('a holding on a chain without address');
      if (tokenAddress === null) {
        expect(inUnits(balance, 18)).toBe(await nativeBalance(world.chain.rpcUrl, address));
        continue;
      }
      const [decimals = 0n] = await callChain(world.chain.rpcUrl, tokenAddress, '0x313ce567');
      const [amount] = await callChain(
        world.chain.rpcUrl,
        tokenAddress,
        withAddress('0x70a08231', address),
      );
      expect(inUnits(balance, Number(decimals))).toBe(amount);
    }
  });

  await test.step('the health factor is what the Pool itself says', async () => {
    await go('DeFi 현황');
    const lender = world.wallets.find(({ label }) => label === 'Lender');
    await expect(page.locator(`[data-lending="${lender?.address}"]`)).toContainText('건강 지수');
    const [position] = await callApi<AavePosition[]>(page, '/api/v1/defi/aave/positions');
    if (!position?.healthFactor) throw new Error('no health factor');
    const account = await callChain(
      world.chain.rpcUrl,
      world.chain.contracts['aaveV3Pool'] ?? '',
      withAddress('0xbf92857c', position.address),
      position.blockNumber,
    );
    expect(inUnits(position.healthFactor, 18)).toBe(account[5]);
    const [whole = '', fraction = ''] = position.healthFactor.split('.');
    await expect(page.locator('[data-zone]').first()).toContainText(
      Number(`${whole}.${fraction.slice(0, 2)}`).toString(),
    );
  });

  await test.step('what happened is in the inbox, and the bell counts it', async () => {
    await go('알림함');
    for (const kind of ['account.created', 'exchange.connected', 'wallet.added', 'sync.completed'])
      await expect(page.locator(`[data-alert="${kind}"]`).first()).toBeVisible();
    const { unread } = await callApi<{ unread: number }>(page, '/api/v1/notifications/inbox');
    expect(unread).toBeGreaterThan(0);
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', String(unread));
    await page.getByRole('button', { name: '모두 읽음으로 표시' }).click();
    await expect(page.locator('[data-unread]')).toHaveAttribute('data-unread', '0');
  });

  await test.step('/analytics draws the snapshots that were taken', async () => {
    await go('분석');
    await page.goto('/analytics?period=1h');
    // Snapshots are taken by the minute: a line takes two of them, which a busy machine takes late.
    await expect(page.getByLabel(/1시간 동안의 순자산/)).toBeVisible({ timeout: 150_000 });
    await page.getByText('표로 보기').first().click();
    const rows = page.getByRole('table', { name: /1시간 동안의 순자산/ }).locator('tbody tr');
    await expect(rows.filter({ hasText: '₩' })).not.toHaveCount(0);
  });

  await test.step('/settings lists the connections; removing one takes its holdings along', async () => {
    await go('설정');
    const row = page.locator('#exchanges li').filter({ hasText: 'Read only' });
    await row.getByRole('button', { name: /관리$/ }).click();
    await page.getByRole('menuitem', { name: '연결 해제' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('총액에서 빠집니다');
    await question.getByRole('button', { name: '연결 해제' }).click();
    await expect(page.locator('#exchanges li')).toHaveCount(1);
    await go('자산');
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('table')).not.toContainText('Read only');
    expect((await positions(page)).items.some(({ exchange }) => exchange === 'binance')).toBe(
      false,
    );
  });

  await test.step('signing out leaves nothing of the person behind', async () => {
    await page.getByRole('button', { name: /님의 계정$/ }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
    const left = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
      ]),
    );
    const own = [email, email.split('@')[0] ?? '', ...world.wallets.map(({ address }) => address)];
    for (const text of own) expect(left).not.toContain(text);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => /access|refresh|user|session/.test(name))).toEqual([]);
    await answerOffers(authenticator, false);
    await page.goto('/assets');
    await expect(page).toHaveURL('/login?from=%2Fassets');
    await expect(page.getByRole('region', { name: '로그인하면 볼 수 있습니다' })).toBeVisible();
  });

  await test.step('the passkey lets them in again, to what they had', async () => {
    await answerOffers(authenticator, true);
    await signIn(page, { path: '/login?from=%2Fassets' });
    await expect(page).toHaveURL('/assets');
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  });
});

const positions = (page: Page) =>
  callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions?limit=500');

/** A printed amount without its marks: whole units of its last digit. */
function digits(text: string): bigint {
  const plain = text.replace(/[^\d]/g, '');
  return BigInt(/^\s*-/.test(text) ? `-${plain}` : plain);
}

async function units(page: Page, selector: string): Promise<bigint> {
  await expect(page.locator(selector)).toHaveText(/\d/);
  return digits((await page.locator(selector).textContent()) ?? '');
}

function add(parts: readonly string[]): bigint {
  return parts.reduce((all, part) => all + inUnits(part, 18), 0n);
}

async function marketPrices(control: string): Promise<Record<string, string>> {
  return ((await (await fetch(`${control}/market`)).json()) as { usd: Record<string, string> }).usd;
}
