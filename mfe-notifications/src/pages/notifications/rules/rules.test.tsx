import { getAsset } from '@moa/contracts/assets/by-symbol';
import {
  createConfig,
  deleteConfig,
  listConfigs,
  type NoticeConfig,
  switchConfig,
} from '@moa/contracts/notifications/configs';
import { listInbox } from '@moa/contracts/notifications/inbox';
import { optimizeRules } from '@moa/contracts/notifications/optimize';
import { listPushDevices } from '@moa/contracts/notifications/push';
import {
  createFromTemplate,
  listTemplates,
  type RuleTemplate,
} from '@moa/contracts/notifications/templates';
import {
  createTrigger,
  deleteTrigger,
  listTriggers,
  type Trigger,
  toggleTrigger,
} from '@moa/contracts/notifications/triggers';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import { listWebhooks } from '@moa/contracts/notifications/webhooks';
import type { OperationOutput } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { receiveAlert } from '@moa/host/internal/notices/alerts';
import { getToasts } from '@moa/host/internal/notices/toasts';
import { buildAlert } from '@moa/testing/build-alert';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from '../page.tsx';

const config: NoticeConfig = {
  id: 'cfg_1',
  name: '가격',
  category: 'price',
  channels: ['in_app'],
  webhookIds: [],
  severityFloor: 'low',
  quietHoursBreach: false,
  enabled: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const trigger: Trigger = {
  id: 'trg_1',
  configId: 'cfg_1',
  name: '비트코인 목표가',
  scope: { kind: 'asset', ids: ['BTC'] },
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '150000000', unit: 'KRW' }] },
  for: null,
  hysteresis: null,
  cooldown: '1h',
  maxPerDay: 10,
  mode: 'on_change',
  severity: 'high',
  enabled: true,
  nextAllowedAt: null,
  lastFiredAt: null,
  firedCount30d: 4,
  finishedAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

const { configId, id, nextAllowedAt, lastFiredAt, firedCount30d, ...known } = trigger;
const { finishedAt, createdAt, updatedAt, ...rule } = known;
const templates: RuleTemplate[] = [
  {
    id: 'price-target',
    category: 'price',
    group: 'price',
    fits: false,
    severity: 'medium',
    title: { ko: '목표가 도달', en: 'Target price' },
    description: { ko: '가격이 목표에 닿으면 알립니다.', en: 'When a price reaches its target.' },
    rules: [rule],
    customizable: ['value'],
  },
  {
    id: 'liquidation',
    category: 'position',
    group: 'liquidation',
    fits: true,
    severity: 'critical',
    title: { ko: '청산 위험', en: 'Liquidation risk' },
    description: { ko: '건강 지수가 낮아지면 알립니다.', en: 'When the health factor falls.' },
    rules: [rule, rule, rule],
    customizable: [],
  },
];

const assetOf = (price: string): OperationOutput<typeof getAsset> => ({
  symbol: 'ETH',
  name: 'Ethereum',
  currency: 'KRW',
  kimchiPremium: null,
  domestic: { price, source: 'upbit', at: '2026-11-20T00:00:00.000Z', change24h: null },
  abroad: null,
  quantity: '0',
  value: null,
  allocation: null,
  positions: [],
  trades: [],
  cost: {
    method: 'moving-average',
    knownQuantity: '0',
    unknownQuantity: '0',
    average: null,
    total: null,
    unrealised: null,
    unrealisedPercentage: null,
    realised: null,
    fees: null,
  },
  quality: 'ok',
  missing: [],
  asOf: '2026-11-20T00:00:00.000Z',
});

let server: FakeServer;
let triggers: Trigger[];
beforeEach(() => {
  setDisplayCurrency('KRW');
  triggers = [trigger, { ...trigger, id: 'trg_2', name: '다른 규칙' }];
  server = startFakeServer();
  server.answer(listInbox, { items: [], page: 1, limit: 20, total: 0, unread: 0 });
  server.answer(listConfigs, [config]);
  server.answer(listTriggers, () => triggers);
  server.answer(listTemplates, templates);
  server.answer(optimizeRules, { proposals: [] });
  server.answer(validateRules, {
    valid: true,
    problems: [],
    dryRun: { days: 30, fires: [], series: [] },
  });
});
const open = (path = '/notifications?view=rules', locale: 'ko' | 'en' = 'ko') =>
  renderInApp(<NotificationsPage />, { path, locale });

