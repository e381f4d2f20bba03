/**
 * A user connects one source, and another one five minutes later. In these first minutes most data
 * is missing; every figure that is shown has to be correct for their holdings.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { passTime } from '../fixtures/server-process.ts';
import { expect, provoke, type RunningProduct, test } from '../fixtures/test.ts';

const fiveMinutes = 5 * 60_000;
/** Until something more of the past of both is worked out, on a busy machine. */
const patience = 150_000;
/** Prices move a few percent in a day; a place more or less is a multiple. */
const near = { least: 0.7, most: 1.4, percent: 40 };

test('two places that are connected five minutes apart: nothing is told that is not true', async ({
  page,
  product,
  signUp,
}) => {
  provoke(page, /ERR_CONNECTION|Failed to load resource|WebSocket/);
  await signUp();
  try {
    await liveThrough(page, product);
  } finally {
    await passTime(product, 0);
  }
});

async function liveThrough(page: Page, product: RunningProduct): Promise<void> {
  let whole = 0;
  /** Total of the first source alone, after the second is connected. */
  let former = 0;
  const untrue = async (path: string) => {
    await page.goto(path);
    await settle(page);
    const table = page.getByText('표로 보기').first();
    if (await table.isVisible()) await table.click();
    const reported = await wholeFigures(page);
    // A page that names the places that it is of may tell what was known of these.
    const isOfFirst = (await page.locator('main [data-past-cover]').count()) > 0;
    const wholes = isOfFirst && former > 0 ? [whole, former] : [whole];
    const isNear = (amount: number) =>
      wholes.some((one) => amount >= one * near.least && amount <= one * near.most);
    const wrong = reported.flatMap(({ where, text }) => {
      // What a change or a comparison comes to may be small; what is held may not.
      const amounts = /change|comparison|last week/.test(where) ? [] : amountsIn(text);
      const figures = [
        ...amounts.filter((amount) => !isNear(amount)),
        ...percentsIn(text).filter((percent) => percent > near.percent),
      ];
      return figures.map((figure) => `${path} ${where}: ${figure} in “${text}” of ${whole}`);
    });
    return { wrong, told: reported };
  };
  const readAll = async () => {
    for (const path of [
      ...['/', '/?range=24h', '/?range=1h&compare=paid'],
      ...['/analytics?period=1h', '/analytics?period=24h'],
    ]) {
      const { wrong } = await untrue(path);
      expect(wrong).toEqual([]);
    }
  };

  await test.step('the first place alone', async () => {
    await holdSamples(page, product, { exchanges: ['upbit Main'], wallets: [] });
    whole = await totalOf(page);
    await page.goto('/');
    await readAll();
  });

  await test.step('five minutes later, still alone', async () => {
    await passTime(product, fiveMinutes);
    await page.goto('/');
    await readAll();
  });

  await test.step('the second place, from its first second until the past is there', async () => {
    await holdSamples(page, product, { exchanges: [], wallets: ['Everything'] });
    former = whole;
    whole = await totalOf(page);
    // Otherwise the two totals could not be distinguished.
    expect(whole).toBeGreaterThan(former * 3);
    for (
      let summary = await summaryOf(page);
      !knowsBoth(summary);
      summary = await summaryOf(page)
    ) {
      await readAll();
      const seen = whatIsKnown(summary);
      // Read once for each thing that becomes known: pages one after another would delay the past itself.
      // What the pages take to be read is none of the time that the past has.
      await expect
        .poll(async () => whatIsKnown(await summaryOf(page)), { timeout: patience })
        .not.toBe(seen);
    }
    await readAll();
    const { told } = await untrue('/?range=24h');
    expect(told.filter(({ where }) => where === 'table').length).toBeGreaterThan(1);
  });

  await test.step('home and analytics tell one change of a day, from one moment', async () => {
    await page.goto('/?range=24h');
    await settle(page);
    const change = page.locator('[data-performance="day"]');
    await expect(change).toContainText('%', { timeout: 60_000 });
    // A day ago goes on while the page is opened: then both are asked again.
    await expect(async () => {
      const { performance } = await summaryOf(page);
      await page.goto('/analytics?period=24h');
      await settle(page);
      const since = page.locator('[data-since]');
      await expect(since).toHaveAttribute('data-since', performance.day?.from ?? '', {
        timeout: 5_000,
      });
    }).toPass({ timeout: 60_000 });
  });
}

