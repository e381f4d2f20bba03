import { listConfigs, type NoticeConfig } from '@moa/contracts/notifications/configs';
import { listTriggers, type Trigger } from '@moa/contracts/notifications/triggers';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import AssetRulesWidget from './widget.tsx';

const at = '2026-11-20T00:00:00.000Z';
const config: NoticeConfig = {
  id: 'cfg_1',
  name: '가격',
  category: 'price',
  channels: ['in_app'],
  webhookIds: [],
  severityFloor: 'low',
  quietHoursBreach: false,
  enabled: true,
  createdAt: at,
  updatedAt: at,
};
const trigger = (id: string, symbols: readonly string[] | 'all', enabled = true): Trigger => ({
  id,
  configId: 'cfg_1',
  name: `규칙 ${id}`,
  scope: { kind: 'asset', ids: symbols === 'all' ? 'all' : [...symbols] },
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '150000000', unit: 'KRW' }] },
  for: null,
  hysteresis: null,
  cooldown: '1h',
  maxPerDay: 10,
  mode: 'on_change',
  severity: 'high',
  enabled,
  nextAllowedAt: null,
  lastFiredAt: null,
  firedCount30d: 0,
  finishedAt: null,
  createdAt: at,
  updatedAt: at,
});
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(listConfigs, [config]);
});

it('shows the rules that watch the asset, as sentences, and says which are off', async () => {
  server.answer(listTriggers, [
    trigger('1', ['BTC']),
    trigger('2', ['ETH']),
    trigger('3', ['ETH', 'BTC'], false),
    trigger('4', 'all'),
  ]);
  renderInApp(<AssetRulesWidget symbol="BTC" positionId="p1" />);
  expect(await screen.findByText('규칙 1')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByText(/BTC.*₩150,000,000/).length).toBeGreaterThan(0);
  expect(screen.getAllByText('꺼짐')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '규칙 보기' }).getAttribute('href')).toBe(
    '/notifications?view=rules',
  );
});

it('says that nothing watches the asset, and how that changes', async () => {
  server.answer(listTriggers, [trigger('2', ['ETH'])]);
  renderInApp(<AssetRulesWidget symbol="BTC" positionId="p1" />);
  expect(await screen.findByText(/BTC 알림 규칙이 없습니다/)).toBeTruthy();
});