describe('the rules', () => {
  it('say what they tell in a sentence, and how often they did', async () => {
    open();
    expect(
      await screen.findAllByText('BTC 가격이 ₩150,000,000을 넘어서면 앱으로 알려 드립니다.'),
    ).toHaveLength(2);
    expect(screen.getAllByText('알림을 보낸 적이 없습니다 · 30일 동안 4번')).toHaveLength(2);
    expect(screen.getByText('규칙 2개 · 켜짐 2개')).toBeTruthy();
  });

  it('do not say that they tell again once they are over', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const fired = { ...trigger, nextAllowedAt: soon, lastFiredAt: new Date().toISOString() };
    triggers = [
      { ...fired, id: 'trg_1', mode: 'once', finishedAt: fired.lastFiredAt },
      { ...fired, id: 'trg_2', expiresAt: '2026-01-01T00:00:00.000Z' },
      { ...fired, id: 'trg_3' },
    ];
    const { container } = open();
    await screen.findByText(/부터 다시 알립니다/);
    const factsOf = (id: string) => container.querySelector(`[data-rule="${id}"]`)?.textContent;
    expect(factsOf('trg_1')).toContain('한 번 알리고 종료되었습니다');
    expect(factsOf('trg_2')).toContain('기간이 끝났습니다');
    for (const id of ['trg_1', 'trg_2']) expect(factsOf(id)).not.toContain('부터 다시 알립니다');
    expect(factsOf('trg_3')).toContain('부터 다시 알립니다');
  });

  it('are switched off and on', async () => {
    server.answer(toggleTrigger, ({ body }) => {
      const { enabled } = body as { enabled: boolean };
      triggers = triggers.map((one) => (one.id === 'trg_1' ? { ...one, enabled } : one));
      return { ...trigger, enabled };
    });
    open();
    await userEvent.click(await screen.findByRole('switch', { name: '켜기: 비트코인 목표가' }));
    expect(await screen.findByText('규칙 2개 · 켜짐 1개')).toBeTruthy();
    expect(server.callsOf(toggleTrigger)[0]?.body).toEqual({ enabled: false });
  });

  it('say that one has fired as soon as it does', async () => {
    open();
    await screen.findAllByText('알림을 보낸 적이 없습니다 · 30일 동안 4번');
    triggers = triggers.map((one) => ({ ...one, lastFiredAt: new Date().toISOString() }));
    act(() => receiveAlert(buildAlert('rule.fired'), 1));
    expect(await screen.findAllByText(/^마지막 알림 .+ · 30일 동안 4번$/)).toHaveLength(2);
  });

  it('are deleted after a question', async () => {
    server.answer(deleteTrigger, () => {
      triggers = triggers.slice(0, 1);
      return { id: 'trg_2' };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다른 규칙 메뉴' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('다른 규칙')).toBeNull());
  });

  it('begin with an invitation', async () => {
    triggers = [];
    const { address } = open();
    await userEvent.click(await screen.findByRole('button', { name: '새 규칙' }));
    expect(address()).toBe('/notifications?view=rules&rule=new');
  });

  it('say what failed, and are read again', async () => {
    server.refuse(listTriggers, 403, 'FORBIDDEN');
    open('/notifications?view=rules', 'en');
    expect(await screen.findByText('You don’t have permission to use this feature.')).toBeTruthy();
    server.answer(listTriggers, []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No rules yet')).toBeTruthy();
  });
});

describe('a new rule', () => {
  it('is a sentence that is edited by its parts, and is saved with what sends it', async () => {
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    server.answer(createConfig, ({ body }) => ({ ...config, ...(body as object), id: 'cfg_9' }));
    const { address } = open('/notifications?metric=price&subject=ETH&op=crosses_down');
    await userEvent.click(await screen.findByRole('button', { name: '저장하고 켜기' }));
    expect(await screen.findByText('표시된 부분을 먼저 수정해 주세요.')).toBeTruthy();
    expect(screen.getByText('기준값: 기준값을 입력해 주세요.')).toBeTruthy();
    expect(server.callsOf(createTrigger)).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: /^기준값: / }));
    await userEvent.type(await screen.findByRole('spinbutton', { name: '기준값' }), '4500000');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^중요도: / }));
    await userEvent.click(await screen.findByRole('radio', { name: '긴급' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^알림 채널: / }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '이메일' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '저장하고 켜기' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=rules'));
    expect(server.callsOf(createConfig)[0]?.body).toMatchObject({
      category: 'price',
      channels: ['in_app', 'email'],
    });
    expect(server.callsOf(createTrigger)[0]?.body).toMatchObject({
      configId: 'cfg_9',
      name: 'ETH 450만 원 하향 돌파',
      severity: 'critical',
      enabled: true,
      condition: { all: [{ metric: 'price', op: 'crosses_down', value: '4500000', unit: 'KRW' }] },
    });
  });

  it('begins with a line near the price of now, on the side that is watched, and needs one press', async () => {
    server.answer(getAsset, ({ path }) => assetOf(path.includes('BTC') ? '135000000' : '4300000'));
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    open('/notifications?metric=price&subject=ETH&op=crosses_down');
    expect(await screen.findByRole('button', { name: '기준값: ₩4,090,000' })).toBeTruthy();
    // Another asset gets another threshold; a typed one is kept.
    await userEvent.click(screen.getByRole('button', { name: /^대상: / }));
    await userEvent.click(await screen.findByRole('combobox', { name: /대상/ }));
    await userEvent.click(await screen.findByRole('option', { name: /비트코인/ }));
    expect(await screen.findByRole('button', { name: '기준값: ₩128,000,000' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '저장하고 켜기' }));
    await waitFor(() =>
      expect(server.callsOf(createTrigger)[0]?.body).toMatchObject({
        scope: { kind: 'asset', ids: ['BTC'] },
        condition: { all: [{ op: 'crosses_down', value: '128000000', unit: 'KRW' }] },
      }),
    );
  });

  it('shares what sends it with the rules that are sent alike', async () => {
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    open('/notifications?metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW');
    await userEvent.click(await screen.findByRole('button', { name: '저장만 하기' }));
    await waitFor(() =>
      expect(server.callsOf(createTrigger)[0]?.body).toMatchObject({
        configId: 'cfg_1',
        enabled: false,
      }),
    );
  });

  it('is in sight with the focus once it is saved', async () => {
    server.answer(createTrigger, ({ body }) => {
      const made: Trigger = { ...trigger, ...(body as object), id: 'trg_9' };
      triggers = [...triggers, made];
      return made;
    });
    open('/notifications?metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW');
    await userEvent.click(await screen.findByRole('button', { name: '저장하고 켜기' }));
    const name = '수정: ETH 450만 원 하향 돌파';
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  });

  it('can be sent only to where something is connected', async () => {
    server.answer(listWebhooks, []);
    server.answer(listPushDevices, []);
    open('/notifications?metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW');
    await userEvent.click(await screen.findByRole('button', { name: /^알림 채널: / }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Discord' });
    await waitFor(() => expect(box.disabled).toBe(true));
    expect(screen.getByRole('link', { name: 'Discord 연결하기' }).getAttribute('href')).toBe(
      '/notifications-config#discord',
    );
  });

  it('says where a rule is gone', async () => {
    open('/notifications?view=rules&rule=trg_gone');
    expect(await screen.findByText('이 규칙은 더 이상 없습니다')).toBeTruthy();
  });
});

