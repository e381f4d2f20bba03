import {
  listSettingsHistory,
  type SettingsChange,
  undoSettingsChange,
} from '@moa/contracts/settings/history';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HistoryTab from './history-tab.tsx';

const change = (given: Partial<SettingsChange> = {}): SettingsChange => ({
  id: 'chg_1',
  at: '2026-11-26T01:00:00.000Z',
  group: 'preferences',
  path: 'theme',
  before: 'system',
  after: 'dark',
  ip: '203.0.113.7',
  place: 'here',
  device: 'computer',
  browser: 'Firefox',
  system: 'Linux',
  thisSession: true,
  undoable: true,
  undoneAt: null,
  ...given,
});
const pageOf = (items: SettingsChange[], total = items.length) => ({
  items,
  page: 1,
  limit: 20,
  total,
});

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
const path = '/settings?tab=history';

it('says what was changed, from what to what, when and from where', async () => {
  server.answer(
    listSettingsHistory,
    pageOf([
      change(),
      change({ id: 'b', group: 'wallets', path: 'wal_x.label', before: null, after: '금고' }),
    ]),
  );
  renderInApp(<HistoryTab />, { path });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('테마')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('이전: 기기 설정, 이후: 어둡게')).toBeTruthy();
  expect(first?.textContent).toContain('2026년 11월 26일 10:00');
  expect(first?.textContent).toContain(
    'Linux의 Firefox · 203.0.113.7 · 지금과 같은 네트워크 · 지금 로그인',
  );
  expect(second?.textContent).toContain('지갑 · 이름');
  expect(second?.textContent).toContain('이전: 없음, 이후: 금고');
});

it('names what came and went as people know it, and how unknown tokens of a wallet are treated', async () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const wallet = { label: '금고', address, network: 'ethereum' };
  server.answer(
    listSettingsHistory,
    pageOf([
      change({ id: 'a', group: 'wallets', path: 'wal_x', before: null, after: wallet }),
      change({
        id: 'b',
        group: 'keys',
        path: 'key_x',
        after: null,
        before: { label: '업비트', exchange: 'upbit', hint: 'BolX' },
      }),
      change({
        id: 'c',
        group: 'wallets',
        path: 'wal_x.unknownAssets',
        before: 'quarantine',
        after: 'hide',
      }),
    ]),
  );
  renderInApp(<HistoryTab />, { path });
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/지갑 · 추가.*이전: 없음, 이후: 금고 \(0xd8dA…6045\)/);
  expect(texts[1]).toMatch(/API 키 · 삭제.*이전: 업비트 \(…BolX\), 이후: 없음/);
  expect(texts[2]).toMatch(/지갑 · 목록에 없는 토큰.*이전: 따로 보관, 이후: 숨김/);
});

it('asks for what the filters let through, which the address has', async () => {
  server.answer(listSettingsHistory, pageOf([change()]));
  const { address } = renderInApp(<HistoryTab />, { path });
  await screen.findByRole('listitem');
  await userEvent.selectOptions(screen.getByLabelText('종류'), 'keys');
  await userEvent.type(screen.getByLabelText('항목이나 값으로 찾기'), 'up');
  await waitFor(() =>
    expect(Object.fromEntries(server.callsOf(listSettingsHistory).at(-1)?.query ?? [])).toEqual({
      page: '1',
      limit: '20',
      group: 'keys',
      q: 'up',
    }),
  );
  expect(address()).toBe('/settings?tab=history&group=keys&q=up');
});

it('undoes a change and shows that it did, or why it could not', async () => {
  let undone = false;
  server.answer(listSettingsHistory, () =>
    pageOf([change(undone ? { undoable: false, undoneAt: '2026-11-26T02:00:00.000Z' } : {})]),
  );
  server.refuse(undoSettingsChange, 409, 'CONFLICT');
  renderInApp(<HistoryTab />, { path });
  await userEvent.click(await screen.findByRole('button', { name: '테마 되돌리기' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.answer(undoSettingsChange, () => {
    undone = true;
    return change({ undoable: false, undoneAt: '2026-11-26T02:00:00.000Z' });
  });
  await userEvent.click(screen.getByRole('button', { name: '테마 되돌리기' }));
  expect(await screen.findByText(/에 되돌림$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '테마 되돌리기' })).toBeNull();
});

it('says that nothing was changed yet, or that nothing matches and the way back', async () => {
  server.answer(listSettingsHistory, pageOf([]));
  const { address } = renderInApp(<HistoryTab />, { path: `${path}&group=keys` });
  await userEvent.click(await screen.findByRole('button', { name: '모두 보기' }));
  expect(await screen.findByText('아직 변경 내역이 없습니다')).toBeTruthy();
  expect(address()).toBe(path);
});
