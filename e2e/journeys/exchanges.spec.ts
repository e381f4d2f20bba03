/** Connecting exchanges by their guided forms: one that does not tell what a key may do, one with a passphrase. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { callApi } from '../../tools/browser/call-api.ts';
import { readWorld, steer } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

test('exchanges at home and abroad are connected by their own forms, and read to the last unit', async ({
  page,
  product,
  signUp,
}) => {
  provoke(page, /422|Failed to load resource/);
  const world = await readWorld(product);
  const key = (exchange: string, label: string) => {
    const found = world.exchanges.find(
      (known) => known.exchange === exchange && known.label === label,
    );
    if (found === undefined) throw new Error(`no ${exchange} ${label}`);
    return found;
  };
  await signUp();
  await page.goto('/settings');
  const form = page.getByRole('dialog');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: '거래소 연결' }).first().click();
    await form.getByRole('searchbox').fill(name);
    await form.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page.getByRole('dialog', { name: `${name} 연결` })).toBeVisible();
  };
  const clean = async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${where}, ${colorScheme}`).toEqual([]);
    }
  };

  await test.step('Bithumb: both values at once, and one’s own word for what it does not tell', async () => {
    await choose('빗썸');
    await expect(form.getByText('127.0.0.1')).toBeVisible();
    await expect(form.getByText(/1년 동안/)).toBeVisible();
    await clean('the form');
    const { apiKey, secret } = key('bithumb', 'Read only');
    await form.getByLabel('API Key', { exact: true }).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `API Key: ${apiKey}\nSecret Key: ${secret}`);
    await expect(form.getByLabel('API Key', { exact: true })).toHaveValue(apiKey);
    await expect(form.getByLabel('Secret Key', { exact: true })).toHaveValue(secret);
    await form.getByRole('button', { name: '다음' }).click();

    await expect(form.getByRole('heading', { name: /할 수 있는 일/ })).toBeFocused();
    await clean('the confirmation');
    await form.getByRole('button', { name: '뒤로' }).click();
    await expect(form.getByRole('button', { name: '다음' })).toBeFocused();
    await expect(form.getByLabel('Secret Key', { exact: true })).toHaveValue(secret);
    await form.getByRole('button', { name: '다음' }).click();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form.getByText('확인하고 선택해 주세요.')).toBeVisible();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('#exchanges li')).toContainText(/만료 D-3\d\d/);
  });

  await test.step('OKX: a wrong passphrase is told apart, and nothing that was entered is lost', async () => {
    await choose('OKX');
    const { apiKey, secret, passphrase = '' } = key('okx', 'Read only');
    await form.getByLabel('API key', { exact: true }).fill(apiKey);
    await form.getByLabel('Secret key', { exact: true }).fill(secret);
    await form.getByLabel('Passphrase', { exact: true }).fill('not this one');
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form.getByText(/패스프레이즈가 다릅니다/)).toBeVisible();
    await clean('the refusal');
    await expect(form.getByLabel('Secret key', { exact: true })).toHaveValue(secret);
    await form.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('#exchanges li')).toHaveCount(2);
  });

  await test.step('a deposit at Bithumb arrives, and the test says what the key may do', async () => {
    const held = async () => {
      const { items } = await callApi<{ items: AssetPosition[] }>(
        page,
        '/api/v1/assets/positions?limit=100',
      );
      return items.find(({ exchange, symbol }) => exchange === 'bithumb' && symbol === 'KRW')
        ?.balance;
    };
    await expect.poll(held, { timeout: 60_000 }).toBeTruthy();
    const before = await held();
    await steer(product, 'exchange/deposit', {
      exchange: 'bithumb',
      symbol: 'KRW',
      amount: '123456',
    });
    // By keyboard: the mouse would rest on the notice that lies over a button, which stays while hovered.
    for (const button of await page.getByRole('button', { name: '연결 확인' }).all())
      await pressKey(button);
    await expect(page.getByText(/잔고를 조회할 수 있습니다/)).toBeVisible();
    await expect(page.getByText(/조회만 가능합니다/)).toBeVisible();
    await expect
      .poll(async () => Number(await held()) - Number(before), { timeout: 60_000 })
      .toBeCloseTo(123_456, 4);
  });
});
