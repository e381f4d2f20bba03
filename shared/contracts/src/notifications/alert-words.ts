/**
 * Texts of alerts in both languages: for the inbox, pages, mails and chats. Sentences need no
 * particle after inserted values.
 */
import { planNames } from '../defi/plan-names.ts';
import type { Localized } from '../localized.ts';
import type { Alert, AlertData, AlertKind } from './alert-kinds.ts';
import { describeDevice } from './describe-device.ts';
import { noticeTextWords } from './given-names.ts';

export type AlertWords = { title: Localized; text: Localized };

const words: {
  [Kind in AlertKind]: (data: AlertData<Kind>, reason: Localized | null) => AlertWords;
} = {
  'account.created': () => ({
    title: { ko: '가입을 환영합니다', en: 'Welcome to Moa' },
    text: {
      ko: '거래소와 지갑을 연결하면 순자산이 보입니다.',
      en: 'Connect exchanges and wallets to see your net worth.',
    },
  }),
  'exchange.connected': ({ label }) => ({
    title: { ko: `${label} 계정을 연결했습니다`, en: `Connected ${label}` },
    text: {
      ko: '거래소 계정의 잔고를 자동으로 불러옵니다.',
      en: 'We’re loading this account’s balances automatically.',
    },
  }),
  'exchange.removed': ({ label }) => ({
    title: { ko: `${label} 연결을 해제했습니다`, en: `Disconnected ${label}` },
    text: {
      ko: '저장된 키와 자산 정보를 삭제했습니다. 거래소에 있는 자산은 그대로입니다.',
      en: 'We deleted the stored key and asset data. Your assets at the exchange are unchanged.',
    },
  }),
  'exchange.key-expiring': ({ label, days }) => ({
    title:
      days <= 1
        ? { ko: `${label} 키가 하루 안에 만료됩니다`, en: `Your ${label} key expires within a day` }
        : {
            ko: `${label} 키가 ${days}일 뒤 만료됩니다`,
            en: `Your ${label} key expires in ${days} days`,
          },
    text: {
      ko: '만료되면 잔고를 불러오지 못합니다. 거래소에서 새 키를 만들어 교체해 주세요.',
      en: 'After that, we can’t load balances. Create a new key at the exchange and replace this one.',
    },
  }),
  'wallet.added': ({ label }) => ({
    title: { ko: `‘${label}’ 지갑을 추가했습니다`, en: `Added wallet “${label}”` },
    text: {
      ko: '토큰과 DeFi 포지션을 자동으로 불러옵니다.',
      en: 'We’re loading its tokens and DeFi positions automatically.',
    },
  }),
  'wallet.removed': ({ label }) => ({
    title: { ko: `‘${label}’ 지갑을 삭제했습니다`, en: `Removed wallet “${label}”` },
    text: {
      ko: '저장된 자산 정보를 삭제했습니다. 지갑과 그 안의 자산은 그대로입니다.',
      en: 'We deleted the stored asset data. Your wallet and its assets are unchanged.',
    },
  }),
  'sync.completed': ({ label, positions }) => ({
    title: { ko: `${label} 연결 완료`, en: `${label} is ready` },
    text:
      positions === 0
        ? { ko: '불러올 자산이 없습니다.', en: 'There are no assets to load.' }
        : { ko: `자산 ${positions}개를 불러왔습니다.`, en: `Loaded ${positions} assets.` },
  }),
  'sync.failed': ({ label }, reason) => ({
    title: {
      ko: `${label} 자산을 불러오지 못했습니다`,
      en: `We couldn’t load ${label}`,
    },
    text: behind(reason, {
      ko: '마지막으로 불러온 값을 보여 드리며, 자동으로 다시 시도합니다.',
      en: 'You’re seeing the last values we loaded. We’ll retry automatically.',
    }),
  }),
  'sync.recovered': ({ label }) => ({
    title: { ko: `${label} 자산을 다시 불러왔습니다`, en: `${label} is loading again` },
    text: { ko: '최신 값으로 보여 드립니다.', en: 'Values are up to date.' },
  }),
  'session.started': ({ userAgent }) => {
    const device = nameDevice(userAgent);
    return {
      title: { ko: '새로 로그인했습니다', en: 'New sign-in' },
      text: {
        ko: `${device.ko}에서 패스키로 로그인했습니다. 본인이 아니라면 패스키가 있는 기기를 확인해 주세요.`,
        en: `Signed in with a passkey on ${device.en}. If this wasn’t you, check the devices that hold your passkeys.`,
      },
    };
  },
  'transaction.confirmed': (data) => {
    const act = nameAct(data);
    return {
      title: { ko: '거래가 확정되었습니다', en: 'Transaction confirmed' },
      text: {
        ko: `${act.ko} 거래가 블록에 기록되었습니다. 변경된 잔고를 자동으로 반영합니다.`,
        en: `${act.en} is confirmed on-chain. Updated balances will appear automatically.`,
      },
    };
  },
  'transaction.reverted': (data) => {
    const act = nameAct(data);
    const reason =
      data.reason === null
        ? { ko: '실패 사유를 확인할 수 없습니다.', en: 'The reason is unknown.' }
        : { ko: data.reason, en: data.reason };
    return {
      title: { ko: '거래가 실패했습니다', en: 'Transaction failed' },
      text: {
        ko: `${act.ko} 거래가 취소되어 가스비만 사용되었습니다. ${reason.ko}`,
        en: `${act.en} reverted and cost only gas. ${reason.en}`,
      },
    };
  },
  'transaction.replaced': (data) => {
    const act = nameAct(data);
    return {
      title: { ko: '거래가 다른 거래로 바뀌었습니다', en: 'Transaction replaced' },
      text: {
        ko: `${act.ko} 거래 대신 같은 순번의 다른 거래가 블록에 기록되었습니다. 지갑에서 변경하거나 취소했는지 확인해 주세요.`,
        en: `Another transaction with the same nonce was confirmed instead of this one: ${act.en}. Check whether you changed or canceled it in your wallet.`,
      },
    };
  },
  'transaction.dropped': (data) => {
    const act = nameAct(data);
    return {
      title: { ko: '거래가 사라졌습니다', en: 'Transaction dropped' },
      text: {
        ko: `${act.ko} 거래가 네트워크에서 사라졌습니다. 변경된 것은 없으며 다시 서명할 수 있습니다.`,
        en: `This transaction is no longer on the network: ${act.en}. Nothing changed, and you can sign again.`,
      },
    };
  },
  // As it went to mails and chats, or as the user wrote it.
  'rule.fired': ({ title, body }) => ({
    title: noticeTextWords(title),
    text: noticeTextWords(body),
  }),
  'webhook.gone': ({ name }) => ({
    title: { ko: 'Discord 웹훅이 삭제되었습니다', en: 'Discord webhook deleted' },
    text: {
      ko: `Discord에서 ${name} 웹훅이 삭제되었습니다. 새 주소를 연결할 때까지 이곳으로 알림을 보내지 않습니다.`,
      en: `The webhook ${name} was deleted in Discord. We won’t send it notifications until you connect a new URL.`,
    },
  }),
  'system.trouble': ({ part, status }) => ({
    title:
      status === 'failed'
        ? { ko: `${parts[part].ko} 중단`, en: `${parts[part].en} is down` }
        : { ko: `${parts[part].ko} 일부 문제`, en: `${parts[part].en} is partly down` },
    text: {
      ko: '시스템 상태 화면에서 언제부터인지 확인해 주세요. 정상으로 돌아오면 다시 알려 드립니다.',
      en: 'See when it started on the system status page. We’ll notify you when it recovers.',
    },
  }),
  'system.recovered': ({ part }) => ({
    title: { ko: `${parts[part].ko} 정상화`, en: `${parts[part].en} has recovered` },
    text: {
      ko: '다시 정상으로 작동합니다. 시스템 상태 화면에 시작과 끝이 남아 있습니다.',
      en: 'Everything works normally again. The system status page shows when it started and ended.',
    },
  }),
  'errors.alarm': ({ alarm, message, count, more = 0 }) => ({
    title:
      alarm === 'spike'
        ? { ko: '화면 오류가 급증했습니다', en: 'Spike in page errors' }
        : { ko: '같은 화면 오류가 이어집니다', en: 'Repeated page error' },
    text: followedBy(
      alarm === 'spike'
        ? { ko: `10분 동안 ${count}건: ${message}`, en: `${count} in 10 minutes: ${message}` }
        : {
            ko: `한 화면에서 ${count}번 연속: ${message}`,
            en: `${count} in a row on one page: ${message}`,
          },
      more === 0
        ? null
        : {
            ko: `(그동안 알리지 않은 오류 그룹이 ${more}개 더 있습니다.)`,
            en: `(${more} more error groups since the last notification.)`,
          },
    ),
  }),
  'push.gone': ({ name }) => ({
    title: {
      ko: '브라우저 푸시가 끊겼습니다',
      en: 'Browser push disconnected',
    },
    text: {
      ko: `${name} 브라우저의 푸시 구독이 만료되어 해제했습니다. 해당 브라우저의 알림 설정에서 다시 켤 수 있습니다.`,
      en: `The push subscription for ${name} expired, so we removed it. You can turn it on again in that browser’s alert settings.`,
    },
  }),
};

