import { exportRules, importRules } from '@moa/contracts/notifications/backup';
import { listConfigs } from '@moa/contracts/notifications/configs';
import { optimizeRules } from '@moa/contracts/notifications/optimize';
import { listTemplates } from '@moa/contracts/notifications/templates';
import { listTriggers } from '@moa/contracts/notifications/triggers';
import type { OperationOutput } from '@moa/contracts/operation';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RulesFile } from '../../../rules-file.ts';
import Rules from './rules.tsx';

type Config = RulesFile['contents']['configs'][number];
type Trigger = RulesFile['contents']['triggers'][number];

const config: Config = {
  id: 'cfg_1',
  name: '시세',
  category: 'price',
  channels: ['in_app', 'email'],
  webhookIds: [],
  severityFloor: 'low',
  quietHoursBreach: false,
  enabled: true,
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
};
const file: RulesFile = {
  format: 'moa-notifications',
  version: 1,
  createdAt: '2026-11-21T16:00:00.000Z',
  checksum: 'c'.repeat(64),
  contents: { configs: [config], triggers: [trigger] },
};
const written = (contents: unknown, name = 'rules.json') =>
  new File([typeof contents === 'string' ? contents : JSON.stringify(contents)], name);

type Planned = OperationOutput<typeof importRules>;
const nothing: Planned = { changes: [], ids: {}, problems: [] };
const { id, ...newTrigger } = trigger;
const { id: configId, ...newConfig } = config;
const isNew: Planned['changes'] = [
  { group: 'configs', path: '시세', before: null, after: newConfig },
  { group: 'triggers', path: '시세 / 비트코인 목표가', before: null, after: newTrigger },
];

let server: FakeServer;
let stored: Trigger[];
beforeEach(() => {
  stored = [];
  server = startFakeServer();
  const at = { createdAt: file.createdAt, updatedAt: file.createdAt };
  server.answer(listConfigs, [{ ...config, ...at }]);
  server.answer(listTriggers, () =>
    stored.map((one) => ({
      ...one,
      ...at,
      nextAllowedAt: null,
      lastFiredAt: null,
      firedCount30d: 0,
      finishedAt: null,
    })),
  );
  server.answer(listTemplates, []);
  server.answer(optimizeRules, { proposals: [] });
});

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

async function choose(chosen: File, locale: 'ko' | 'en' = 'ko') {
  renderInApp(<Rules />, { path: '/notifications?view=rules', locale });
  const open = locale === 'ko' ? '파일에서 가져오기' : 'Import from a file';
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const dialog = await screen.findByRole('dialog', { name: open });
  const field = locale === 'ko' ? '규칙 파일' : 'Rules file';
  await userEvent.upload(within(dialog).getByLabelText(field), chosen);
  return within(dialog);
}
const take = (dialog: Pick<typeof screen, 'getByRole'>) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: '가져오기' });

describe('rules as a file', () => {
  it('are saved under the day of Korea', async () => {
    stored = [trigger];
    server.answer(exportRules, file);
    const saved: { name: string; blob: Blob }[] = [];
    let last: Blob | null = null;
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      if (last) saved.push({ name: this.download, blob: last });
    };
    renderInApp(<Rules />, { path: '/notifications?view=rules' });
    await userEvent.click(await screen.findByRole('button', { name: '파일로 저장' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('moa-rules-2026-11-22.json');
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(file);
  });

  it('are imported after a look at what is made', async () => {
    server.answer(importRules, ({ body }) => {
      const { dryRun } = body as { dryRun: boolean };
      if (!dryRun) stored = [trigger];
      return { ...nothing, changes: isNew, ids: dryRun ? {} : { trg_1: 'trg_9', cfg_1: 'cfg_9' } };
    });
    const dialog = await choose(written(file));
    expect(await dialog.findByText('추가 2개, 변경 0개')).toBeTruthy();
    const changes = within(dialog.getByRole('list', { name: '변경 내용' }));
    expect(changes.getByText('전송 설정 ‘시세’')).toBeTruthy();
    expect(changes.getByText('앱 및 이메일')).toBeTruthy();
    expect(changes.getByText('비트코인 목표가')).toBeTruthy();
    expect(changes.getByText('BTC 가격이 ₩150,000,000을 넘어서면')).toBeTruthy();
    expect(server.callsOf(importRules).map(({ body }) => body)).toEqual([{ file, dryRun: true }]);

    await userEvent.click(take(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('switch', { name: '켜기: 비트코인 목표가' })).toBeTruthy();
    expect(server.callsOf(importRules).at(-1)?.body).toEqual({ file, dryRun: false });
    expect(getToasts()).toMatchObject([{ title: { ko: '2건을 가져왔습니다' } }]);
  });

  it('say of what is replaced each setting before and after', async () => {
    const before = { ...newTrigger, severity: 'low', cooldown: '1d', enabled: false };
    server.answer(importRules, {
      ...nothing,
      changes: [{ group: 'triggers', path: '시세 / 비트코인 목표가', before, after: newTrigger }],
    });
    const dialog = await choose(written(file), 'en');
    expect(await dialog.findByText('0 new, 1 changed')).toBeTruthy();
    const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(facts).toEqual([
      'Severitylow →After: high',
      'StateOff →After: On',
      'Cooldown1 day →After: 1 hour',
    ]);
  });

  it('are not imported where nothing changes', async () => {
    server.answer(importRules, nothing);
    const dialog = await choose(written(file));
    expect(await dialog.findByText('현재 설정과 같아 변경되는 내용이 없습니다.')).toBeTruthy();
    expect(take(dialog).disabled).toBe(true);
  });

  it('are not imported where one of them cannot work, which is named', async () => {
    server.answer(importRules, {
      ...nothing,
      changes: isNew,
      problems: [
        {
          path: 'file.contents.triggers.0.scope.ids',
          code: 'missing_scope',
          level: 'error',
          message: 'Say which currencies.',
        },
      ],
    });
    const dialog = await choose(written(file));
    expect(await dialog.findByText('「비트코인 목표가」 대상을 선택해 주세요.')).toBeTruthy();
    expect(take(dialog).disabled).toBe(true);
  });

  it.each([
    ['no JSON', '{"format":'],
    ['another thing', { format: 'moa-privacy-export', version: 1 }],
  ])('are refused where the file is %s, and nothing is sent', async (_, contents) => {
    const dialog = await choose(written(contents));
    expect(await dialog.findByText('Moa에서 저장한 규칙 파일이 아닙니다.')).toBeTruthy();
    expect(take(dialog).disabled).toBe(true);
    expect(server.callsOf(importRules)).toHaveLength(0);
  });

  it('are refused where the file was changed after it was saved', async () => {
    server.refuse(importRules, 422, 'INVALID_REQUEST', 'changed', [
      { field: 'file.checksum', message: 'does not fit the contents' },
    ]);
    const dialog = await choose(written(file));
    expect(await dialog.findByText(/^저장한 후 변경되었거나 손상된 파일입니다/)).toBeTruthy();
    expect(dialog.getByText('요청 번호 req-test')).toBeTruthy();
  });

  it('stay as they are where the import fails, and the dialog says why', async () => {
    server.answer(importRules, { ...nothing, changes: isNew });
    const dialog = await choose(written(file));
    await dialog.findByText('추가 2개, 변경 0개');
    server.refuse(importRules, 403, 'FORBIDDEN');
    await userEvent.click(take(dialog));
    expect(await dialog.findByText('이 기능을 사용할 권한이 없습니다.')).toBeTruthy();
    expect(dialog.getByText('비트코인 목표가')).toBeTruthy();
  });
});
