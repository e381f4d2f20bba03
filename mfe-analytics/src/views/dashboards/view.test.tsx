import {
  createDashboard,
  type Dashboard,
  deleteDashboard,
  getDashboard,
  type LayoutItem,
  listDashboards,
  updateDashboard,
  viewDashboard,
} from '@moa/contracts/analytics/dashboards';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../../testing/answer-all.ts';
import { question } from '../../testing/build-figures.ts';
import DashboardsView from './view.tsx';

const item = (id: string, x: number, widget: LayoutItem['widget']): LayoutItem => ({
  id,
  widget,
  x,
  y: 0,
  w: 6,
  h: 3,
  config: {},
});
const dashboard = (facts: Partial<Dashboard> = {}): Dashboard => ({
  id: 'd1',
  name: '내 화면',
  shared: false,
  viewCount: 3,
  own: true,
  layout: [item('a', 0, 'key_figures'), item('b', 6, 'note')],
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-21T03:00:00.000Z',
  ...facts,
});
let server: FakeServer;
let now: Dashboard;
beforeEach(() => {
  localStorage.clear();
  setDisplayCurrency('KRW');
  server = answerAll();
  now = dashboard();
  server.answer(listDashboards, () => [now]);
  server.answer(getDashboard, () => now);
  server.answer(viewDashboard, { id: 'd1', viewCount: 4 });
  server.answer(updateDashboard, ({ body }) => {
    now = { ...now, ...(body as { data: Partial<Dashboard> }).data };
    return now;
  });
});
const open = (search = '') =>
  renderInApp(<DashboardsView question={question} />, {
    path: `/analytics?view=dashboards&dashboard=d1${search}`,
  });

/** A pointer at some height of the window. */
const point = (at: Element, type: string, clientY: number) =>
  fireEvent(
    at,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: 0, clientY }), { pointerId: 1 }),
  );

it('makes the first one from nothing and opens it to be arranged', async () => {
  server.answer(listDashboards, []);
  server.answer(createDashboard, () => {
    now = dashboard({ layout: [] });
    return now;
  });
  const { address } = renderInApp(<DashboardsView question={question} />, {
    path: '/analytics?view=dashboards',
  });
  await userEvent.click(await screen.findByRole('button', { name: '대시보드 만들기' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.clear(within(dialog).getByLabelText('이름'));
  await userEvent.type(within(dialog).getByLabelText('이름'), '내 화면{Enter}');
  await waitFor(() => expect(address()).toContain('dashboard=d1'));
  expect(await screen.findByRole('combobox', { name: '위젯 추가' })).toBeTruthy();
});

it('moves and resizes a widget by keyboard, says where it is, and saves it', async () => {
  open('&edit=1');
  const handle = await screen.findByRole('button', { name: /^주요 지표 위치와 크기/ });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(screen.getByText('주요 지표: 2행 1열, 너비 6칸, 높이 3칸')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: /^주요 지표 위치와 크기/ }), {
    key: 'ArrowRight',
    shiftKey: true,
  });
  expect(screen.getByText(/너비 7칸/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(now.layout.find(({ id }) => id === 'a')?.w).toBe(7));
  expect(await screen.findByRole('button', { name: '편집' })).toBeTruthy();
});

it('moves and resizes a widget by presses alone, and has none beyond the edge', async () => {
  open('&edit=1');
  const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
  await press('주요 지표 아래로');
  expect(screen.getByText('주요 지표: 2행 1열, 너비 6칸, 높이 3칸')).toBeTruthy();
  await press('주요 지표 오른쪽으로');
  await press('주요 지표 좁게');
  await press('주요 지표 높게');
  expect(screen.getByText('주요 지표: 1행 2열, 너비 5칸, 높이 4칸')).toBeTruthy();
  await press('주요 지표 왼쪽으로');
  expect(screen.getByLabelText('주요 지표 왼쪽으로')).toHaveProperty('disabled', true);
});

it('follows a pointer though the widget changes its place among the others', async () => {
  open('&edit=1');
  const handle = await screen.findByRole('button', { name: /^주요 지표 위치와 크기/ });
  point(handle, 'pointerdown', 0);
  point(document.body, 'pointermove', 116);
  expect(screen.getByText(/주요 지표: 2행/)).toBeTruthy();
  point(document.body, 'pointermove', 232);
  expect(screen.getByText(/주요 지표: 3행/)).toBeTruthy();
  point(document.body, 'pointerup', 232);
  point(document.body, 'pointermove', 0);
  expect(screen.getByText(/주요 지표: 3행/)).toBeTruthy();
});

it('gives a widget a period, a scope and a benchmark of its own, and takes them back', async () => {
  open('&edit=1');
  const settings = within(await screen.findByRole('group', { name: '주요 지표 조건' }));
  expect(screen.queryByRole('group', { name: '메모 조건' })).toBeNull();
  await userEvent.selectOptions(settings.getByRole('combobox', { name: '기간' }), '1y');
  await userEvent.selectOptions(settings.getByRole('combobox', { name: '범위' }), 'defi');
  await userEvent.selectOptions(settings.getByRole('combobox', { name: '비교 기준' }), 'ETH');
  await userEvent.selectOptions(
    settings.getByRole('combobox', { name: '범위' }),
    '범위: 화면과 같게',
  );
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(now.layout.find(({ id }) => id === 'a')?.config).toEqual({
      period: '1y',
      benchmark: 'ETH',
    }),
  );
});

it('loses no unsaved change: it is there again after the page was left', async () => {
  const first = open('&edit=1');
  fireEvent.keyDown(await screen.findByRole('button', { name: /^주요 지표 위치와 크기/ }), {
    key: 'ArrowLeft',
    shiftKey: true,
  });
  expect(screen.getByText('저장하지 않은 변경이 있습니다.')).toBeTruthy();
  first.unmount();
  open();
  expect(await screen.findByText('저장하지 않은 변경을 복구했습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '변경 취소' }));
  expect(screen.queryByText('저장하지 않은 변경을 복구했습니다.')).toBeNull();
  expect(server.callsOf(updateDashboard)).toHaveLength(0);
});

it('lets somebody else’s be looked at and copied, and not changed', async () => {
  now = dashboard({ own: false, shared: true });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '내 화면 관리' }));
  expect(screen.getByRole('menuitem', { name: '복제' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: '삭제' })).toBeNull();
  expect(screen.queryByRole('button', { name: '편집' })).toBeNull();
});

it('deletes one after it was asked, and goes back to the list', async () => {
  server.answer(deleteDashboard, { id: 'd1' });
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: '내 화면 관리' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '삭제' }));
  const dialog = await screen.findByRole('alertdialog', { name: '내 화면을 삭제할까요?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(address()).not.toContain('dashboard='));
});
