/** A user with data in each part of a backup. */
import { sampleConfig, sampleRule } from '../../../http/testing/sample-rules.ts';
import type { TestClient } from '../../../testing/start-test-server.ts';

export const watched = '0x52908400098527886E0F7030069857D2E4169EE7';

export async function fillSettings(person: TestClient): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const answer = await person.request(method, `/api/v1/${path}`, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.data;
  };
  await ask('PUT', 'settings/user', { theme: 'dark', smallBalance: '10' });
  await ask('PUT', 'analytics/preferences', { data: { riskFreeRate: '3.5' } });
  const layout = [{ id: 'a', widget: 'net_worth', x: 0, y: 0, w: 6, h: 2, config: {} }];
  await ask('POST', 'analytics/dashboards', { data: { name: '위험', layout } });
  const { id: configId } = await ask('POST', 'notifications/configs', sampleConfig);
  await ask('POST', 'notifications/triggers', { ...sampleRule, configId });
  const delivery = (await person.request('GET', '/api/v1/notifications/settings')).data;
  const { quietHours, muted, floors } = delivery;
  await ask('PUT', 'notifications/settings', {
    muted,
    floors,
    quietHours: { ...quietHours, enabled: true, start: '23:00' },
  });
  await ask('PUT', 'assets/by-symbol/BTC/note', { text: '장기 보유' });
  await ask('POST', 'assets/manual', {
    symbol: 'GOLD',
    quantity: '12.50',
    place: '금고',
    unitPrice: { amount: '150000', currency: 'KRW' },
  });
  await ask('POST', 'settings/wallets', { address: watched, label: '콜드' });
}
