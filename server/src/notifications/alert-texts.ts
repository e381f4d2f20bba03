/** The Korean sentences of the inbox, for mails, chats and clients without their own dictionary. */
import { planNames } from '@moa/contracts/defi/plan-names';
import type { Alert, AlertData, AlertKind } from '@moa/contracts/notifications/alert-kinds';

type From<Kind extends AlertKind, T> = T | ((data: AlertData<Kind>) => T);
type Texts = {
  [Kind in AlertKind]: {
    type: From<Kind, Alert['type']>;
    title: From<Kind, string>;
    message: (data: AlertData<Kind>) => string;
  };
};

const noticeTypes = { low: 'info', medium: 'warning', high: 'error', critical: 'error' } as const;

const texts: Texts = {
  'account.created': {
    type: 'success',
    title: '가입을 환영합니다',
    message: () => '패스키로 로그인할 수 있습니다. 거래소와 지갑을 연결해 보세요.',
  },
  'exchange.connected': {
    type: 'success',
    title: '거래소를 연결했습니다',
    message: (data) => `‘${data.label}’의 잔고를 자동으로 불러옵니다.`,
  },
  'exchange.removed': {
    type: 'info',
    title: '거래소 연결을 해제했습니다',
    message: (data) => `‘${data.label}’의 키와 자산 정보를 삭제했습니다.`,
  },
  'wallet.added': {
    type: 'success',
    title: '지갑을 추가했습니다',
    message: (data) => `‘${data.label}’의 토큰과 DeFi 포지션을 자동으로 불러옵니다.`,
  },
  'wallet.removed': {
    type: 'info',
    title: '지갑을 삭제했습니다',
    message: (data) => `‘${data.label}’의 자산 정보를 삭제했습니다.`,
  },
  'sync.completed': {
    type: 'success',
    title: '연결 완료',
    message: (data) => `‘${data.label}’에서 자산 ${data.positions}개를 불러왔습니다.`,
  },
  'sync.failed': {
    type: 'error',
    title: '동기화하지 못했습니다',
    message: (data) =>
      `‘${data.label}’의 자산을 불러오지 못했습니다. 마지막으로 불러온 값을 보여 드리며, 자동으로 다시 시도합니다.`,
  },
  'sync.recovered': {
    type: 'success',
    title: '다시 동기화되었습니다',
    message: (data) => `‘${data.label}’의 자산을 다시 불러왔습니다.`,
  },
  'session.started': {
    type: 'info',
    title: '새로 로그인했습니다',
    message: () => '본인이 로그인한 것이 맞는지 시각을 확인해 주세요.',
  },
  'transaction.confirmed': {
    type: 'success',
    title: '거래가 확정되었습니다',
    message: (data) => `${actOf(data)} 거래가 블록에 기록되었습니다.`,
  },
  'transaction.reverted': {
    type: 'error',
    title: '거래가 실패했습니다',
    message: (data) =>
      `${actOf(data)} 거래가 실패했습니다. ${data.reason ?? '실패 사유를 확인할 수 없습니다.'}`,
  },
  'transaction.replaced': {
    type: 'warning',
    title: '거래가 다른 거래로 바뀌었습니다',
    message: (data) => `${actOf(data)} 거래 대신 같은 순번의 다른 거래가 블록에 기록되었습니다.`,
  },
  'transaction.dropped': {
    type: 'warning',
    title: '거래가 사라졌습니다',
    message: (data) => `${actOf(data)} 거래가 네트워크에서 사라졌습니다. 다시 서명할 수 있습니다.`,
  },
  'rule.fired': {
    type: ({ severity }) => noticeTypes[severity],
    title: ({ title }) => title,
    message: ({ body }) => body,
  },
  'webhook.gone': {
    type: 'error',
    title: 'Discord 웹훅이 삭제되었습니다',
    message: (data) => `Discord에서 ${data.name} 웹훅이 삭제되어 이곳으로 알림을 보내지 않습니다.`,
  },
  'push.gone': {
    type: 'warning',
    title: '브라우저 푸시가 끊겼습니다',
    message: (data) =>
      `${data.name} 브라우저의 푸시 구독이 만료되어 해제했습니다. 해당 브라우저에서 푸시를 다시 켜 주세요.`,
  },
};

function actOf({ plan, step }: AlertData<'transaction.confirmed'>): string {
  const act = planNames[plan].ko;
  return step === 'call' ? act : `${act}에 필요한 승인`;
}

/** How grave it is, and its sentences. */
export function alertText({ kind, data }: Pick<Alert, 'kind' | 'data'>) {
  const { type, title, message } = texts[kind];
  const from = <T>(value: unknown): T =>
    typeof value === 'function' ? (value as (data: Alert['data']) => T)(data) : (value as T);
  return {
    type: from<Alert['type']>(type),
    title: from<string>(title),
    message: from<string>(message),
  };
}
