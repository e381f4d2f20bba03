/** When the outside fails, what is known stays with its age, the place is named, and it heals by itself. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { killServer, startServer } from '../fixtures/server-process.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const faults = [
  { source: 'upbit Main', target: 'exchange:upbit', kind: 'down' },
  { source: 'upbit Main', target: 'exchange:upbit', kind: 'maintenance' },
  { source: 'upbit Main', target: 'exchange:upbit', kind: 'garbage' },
  { source: 'Lender', target: 'chain', kind: 'lie', lie: 'wrong-chain' },
  { source: 'Lender', target: 'chain', kind: 'lie', lie: 'nan' },
] as const;

/** Daily one of the exchange and one of the chain; the server's tests have all kinds. */
const isDaily = (_: unknown, index: number) => process.env['MOA_DEEP'] || index % 3 === 0;

for (const { source, ...fault } of faults.filter(isDaily)) {
  test(`${fault.target} ${'lie' in fault ? fault.lie : fault.kind}: the place is named, its values stay, and it heals`, async ({
    page,
    product,
    signUp,
  }) => {
    await signUp();
    await holdSamples(page, product);
    await page.goto('/');
    const rows = page.locator('[data-source]').filter({ hasText: source });
    await expect(rows).toHaveAttribute('data-source', 'ok');
    const before = await positionsOf(page, source);
    try {
      await steer(product, 'faults', fault);
      await page.getByRole('button', { name: '지금 새로고침' }).click();
      const notice = page.locator('main').getByRole('status').filter({ hasText: source });
      await expect(notice).toContainText('자동으로 다시 시도합니다');
      await expect(notice).toContainText('기준입니다');
      await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9][\d,]+/);
      expect(await positionsOf(page, source)).toEqual(before);
      await page.getByRole('navigation').first().locator('a[href="/assets"]').click();
      await expect(page.getByRole('table').getByText(source).first()).toBeVisible();
      await expect(
        page.locator('main').getByRole('status').filter({ hasText: source }),
      ).toBeVisible();
    } finally {
      await steer(product, 'faults', { target: fault.target, kind: 'none' });
    }
    await page.getByRole('navigation').first().locator('a[href="/"]').click();
    await expect(rows).toHaveAttribute('data-source', 'ok', { timeout: 30_000 });
    await expect(page.locator('main').getByRole('status').filter({ hasText: source })).toHaveCount(
      0,
    );
    await page.getByRole('navigation').first().locator('a[href="/notifications"]').click();
    for (const kind of ['sync.failed', 'sync.recovered'])
      await expect(page.locator(`[data-alert="${kind}"]`).first()).toContainText(source);
  });
}

test('a server that was killed: pages say so and keep what they had; it comes back by itself', async ({
  page,
  product,
  signUp,
}) => {
  provoke(page, /ERR_CONNECTION|Failed to load resource|WebSocket/);
  await signUp();
  await holdSamples(page, product);
  await page.goto('/');
  await expect(page.locator('[data-connection="live"]')).toBeVisible();
  const { totalValue } = await callApi<AssetSummary>(page, '/api/v1/assets/summary');
  await killServer(product);
  try {
    await expect(page.locator('[data-connection]')).not.toHaveAttribute('data-connection', 'live');
    await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
    // What was never read cannot be shown: the page says why, and offers to try again.
    await page.getByRole('radio', { name: 'USD', exact: true }).check();
    const failure = page.locator('main').getByRole('alert');
    await expect(failure).toContainText('서버에 연결할 수 없습니다', { timeout: 20_000 });
    // A page that nothing has fetched ahead.
    await page.getByRole('navigation').first().locator('a[href="/settings"]').click();
    await expect(page.locator('main [data-remote-failure]')).toContainText(
      '자산에는 영향이 없습니다',
    );
    await startServer(product);
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.locator('main [data-remote="mfe-settings"]').first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  } finally {
    if (product.children.at(-1)?.name !== 'server') await startServer(product);
  }
  await expect(page.locator('[data-connection="live"]')).toBeVisible({ timeout: 30_000 });
  const after = await callApi<AssetSummary>(page, '/api/v1/assets/summary');
  expect(after.sources).toHaveLength(2);
  expect(totalValue.KRW).not.toBeNull();
});

/** Returns symbol and exact quantity of each position of the source. */
async function positionsOf(page: Page, sourceLabel: string): Promise<string[]> {
  const { items } = await callApi<{
    items: { sourceLabel: string; symbol: string; kind: string; balance: string }[];
  }>(page, '/api/v1/assets/positions?limit=500');
  const own = items.filter((item) => item.sourceLabel === sourceLabel);
  expect(own.length).toBeGreaterThan(0);
  return own.map(({ symbol, kind, balance }) => `${symbol} ${kind} ${balance}`).sort();
}
