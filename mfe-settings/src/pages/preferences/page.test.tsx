import {
  firstUserSettings,
  getUserSettings,
  putUserSettings,
  type SavedUserSettings,
  type UserSettingsChange,
} from '@moa/contracts/settings/user';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreferencesPage from './page.tsx';

let server: FakeServer;
let stored: SavedUserSettings;

function store(change: UserSettingsChange): SavedUserSettings {
  const values: Record<string, unknown> = { ...stored };
  const changedAt = { ...stored.changedAt };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete changedAt[name];
    else changedAt[name] = '2026-11-26T00:00:00.000Z';
    values[name] = value ?? firstUserSettings('ko')[name as 'theme'];
  }
  stored = { ...(values as SavedUserSettings), changedAt, revision: stored.revision + 1 };
  return stored;
}

beforeEach(() => {
  localStorage.clear();
  stored = { ...firstUserSettings('ko'), revision: 0, changedAt: {} };
  server = startFakeServer();
  server.answer(getUserSettings, () => stored);
  server.answer(putUserSettings, ({ body }) => store(body as UserSettingsChange));
});

const show = async (locale: 'ko' | 'en' = 'ko') => {
  renderInApp(<PreferencesPage />, { path: '/preferences', locale });
  await screen.findByRole('group', { name: locale === 'ko' ? '테마' : 'Theme' });
};
const choose = async (group: string, option: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(option));
const isChosen = (group: string, option: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(option)
    .checked;

it.each([
  ['테마', '어둡게', { theme: 'dark' }],
  ['상승·하락 색', '파랑·주황', { gainLoss: 'colour-blind' }],
  ['언어', 'English', { language: 'en' }],
  ['시각', '오전·오후', { timeFormat: '12h' }],
  ['통화 표기', '코드 뒤', { amountTemplate: 'code-after' }],
  ['줄여 쓰는 단위', 'K·M·B', { compactUnits: 'western' }],
  ['소수 자리', '두 자리', { decimals: 'two' }],
  ['소액 자산 접기', '$10.00 미만', { smallBalance: '10' }],
  ['화면 낭독기가 읽는 금액', '줄여서', { spokenNumbers: 'rounded' }],
  ['금액 길이', '줄여서', { notation: 'compact' }],
  ['시세·환율 소수 자리', '4자리', { roundingPrecision: 4 }],
  ['금액 부호', '항상', { signDisplay: 'always' }],
  ['숫자 형식', '미국', { numberLocale: 'en-US' }],
  ['환율 갱신 간격', '30초', { rateInterval: 30_000 }],
  ['시작 페이지', '자산', { startPage: 'assets' }],
  ['시세 갱신 간격', '15초', { updateInterval: 15_000 }],
] as const)('stores %s at once as %s, alone', async (group, option, change) => {
  await show();
  await choose(group, option);
  await waitFor(() => expect(stored.revision).toBe(1));
  expect(server.callsOf(putUserSettings).map(({ body }) => body)).toEqual([change]);
  expect(isChosen(group, option)).toBe(true);
  expect(await screen.findByText(/바꾸고 저장했습니다/)).toBeTruthy();
});

it('stores a switch and the currencies, of which one stays', async () => {
  await show();
  await userEvent.click(screen.getByRole('switch', { name: '금액 숨기고 시작' }));
  await userEvent.selectOptions(screen.getByLabelText('기준 통화'), 'EUR');
  await userEvent.click(screen.getByRole('checkbox', { name: 'KRW' }));
  await waitFor(() =>
    expect(stored).toMatchObject({
      hideAmounts: true,
      baseCurrency: 'EUR',
      displayCurrencies: ['USD', 'USDT'],
      // It was the one that values were shown in.
      displayCurrency: 'USD',
    }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'USDT' }));
  await waitFor(() => expect(stored.displayCurrencies).toEqual(['USD']));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'USD' }).disabled).toBe(true);
});

it('takes one change after another back', async () => {
  await show();
  await choose('테마', '어둡게');
  await choose('테마', '밝게');
  await waitFor(() => expect(stored.theme).toBe('light'));
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(stored.theme).toBe('dark'));
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(stored.changedAt['theme']).toBeUndefined());
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  await waitFor(() => expect(isChosen('테마', '기기 설정')).toBe(true));
});

it('resets what was chosen of a group, and takes that back too', async () => {
  store({ theme: 'dark', gainLoss: 'western', decimals: 'two' });
  await show();
  expect(screen.queryByRole('button', { name: '동작 초기화' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '화면 초기화' }));
  await waitFor(() => expect(stored).toMatchObject({ theme: 'system', gainLoss: 'korean' }));
  expect(stored.decimals).toBe('two');
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(stored).toMatchObject({ theme: 'dark', gainLoss: 'western' }));
});

it('says why a change is not stored, and shows what is', async () => {
  await show();
  server.refuse(putUserSettings, 422, 'INVALID_REQUEST');
  await choose('테마', '어둡게');
  expect(await screen.findByText(/저장하지 못했습니다/)).toBeTruthy();
  await waitFor(() => expect(isChosen('테마', '기기 설정')).toBe(true));
});

it('changes what the device alone decides on the device alone', async () => {
  await show('en');
  expect(screen.getByText(/Applies to this device only/)).toBeTruthy();
  await choose('List spacing', 'Compact');
  await choose('Motion', 'Reduced');
  await choose('Contrast', 'Higher');
  expect(document.documentElement.dataset).toMatchObject({
    density: 'compact',
    motion: 'reduced',
    contrast: 'more',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reset This device' }));
  expect(document.documentElement.dataset['density']).toBeUndefined();
  expect(server.callsOf(putUserSettings)).toEqual([]);
});

it('shows a sample as it is written, aloud too', async () => {
  await show();
  const preview = document.querySelector('[data-preview]');
  expect(preview?.textContent).toContain('$91,234.56');
  expect(preview?.textContent).toContain('9만 1,234.56달러');
});
