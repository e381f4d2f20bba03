/** Currencies: rates and who tells them, alerts, how figures are written, and what turns dollars into won. */
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('providers are asked, rates have a past, and an alert is made, simulated, tried and deleted', async ({
  resident: page,
}) => {
  await page.goto('/settings?tab=rates');
  await expect(page.locator('[data-rate="USD/KRW"]')).toContainText('₩');
  await expect(page.locator('[data-rate-history="USD/KRW"]')).toContainText('₩');
  await expect(page.locator('[data-rate-comparison="KRW"]')).toContainText('%');
  const ask = page.getByRole('button', { name: 'Upbit 지금 확인' });
  await ask.click();
  await expect(page.getByText(/ms 만에 응답/)).toBeVisible();
  await page.getByRole('button', { name: 'Kraken 먼저 쓰기' }).click();
  await expect(page.getByRole('button', { name: 'Kraken 먼저 쓰기' })).toHaveCount(0);

  await page.getByLabel('통화쌍').selectOption('USDT/USD');
  await page.getByLabel('조건').selectOption('below');
  await page.getByRole('spinbutton', { name: '값' }).fill('0.95');
  await pressKey(page.getByRole('button', { name: '알림 만들기' }));
  const alert = page.locator('li').filter({ hasText: 'USDT/USD' }).filter({ hasText: '모의 실행' });
  await expect(alert).toBeVisible();
  await alert.getByRole('spinbutton', { name: '가정할 환율' }).fill('0.93');
  await pressKey(alert.getByRole('button', { name: '모의 실행' }));
  await expect(alert.getByText(/알림이 갑니다/)).toBeVisible();
  await pressKey(alert.getByRole('button', { name: '테스트 보내기' }));
  await expect(alert.getByText(/테스트 알림을 보냈습니다/)).toBeVisible();
  await pressKey(alert.getByRole('button', { name: /삭제$/ }));
  await expect(alert).toHaveCount(0);

  await page.goto('/demo/currency-showcase');
  const bitcoin = page.locator('li').filter({ hasText: /^BTC/ }).filter({ hasText: '테더 기준' });
  await expect(bitcoin).toHaveText(/은행 환율.*%.*테더 기준.*%/);
});

test('decimals of rates and short amounts are chosen once, and home and assets follow', async ({
  resident: page,
}) => {
  await page.goto('/preferences');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group('시세·환율 소수 자리').getByRole('radio', { name: '4자리' }).check();
  await group('금액 길이').getByRole('radio', { name: '줄여서' }).check();
  await expect(page.getByText('금액 길이를 바꾸고 저장했습니다')).toBeVisible();

  await page.goto('/assets');
  await expect(page.locator('[data-fx-basis]')).toContainText(/₩\d,\d{3}\.\d{2}/);
  await expect(page.locator('[data-total-in="KRW"]')).toContainText(/[만억]/);
  await page.reload();
  await expect(page.locator('[data-total-in="KRW"]')).toContainText(/[만억]/);
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]').first()).toContainText(/[만억]/);

  await page.goto('/preferences');
  await page.getByRole('button', { name: '숫자 초기화' }).click();
  await page.goto('/assets');
  await expect(page.locator('[data-total-in="KRW"]')).not.toContainText(/[만억]/);
});

test('what turns dollars into won is chosen once, named beside the total, and changes it at once', async ({
  resident: page,
}) => {
  await page.goto('/assets');
  const chip = page.locator('[data-fx-basis]');
  await expect(chip).toContainText('은행 환율');
  const total = page.locator('[data-total-in="KRW"] [data-spoken]');
  const dollars = page.locator('[data-total-in="USD"]');
  await expect(dollars).toBeVisible();
  const worth = async () => Number(((await total.textContent()) ?? '').replace(/\D/g, ''));
  await expect.poll(worth).toBeGreaterThan(0);
  const byBank = await worth();

  const tab = await page.context().newPage();
  await tab.goto('/preferences');
  const basis = tab.getByRole('group', { name: '원화 환산 기준' });
  await basis.getByRole('radio', { name: '테더 시세' }).check();
  await expect(tab.getByText('원화 환산 기준을 바꾸고 저장했습니다')).toBeVisible();
  await tab.getByRole('switch', { name: '다른 통화로도 보기' }).uncheck();

  // In the other tab without loading it again.
  await expect(chip).toContainText('테더 시세');
  await expect(dollars).toHaveCount(0);
  await expect.poll(async () => Math.abs((await worth()) / byBank - 1)).toBeGreaterThan(0.001);

  await basis.getByRole('radio', { name: '은행 환율' }).check();
  await tab.getByRole('switch', { name: '다른 통화로도 보기' }).check();
  await expect(chip).toContainText('은행 환율');
  await expect(dollars).toBeVisible();
  await tab.close();
});