/** `reason`: why a reading failed, for who has words for its code. */
export function alertWords(
  { kind, data }: Pick<Alert, 'kind' | 'data'>,
  reason: Localized | null = null,
): AlertWords {
  // An alert has the values of its own kind.
  const say = words[kind] as (data: Alert['data'], reason: Localized | null) => AlertWords;
  return say(data, reason);
}

/** The act that a transaction is of, or the approval that the act needs. */
function nameAct({ plan, step }: AlertData<'transaction.confirmed'>): Localized {
  const { ko, en } = planNames[plan];
  return step === 'call' ? { ko, en } : { ko: `${ko}에 필요한 승인`, en: `Approval for ${en}` };
}

const parts: Readonly<Record<AlertData<'system.trouble'>['part'], Localized>> = {
  database: { ko: '데이터베이스', en: 'Database' },
  storage: { ko: '저장 공간', en: 'Storage' },
  bus: { ko: '서버 사이 통신', en: 'Inter-server connection' },
  jobs: { ko: '예약 작업', en: 'Scheduled jobs' },
  release: { ko: '앱 구성', en: 'App release' },
};

function nameDevice(userAgent: string): Localized {
  const known = describeDevice(userAgent);
  if (known === null) return { ko: '알 수 없는 기기', en: 'an unknown device' };
  const { browser, system } = known;
  return { ko: `${system}의 ${browser}`, en: `${browser} on ${system}` };
}

function followedBy({ ko, en }: Localized, last: Localized | null): Localized {
  return last === null ? { ko, en } : { ko: `${ko} ${last.ko}`, en: `${en} ${last.en}` };
}

function behind(first: Localized | null, { ko, en }: Localized): Localized {
  return first === null ? { ko, en } : { ko: `${first.ko} ${ko}`, en: `${first.en} ${en}` };
}