describe('when a rule is evaluated', () => {
  it('is said in the builder and edited there: at which hours, on which days, until when', async () => {
    server.answer(createTrigger, ({ body }) => ({ ...trigger, ...(body as object), id: 'trg_9' }));
    open('/notifications?metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW');
    await userEvent.click(await screen.findByRole('button', { name: '감시 시간: 24시간 감시' }));
    await userEvent.click(await screen.findByRole('switch', { name: /^정한 시간에만 감시/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '시작' }), '22:00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '종료' }), '07:00');
    for (const day of ['토요일', '일요일'])
      await userEvent.click(screen.getByRole('checkbox', { name: day }));
    await userEvent.keyboard('{Escape}');
    const hours = '평일 22:00~다음 날 07:00';
    expect(screen.getByRole('button', { name: `감시 시간: ${hours}` })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '종료일: 종료일 없음' }));
    const ends = await screen.findByRole('combobox', { name: '종료일' });
    await userEvent.selectOptions(ends, screen.getByRole('option', { name: /^7일 후/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^종료일: .+일$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '저장하고 켜기' }));
    await waitFor(() => expect(server.callsOf(createTrigger)).toHaveLength(1));
    const body = server.callsOf(createTrigger)[0]?.body as Trigger;
    expect(body.activeHours).toEqual({
      start: '22:00',
      end: '07:00',
      days: [1, 2, 3, 4, 5],
      timezone: 'Asia/Seoul',
    });
    const days = (Date.parse(body.expiresAt ?? '') - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(8);
  });

  it('can be mended where it has ended already', async () => {
    triggers = [{ ...trigger, expiresAt: '2026-01-01T14:59:59.000Z' }];
    server.answer(validateRules, ({ body }) => {
      const { rules } = body as { rules: { expiresAt: string | null }[] };
      const hasEnded = rules[0]?.expiresAt !== null;
      const problem = {
        path: 'rules.0.expiresAt',
        code: 'expired',
        level: 'error',
        message: '',
      } as const;
      return {
        valid: !hasEnded,
        problems: hasEnded ? [problem] : [],
        dryRun: { days: 30, fires: [], series: [] },
      };
    });
    open('/notifications?view=rules&rule=trg_1');
    expect(await screen.findByText('종료일: 이미 끝난 규칙입니다.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '종료일: 2026년 1월 1일' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '종료일' }), '');
    await waitFor(() => expect(screen.queryByText('종료일: 이미 끝난 규칙입니다.')).toBeNull());
  });
});

describe('several rules', () => {
  it('are switched together, and what fails stays chosen', async () => {
    server.answer(toggleTrigger, ({ path, body }) => {
      const { enabled } = body as { enabled: boolean };
      triggers = triggers.map((one) => (path.includes(one.id) ? { ...one, enabled } : one));
      return triggers.find(({ id }) => path.includes(id)) as Trigger;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '여러 개 선택' }));
    const bar = within(screen.getByRole('group', { name: '여러 개 선택' }));
    const off = bar.getByRole<HTMLButtonElement>('button', { name: '끄기' });
    expect(off.disabled).toBe(true);
    await userEvent.click(bar.getByRole('checkbox', { name: '0개 선택됨' }));
    expect(bar.getByRole('checkbox', { name: '2개 선택됨' })).toBeTruthy();
    await userEvent.click(off);
    expect(await screen.findByText('규칙 2개 · 켜짐 0개')).toBeTruthy();
    await waitFor(() => expect(bar.getByRole('checkbox', { name: '0개 선택됨' })).toBeTruthy());

    await userEvent.click(screen.getByRole('checkbox', { name: '선택: 다른 규칙' }));
    server.refuse(toggleTrigger, 403, 'FORBIDDEN');
    await userEvent.click(bar.getByRole('button', { name: '켜기' }));
    await waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({
        title: { ko: '규칙 1개를 바꾸지 못했습니다' },
      }),
    );
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: '선택: 다른 규칙' }).checked,
    ).toBe(true);
    await userEvent.click(bar.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('checkbox', { name: '선택: 다른 규칙' })).toBeNull();
  });
});

