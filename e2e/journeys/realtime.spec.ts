/** The page of the live connection: its messages, its state and its settings. */
import { expect, test } from '../fixtures/test.ts';

test('the connection is looked into, tried, cut and comes back by itself with what was missed', async ({
  resident: page,
}) => {
  await page.goto('/realtime');
  const state = page.locator('section').filter({ hasText: '연결 상태' }).first();
  await expect(state.getByText('실시간', { exact: true })).toBeVisible();
  await expect(state.getByText(/^\d+ms$/)).toBeVisible();
  const bitcoin = page.getByRole('row', { name: /^BTC/ });
  await expect(bitcoin).toContainText('₩');

  await page.getByRole('button', { name: '테스트 메시지 보내기' }).click();
  await expect(page.getByText(/메시지가 \d+ms 만에 도착했습니다/)).toBeVisible();
  await page.getByRole('button', { name: '연결 확인' }).click();
  await expect(page.getByText(/이 계정의 연결 \d+개: .*\d+ms/)).toBeVisible();
  await page.getByRole('button', { name: '모의 시세 보기' }).click();
  await expect(page.getByText(/모의 시세 BTC .*실제 시세가 아니며/)).toBeVisible();
  await page.getByRole('button', { name: '모의 시세 끝내기' }).click();
  await expect(page.getByText(/모의 시세 BTC/)).toHaveCount(0);

  // What happens while there is no network is in the list of events, and in the app, once it is back.
  await page.context().setOffline(true);
  await expect(state.getByText('응답 없음')).toBeVisible();
  await page.context().setOffline(false);
  await expect(state.getByText('실시간', { exact: true })).toBeVisible();
});

test('how often what comes is chosen here, follows the person to other tabs, and can be switched off', async ({
  resident: page,
}) => {
  await page.goto('/realtime');
  const every = page.getByLabel('시세 간격');
  await every.selectOption('60');
  const tab = await page.context().newPage();
  await tab.goto('/realtime');
  await expect(tab.getByLabel('시세 간격')).toHaveValue('60');
  await expect(tab.getByText(/설정 변경/).first()).toBeVisible();
  await tab.getByRole('button', { name: '기본값으로' }).click();
  await expect(every).toHaveValue('10');

  await tab.getByRole('switch', { name: '실시간 연결 사용' }).uncheck();
  await expect(page.getByText('실시간 연결을 꺼 두었습니다')).toBeVisible();
  await page.getByRole('button', { name: '실시간 켜기' }).click();
  await expect(tab.getByRole('row', { name: /^BTC/ })).toBeVisible();
  await tab.close();
});
