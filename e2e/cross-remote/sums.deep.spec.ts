/**
 * Every profit, yield and loss is the sum of what opens beneath it, to the last unit that is printed, in
 * each currency, whatever of the sample wallets one holds; and the sheet ends in the figure it explains.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, test } from '../fixtures/test.ts';

const wallets = [
  ...['Everything', 'Lender', 'Liquidity provider'],
  ...['Staker', 'E-mode borrower'],
];
const currencies = ['KRW', 'USD', 'USDT'] as const;
/** Daily each page in one of them, in the deep run in all. */
const currenciesOf = (index: number) =>
  currencies.filter((_, at) => process.env['MOA_DEEP'] || at === index % currencies.length);
/** By page, how many sheets there are to open at least: none is lost unseen. */
const pages: readonly (readonly [path: string, min: number])[] = [
  ['/', 2],
  // A day is known before the year is worked out.
  ['/analytics?period=24h', 1],
  ['/analytics?view=performance&period=24h', 2],
  ['/analytics?view=yield', 1],
  ['/defi/dashboard', 1],
  ['/defi/aave', 1],
  ['/defi/rebase', 1],
  ['/defi/lp-tokens', 3],
  ['/defi/uniswap-v3', 1],
];

test('what is printed beneath a profit adds up to it, on every page', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await holdSamples(page, product, { exchanges: ['upbit Main'], wallets });
  await whileMarketRests(page, product, async () => {
    const asset = await ofKnownCost(page);
    for (const [index, [path, min]] of [...pages, [asset, 1] as const].entries()) {
      await page.goto(path);
      await settle(page);
      for (const currency of currenciesOf(index)) {
        await page.getByRole('radio', { name: currency, exact: true }).check();
        await settle(page);
        await expect
          .poll(() => page.locator('main [data-sum-opener]').count(), {
            timeout: 120_000,
            message: `${path} in ${currency}`,
          })
          .toBeGreaterThanOrEqual(min);
        await openAll(page);
        await checkSums(page, `${path} in ${currency}`);
        await checkSheets(page, `${path} in ${currency}`);
      }
    }
  });
});

/** The page of an asset of which it is known what it cost. */
async function ofKnownCost(page: Page): Promise<string> {
  let id = '';
  await expect
    .poll(
      async () => {
        const held = await callApi<{ items: AssetPosition[] }>(
          page,
          '/api/v1/assets/positions?limit=200',
        );
        id = held.items.find(({ cost }) => cost?.total != null)?.id ?? '';
        return id;
      },
      { timeout: 60_000, message: 'the ledger of the exchange is read' },
    )
    .not.toBe('');
  return `/assets/${id}`;
}

/** Opens all details, whose figures are checked too. */
async function openAll(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

async function checkSheets(page: Page, where: string): Promise<void> {
  const openers = page.locator('main [data-sum-opener]:visible');
  const count = await openers.count();
  for (let at = 0; at < count; at += 1) {
    const opener = openers.nth(at);
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const sheet = page.locator('[role="dialog"] [data-sum]');
    await expect(sheet, `${where}: sheet ${at}`).toBeVisible();
    // Both at one moment: expected income changes with the time of the chain.
    const figure = await printedIn(opener);
    const [sum] = await sheet.evaluateAll(printedSums);
    expect(sum, where).toBeDefined();
    if (!sum) continue;
    const words = `${where}, sheet ${at}: ${sum.text}`;
    expect.soft(sum.lines.length, words).toBeLessThanOrEqual(6);
    expect.soft(addPrinted(sum.lines), words).toBe(addPrinted([sum.total]));
    // A percentage explains itself by the amount that it is of; a button of words is beside its figure.
    if (/\d/.test(figure) && !figure.includes('%'))
      expect.soft(figure.replace(/[^\d.]/g, ''), words).toContain(asDrawn(sum.total, figure));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
}

/** Checks the sums on the page itself. */
async function checkSums(page: Page, where: string): Promise<void> {
  const sums = await page.locator('main [data-sum]:has([data-sum-total])').evaluateAll(printedSums);
  for (const { lines, total, text } of sums)
    expect.soft(addPrinted(lines), `${where}: ${text}`).toBe(addPrinted([total]));
}

async function printedIn(opener: Locator): Promise<string> {
  return opener.evaluate(
    (one) => one.querySelector('[aria-hidden]')?.textContent ?? one.textContent ?? '',
  );
}

/** The total with as many places as its figure is drawn with: tokens are counted more exactly in the sheet. */
function asDrawn(total: string, figure: string): string {
  const drawn = figure.replace(/[^\d.]/g, '').split('.')[1]?.length ?? 0;
  const exact = total.replace('-', '');
  const places = exact.split('.')[1]?.length ?? 0;
  return places > drawn ? Number(exact).toFixed(drawn) : exact;
}

type PrintedSum = { lines: string[]; total: string; text: string };

/** For `evaluateAll` over `[data-sum]`: figures without signs of currencies, `-1,065,332` as `-1065332`. */
function printedSums(sums: Element[]): PrintedSum[] {
  const figure = (element: Element | null) => {
    const drawn =
      element?.querySelector('[aria-hidden]')?.textContent ?? element?.textContent ?? '';
    const digits = drawn.replace(/[^\d.]/g, '').replace(/\.$/, '');
    return /[-−]/.test(drawn.slice(0, 4)) ? `-${digits}` : digits;
  };
  return sums.map((one) => ({
    lines: [...one.querySelectorAll('[data-sum-line] dd:not(:has(time))')].map(figure),
    total: figure(one.querySelector('[data-sum-total] dd')),
    text: (one.textContent ?? '').slice(0, 300),
  }));
}

/** Decimal texts added exactly, to the last digit that is printed; by no code of the app's. */
function addPrinted(figures: readonly string[]): string {
  const places = Math.max(0, ...figures.map((one) => one.split('.')[1]?.length ?? 0));
  const units = figures.reduce((sum, one) => {
    const [whole = '', part = ''] = one.replace('-', '').split('.');
    const amount = BigInt(`${whole}${part.padEnd(places, '0')}`);
    return one.startsWith('-') ? sum - amount : sum + amount;
  }, 0n);
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const at = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  const shortest = places === 0 ? text : text.replace(/\.?0+$/, '');
  return units < 0n ? `-${shortest}` : shortest;
}