describe('several rules', () => {
  it('are deleted together after a question, their config with the last of them, and what fails stays', async () => {
    triggers = [...triggers, { ...trigger, id: 'trg_3', name: '셋째 규칙' }];
    const gone = (id: string) => {
      triggers = triggers.filter((one) => one.id !== id);
      return { id };
    };
    server.answer(deleteTrigger, ({ path }) => gone(path.split('/').at(-1) ?? ''));
    server.refuse(deleteConfig, 403, 'FORBIDDEN');
    open();
    await userEvent.click(await screen.findByRole('button', { name: '여러 개 선택' }));
    const bar = within(screen.getByRole('group', { name: '여러 개 선택' }));
    expect(bar.getByRole<HTMLButtonElement>('button', { name: '삭제' }).disabled).toBe(true);
    await userEvent.click(bar.getByRole('checkbox', { name: '0개 선택됨' }));
    await userEvent.click(bar.getByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog', { name: '규칙 3개를 삭제할까요?' });
    expect(question.textContent).toContain('셋째 규칙');
    expect(server.callsOf(deleteTrigger)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({ title: { ko: '규칙 1개를 삭제하지 못했습니다' } }),
    );
    expect(await screen.findByText('규칙 1개 · 켜짐 1개')).toBeTruthy();
    server.answer(deleteConfig, () => {
      triggers = [];
      return { id: 'cfg_1' };
    });
    await userEvent.click(bar.getByRole('button', { name: '삭제' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }),
    );
    expect(await screen.findByText('아직 규칙이 없습니다')).toBeTruthy();
  });
});

describe('a rule whose config is switched off', () => {
  it('comes on alone', async () => {
    const off = { ...config, enabled: false };
    server.answer(listConfigs, [off]);
    server.answer(switchConfig, { ...off, enabled: true });
    server.answer(toggleTrigger, trigger);
    open();
    await userEvent.click(await screen.findByRole('switch', { name: '켜기: 비트코인 목표가' }));
    await waitFor(() => expect(server.callsOf(toggleTrigger)).toHaveLength(2));
    expect(server.callsOf(toggleTrigger).map(({ path, body }) => [path, body])).toEqual([
      [expect.stringContaining('trg_2'), { enabled: false }],
      [expect.stringContaining('trg_1'), { enabled: true }],
    ]);
    expect(server.callsOf(switchConfig)).toHaveLength(1);
  });
});

describe('the gallery', () => {
  it('has on top what fits the person’s holdings, and the rest by what it is about', async () => {
    open();
    const fitting = await screen.findByRole('region', { name: '내 자산에 맞는 규칙' });
    expect(within(fitting).getByRole('button', { name: /청산 위험/ })).toBeTruthy();
    const prices = screen.getByRole('region', { name: '가격' });
    expect(within(prices).getByRole('button', { name: /목표가 도달/ })).toBeTruthy();
    // Nothing is left of the group that the fitting one is of.
    expect(screen.queryByRole('region', { name: '청산' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /청산 위험/ })).toHaveLength(1);
  });

  it('opens a rule in the builder, under its name', async () => {
    const { address } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^목표가 도달/ }));
    expect(address()).toBe('/notifications?view=rules&rule=new&template=price-target');
    expect(await screen.findByDisplayValue('목표가 도달')).toBeTruthy();
    expect(screen.getByRole('button', { name: '기준값: ₩150,000,000' })).toBeTruthy();
  });

  it('leads through values, channels and trial of a set, which says before how many rules it makes', async () => {
    const loan: Trigger['condition'] = {
      all: [{ metric: 'health_factor', op: '<', value: '1.5' }],
    };
    const health = (value: string) => ({
      ...rule,
      name: `청산 위험 ${value}`,
      scope: { kind: 'position' as const, ids: 'all' as const },
      condition: { all: [{ ...loan.all[0], value }] },
    });
    server.answer(listTemplates, [
      {
        ...(templates[1] as RuleTemplate),
        rules: [health('1.5'), health('1.2'), health('1.05')] as RuleTemplate['rules'],
        customizable: ['values', 'ids', 'channels', 'webhookIds', 'enabled'],
      },
    ]);
    server.answer(createFromTemplate, () => ({ config, triggers: [trigger, trigger, trigger] }));
    const { address } = open();
    const choice = await screen.findByRole('button', { name: /^청산 위험/ });
    expect(choice.textContent).toContain('규칙 3개를 함께 만듭니다');
    await userEvent.click(choice);
    expect(address()).toBe('/notifications?view=rules&rule=new&template=liquidation');
    expect(await screen.findByText(/^규칙 3개를 함께 만듭니다/)).toBeTruthy();
    expect(server.callsOf(createFromTemplate)).toHaveLength(0);
    // Each is tried on the past.
    await waitFor(() => expect(document.querySelectorAll('[data-dry-run]')).toHaveLength(3));

    const [second] = screen.getAllByRole('button', { name: '기준값: 1.2' });
    await userEvent.click(second as HTMLElement);
    const value = await screen.findByRole('spinbutton', { name: '기준값' });
    await userEvent.clear(value);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '규칙 3개 저장하고 켜기' }));
    expect(await screen.findByText('표시된 부분을 먼저 수정해 주세요.')).toBeTruthy();
    expect(server.callsOf(createFromTemplate)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '기준값: [기준값]' }));
    await userEvent.type(await screen.findByRole('spinbutton', { name: '기준값' }), '1.3');
    await userEvent.keyboard('{Escape}');
    const [channels] = screen.getAllByRole('button', { name: '알림 채널: 앱' });
    await userEvent.click(channels as HTMLElement);
    await userEvent.click(await screen.findByRole('checkbox', { name: '이메일' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('button', { name: '알림 채널: 앱 및 이메일' })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '규칙 3개 저장하고 켜기' }));
    await waitFor(() => expect(address()).toBe('/notifications?view=rules'));
    expect(server.callsOf(createFromTemplate).map(({ body }) => body)).toEqual([
      {
        customizations: {
          values: ['1.5', '1.3', '1.05'],
          ids: 'all',
          channels: ['in_app', 'email'],
          webhookIds: [],
          enabled: true,
        },
      },
    ]);
  });
});

