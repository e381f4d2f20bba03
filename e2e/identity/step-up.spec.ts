/**
 * Five minutes after signing in, sensitive actions require the passkey again, against misuse of an
 * unattended screen.
 */

import { violations } from '../fixtures/axe.ts';
import { passTime } from '../fixtures/server-process.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

test('an exchange key added later than five minutes asks for the passkey, and goes on by itself', async ({
  page,
  signUp,
  authenticator,
  product,
}) => {
  // The server goes away for a moment: what home fetches late may not come.
  provoke(page, /40[0-9]|502|503|Failed to load resource|WebSocket|ERR_|ChunkLoadError/);
  await signUp();
  await passTime(product, 6 * 60_000);
  await page.goto('/settings');
  await page.getByRole('button', { name: '거래소 연결' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /업비트/ })
    .click();
  const form = page.getByRole('dialog', { name: '업비트 연결' });
  await form.getByRole('button', { name: /^Main/ }).click();
  await form.getByRole('button', { name: '다음' }).click();
  await form.getByRole('checkbox').check();
  const connections = page.locator('#exchanges li');
  const question = page.getByRole('dialog', { name: '본인 확인' });

  await test.step('left alone, nothing is added', async () => {
    await form.getByRole('button', { name: '연결하기' }).click();
    await expect(question).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
    await question.getByRole('button', { name: '취소' }).click();
    await expect(question).toHaveCount(0);
    await expect(connections).toHaveCount(0);
  });

  await test.step('a passkey that does not verify the person is told apart', async () => {
    const { authenticatorId } = authenticator;
    await form.getByRole('button', { name: '연결하기' }).click();
    await authenticator.send('WebAuthn.setUserVerified', {
      authenticatorId,
      isUserVerified: false,
    });
    await question.getByRole('button', { name: '패스키로 확인' }).click();
    await expect(
      question.getByRole('alert').or(question.getByRole('status')).first(),
    ).toBeVisible();
    await expect(connections).toHaveCount(0);
    await authenticator.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('confirmed, the key is added without being entered again', async () => {
    await question.getByRole('button', { name: '패스키로 확인' }).click();
    await expect(question).toHaveCount(0);
    await expect(connections).toHaveCount(1);
  });
  await passTime(product, 0);
});