/** True if the value a day ago is known for every current holding. */
function knowsBoth({ performance, rebuilding }: AssetSummary): boolean {
  return rebuilding === null && performance.day?.without?.length === 0;
}

/** Changes whenever more of the past is known. */
function whatIsKnown({ performance: { day, week, month }, rebuilding }: AssetSummary): string {
  const known = [day, week, month].map((one) => [one?.before, one?.without?.length]);
  return JSON.stringify([known, rebuilding === null]);
}

function summaryOf(page: Page): Promise<AssetSummary> {
  return callApi<AssetSummary>(page, '/api/v1/assets/summary');
}

async function totalOf(page: Page): Promise<number> {
  return Number((await summaryOf(page)).totalValue.KRW);
}

type Reported = { where: string; text: string };

/** The amounts in won and the percentages of `main`, each with its place. */
async function wholeFigures(page: Page): Promise<Reported[]> {
  return page.evaluate(() => {
    const reported: { where: string; text: string }[] = [];
    // What each asset brought is a part of a change, and of no whole.
    const isOfParts = (node: Element) => node.closest('[data-chart="moa-contribution"]') !== null;
    const read = (where: string, selector: string, text = (node: Element) => node.textContent) => {
      for (const node of document.querySelectorAll(`main ${selector}`))
        if (!isOfParts(node)) reported.push({ where, text: text(node) ?? '' });
    };
    read('total', '[data-total="KRW"]');
    read('change', '[data-performance]');
    read('change of analytics', '[data-change]');
    read(
      'step',
      '[data-figure]:not([data-figure="flows"]):not([data-figure="prices"]):not([data-figure="rebased"]) dd:not(:has(time))',
    );
    read('extreme', '[data-extreme]');
    read('last week', '[data-week], [data-week] ~ dl');
    read('comparison', '[data-ahead]');
    for (const chart of document.querySelectorAll('main [role="application"]')) {
      if (isOfParts(chart)) continue;
      const about = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
      reported.push({ where: 'spoken', text: about?.textContent ?? '' });
    }
    read('table', 'table tbody tr', (row) => row.querySelector('td')?.textContent ?? '');
    return reported;
  });
}

/** Amounts in won, as numbers: ₩8.6억, ₩51,076,006, 8억 6,000만 123원. Enough to tell which whole they are of. */
function amountsIn(text: string): number[] {
  const units: Record<string, number> = { 만: 1e4, 억: 1e8, 조: 1e12 };
  const written = [...text.matchAll(/₩(\d[\d.,]*)([만억조]?)/g)].map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (units[unit] ?? 1),
  );
  const said = [...text.matchAll(/((?:\d[\d.,]*[만억조]? ?)+)원/g)].map(([, parts = '']) =>
    [...parts.matchAll(/(\d[\d.,]*)([만억조]?)/g)].reduce(
      (sum, [, digits = '', unit = '']) =>
        sum + Number(digits.replaceAll(',', '')) * (units[unit] ?? 1),
      0,
    ),
  );
  return [...written, ...said];
}

/** Percentages, as numbers. One may follow an amount without a space: ₩1,7080.00% is ₩1,708 and 0.00 %. */
function percentsIn(text: string): number[] {
  const withoutAmounts = text.replace(/₩\d{1,3}(?:,\d{3})*/g, ' ');
  return [...withoutAmounts.matchAll(/(\d[\d.,]*)(?:%|퍼센트)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );
}