describe('the trial on the past', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;

  it('says how often it would have told and kept back, while one edits', async () => {
    server.answer(validateRules, ({ body }): OperationOutput<typeof validateRules> => {
      const { rules } = body as { rules: { condition: { all: { value: string }[] } }[] };
      const isLow = rules[0]?.condition.all[0]?.value === '4';
      return {
        valid: true,
        problems: [
          {
            path: 'rules.0.condition',
            code: 'fires_now',
            level: 'warning',
            message: 'now',
          },
        ],
        dryRun: {
          days: 30,
          fires: isLow
            ? [
                { rule: 0, subject: 'ETH', at: at(3), value: '5' },
                { rule: 0, subject: 'ETH', at: at(4), value: '5', suppressedBy: 'cooldown' },
              ]
            : [],
          series: [
            {
              rule: 0,
              subject: 'ETH',
              points: [1, 2, 3, 4, 5].map((day) => ({ at: at(day), value: String(day) })),
            },
          ],
        },
      };
    });
    open('/notifications?metric=price&subject=ETH&op=crosses_up&value=9&unit=KRW');
    expect(
      await screen.findByText('지난 30일 동안이라면 알림을 보내지 않았을 것입니다.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^기준값: / }));
    const value = await screen.findByRole('spinbutton', { name: '기준값' });
    await userEvent.clear(value);
    await userEvent.type(value, '4');
    await userEvent.keyboard('{Escape}');
    expect(
      await screen.findByText(
        '지난 30일 동안이라면 알림을 1번 보냈을 것입니다. 재알림 간격이나 하루 최대 횟수 때문에 보내지 않았을 알림은 1번입니다.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^이미 충족한 조건이라/)).toBeTruthy();
  });

  it('waits for its turn while the trial before it is under way', async () => {
    let requested = 0;
    const points = [1, 2].map((day) => ({ at: at(day), value: String(day) }));
    const series = [{ rule: 0, subject: 'ETH', points }];
    server.handle(validateRules, () => {
      requested += 1;
      return requested === 1
        ? refused(429, 'RATE_LIMITED')
        : answered({ valid: true, problems: [], dryRun: { days: 30, fires: [], series } });
    });
    open('/notifications?metric=price&subject=ETH&op=crosses_up&value=9&unit=KRW');
    expect(
      await screen.findByText(
        '지난 30일 동안이라면 알림을 보내지 않았을 것입니다.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeTruthy();
    expect(requested).toBe(2);
  });

  it('asks for one trial at a time, however fast a value is changed', async () => {
    let underWay = 0;
    let max = 0;
    const tried: string[] = [];
    server.handle(validateRules, async ({ body }) => {
      underWay += 1;
      max = Math.max(max, underWay);
      tried.push(JSON.stringify(body));
      // A trial takes longer than the page waits for the next key.
      if (tried.length === 1) await new Promise((resolve) => setTimeout(resolve, 1_500));
      underWay -= 1;
      const dryRun = { days: 30, fires: [], series: [] };
      return answered({ valid: true, problems: [], dryRun });
    });
    open('/notifications?metric=price&subject=ETH&op=crosses_up&value=9&unit=KRW');
    await waitFor(() => expect(tried).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: /^기준값: / }));
    const value = await screen.findByRole('spinbutton', { name: '기준값' });
    await userEvent.clear(value);
    await userEvent.type(value, '4');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tried.at(-1)).toContain('"value":"4"'), {
      timeout: 10_000,
    });
    expect(max).toBe(1);
  });

  it('is no reason not to save where it cannot be made', async () => {
    server.refuse(validateRules, 403, 'FORBIDDEN');
    open('/notifications?metric=price&subject=ETH&op=crosses_up&value=9&unit=KRW');
    expect(await screen.findByText(/지금은 미리 확인할 수 없습니다/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '저장하고 켜기' })).toBeTruthy();
  });
});
