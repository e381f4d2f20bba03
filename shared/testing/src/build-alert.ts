import type { Alert, AlertData, AlertKind } from '@moa/contracts/notifications/alert-kinds';

const source = { sourceId: 'src_1', label: 'Main', provider: 'upbit' };
const transaction = {
  transactionId: 'dtx_1',
  planId: 'pln_1',
  plan: 'aave.supply',
  step: 'call',
  network: 'ethereum',
  hash: `0x${'1'.repeat(64)}`,
  wallet: 'Main',
  reason: null,
} as const;
const usual: { [Kind in AlertKind]: AlertData<Kind> } = {
  'account.created': {},
  'exchange.connected': source,
  'exchange.removed': source,
  'wallet.added': source,
  'wallet.removed': source,
  'sync.completed': { ...source, positions: 8 },
  'sync.failed': { ...source, code: 'CEX_API_ERROR', reason: '거래소가 응답하지 않습니다.' },
  'sync.recovered': { ...source, positions: 8 },
  'session.started': { userAgent: 'Mozilla/5.0 (iPhone) Safari' },
  'transaction.confirmed': transaction,
  'transaction.reverted': { ...transaction, reason: '잔액이 모자랍니다.' },
  'transaction.replaced': transaction,
  'transaction.dropped': transaction,
  'rule.fired': {
    category: 'price',
    severity: 'medium',
    configId: 'ncf_1',
    triggerId: 'ntr_1',
    rule: '비트코인 목표가',
    title: '비트코인이 목표가에 닿았습니다',
    body: '150,000,000원',
    link: null,
    condition: null,
    subject: null,
    current: null,
    count: 1,
    toast: true,
    sound: false,
  },
  'webhook.gone': { webhookId: 'whk_1', name: '우리 채널' },
  'exchange.key-expiring': {
    sourceId: 'src_1',
    label: '업비트',
    provider: 'upbit',
    expiresAt: '2026-12-01T00:00:00.000Z',
    days: 7,
  },
  'system.trouble': { part: 'database', status: 'failed', since: '2026-11-21T03:00:00.000Z' },
  'system.recovered': {
    part: 'database',
    since: '2026-11-21T03:00:00.000Z',
    until: '2026-11-21T03:05:00.000Z',
  },
  'errors.alarm': {
    alarm: 'spike',
    fingerprint: '0123456789abcdef',
    message: 'it broke',
    count: 12,
  },
  'push.gone': { deviceId: 'psh_1', name: 'Chrome, Windows' },
};

/** An alert as the server tells it, for what a test does not care about. */
export function buildAlert<Kind extends AlertKind>(
  kind: Kind,
  data: Partial<AlertData<Kind>> = {},
  given: Partial<Pick<Alert, 'id' | 'read' | 'timestamp'>> = {},
): Alert {
  return {
    id: `alert-${kind}`,
    title: '서버의 말',
    message: '서버의 문장',
    type: 'success',
    timestamp: '2026-11-21T03:00:00.000Z',
    read: false,
    ...given,
    kind,
    data: { ...usual[kind], ...data },
  } as Alert;
}
