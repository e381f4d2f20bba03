/**
 * A private key or recovery phrase pasted into common inputs reaches neither the page nor the
 * network.
 */
import { readWorld } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

const key = `0x${'4f3edf983ac636a6'.repeat(4)}`;
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

test('what opens a wallet is erased from every field, and neither sent nor kept', async ({
  page,
  context,
  product,
  signUp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('Control+V');
  };

  await test.step('the address of a wallet', async () => {
    await page.goto('/settings?add=wallet');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('이더리움 주소');
    for (const secret of [key, key.slice(2), phrase]) {
      await address.focus();
      await paste(secret);
      await expect(address).toHaveValue('');
      await expect(dialog.getByText(/저장하거나 전송하지 않았습니다/)).toBeVisible();
    }
    await dialog.getByLabel('이름').pressSequentially(phrase);
    await expect(dialog.getByLabel('이름')).toHaveValue('');
    const { wallets } = await readWorld(product);
    await address.fill(wallets[0]?.address ?? '');
    await expect(dialog.getByText('올바른 형식의 주소입니다.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the secret of an exchange takes what exchanges give, and no key of a wallet', async () => {
    await page.goto('/settings?add=exchange');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /바이낸스/ }).click();
    const secret = dialog.getByLabel('Secret Key', { exact: true });
    await secret.focus();
    await paste(key.slice(2));
    await expect(secret).toHaveValue(key.slice(2));
    await secret.fill('');
    await secret.focus();
    await paste(key);
    await expect(secret).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('the palette, and a search that would stand in the address', async () => {
    await page.goto('/settings');
    await settle(page);
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('combobox');
    await expect(palette).toBeFocused();
    await paste(phrase);
    await expect(palette).toHaveValue('');
    const notice = page.locator('[data-toasts]');
    await expect(notice.getByText('지갑 복구 문구로 보여 지웠습니다.')).toBeVisible();
  });

  const words = [key.slice(2), 'sausage', 'useful legal'];
  expect(sent.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );
  for (const word of words) expect(stored).not.toContain(word);
});
