/** Mails for what must never be silent: what happened, when, from where, and what to do. */
import type { SecurityEventKind } from '@moa/contracts/settings/security-log';
import { escapeHtml } from '../http/answers.ts';
import type { Mail } from '../providers/mail.ts';
import { readUserAgent } from './read-user-agent.ts';

type Locale = 'ko' | 'en';
type SecurityMailNews = {
  kind: SecurityEventKind;
  at: Date;
  ip: string | null;
  userAgent: string | null;
  data: Record<string, string | number | boolean>;
  locale: Locale;
  timeZone: string;
};

type Reported = Partial<Record<SecurityEventKind, Record<Locale, [subject: string, told: string]>>>;

const reported: Reported = {
  'session.new-device': {
    ko: ['새 기기에서 로그인했습니다', '처음 보는 기기에서 Moa 계정에 로그인했습니다.'],
    en: [
      'New sign-in on a new device',
      'Someone signed in to your Moa account on a device we haven’t seen before.',
    ],
  },
  'session.token-reused': {
    ko: [
      '의심스러운 접속을 차단했습니다',
      '이미 사용한 로그인 정보가 다시 쓰여 그 기기를 로그아웃했습니다. 누군가 복사했을 수 있습니다.',
    ],
    en: [
      'Suspicious access blocked',
      'A sign-in token that had already been used was used again, so we signed that device out. Someone may have copied it.',
    ],
  },
  'passkey.added': {
    ko: ['패스키가 추가되었습니다', '새 패스키 {passkey}: 이제 이 패스키로 로그인할 수 있습니다.'],
    en: ['Passkey added', 'You can now sign in with the new passkey {passkey}.'],
  },
  'passkey.removed': {
    ko: [
      '패스키가 삭제되었습니다',
      '삭제한 패스키: {passkey}. 이 패스키로는 로그인할 수 없습니다.',
    ],
    en: ['Passkey removed', 'The passkey {passkey} can no longer be used to sign in.'],
  },
  'recovery.used': {
    ko: ['계정을 복구했습니다', '복구 절차로 새 패스키를 만들고 로그인했습니다.'],
    en: [
      'Your account was recovered',
      'A new passkey was created through account recovery and used to sign in.',
    ],
  },
  'recovery.codes-renewed': {
    ko: ['복구 코드를 새로 발급했습니다', '예전 복구 코드는 이제 쓸 수 없습니다.'],
    en: ['New recovery codes created', 'Your old recovery codes no longer work.'],
  },
  'recovery.few-codes-left': {
    ko: ['복구 코드가 얼마 남지 않았습니다', '남은 복구 코드: {left}개. 새로 만들어 주세요.'],
    en: ['Recovery codes running low', 'Recovery codes left: {left}. Create new ones.'],
  },
  'email.changed': {
    ko: ['이메일 주소가 바뀌었습니다', 'Moa 계정의 새 주소: {to}'],
    en: ['Your email address was changed', 'New email for your Moa account: {to}'],
  },
  'account.deletion-asked': {
    ko: [
      '일주일 뒤 계정이 삭제됩니다',
      '그 전에 로그인해 취소할 수 있습니다. 그 뒤에는 되돌릴 수 없습니다.',
    ],
    en: [
      'Your account will be deleted in a week',
      'Sign in before then to cancel. After that it can’t be undone.',
    ],
  },
  'account.deletion-undone': {
    ko: ['계정 삭제를 취소했습니다', '계정과 자산 정보가 그대로 있습니다.'],
    en: ['Account deletion cancelled', 'Your account and data are unchanged.'],
  },
  'registration.refused': {
    ko: [
      '이 주소로 가입하려는 시도가 있었습니다',
      '이 주소에는 이미 Moa 계정이 있습니다. 본인이라면 로그인해 주세요.',
    ],
    en: [
      'Sign-up attempt with your email',
      'This email already has a Moa account. If it was you, sign in.',
    ],
  },
  'exchange-key.added': {
    ko: ['거래소 키를 추가했습니다', '연결한 계정: {label}.'],
    en: ['Exchange key added', 'Connected account: {label}.'],
  },
  'exchange-key.replaced': {
    ko: ['거래소 키를 교체했습니다', '키를 바꾼 계정: {label}.'],
    en: ['Exchange key replaced', 'Account: {label}.'],
  },
  'exchange-key.removed': {
    ko: [
      '거래소 키를 삭제했습니다',
      '연결 해제한 계정: {label}. 이 계정의 자산은 더 이상 표시하지 않습니다.',
    ],
    en: ['Exchange key removed', 'Disconnected account: {label}. Its assets are no longer shown.'],
  },
  'backup.restored': {
    ko: ['백업을 복원했습니다', '설정이 백업 시점으로 바뀌었습니다.'],
    en: ['Backup restored', 'Your settings were restored from the backup.'],
  },
  'backup.sealed': {
    ko: [
      '거래소 키를 담은 백업을 만들었습니다',
      '백업에 든 키는 만들 때 정한 암호로만 열립니다. 직접 하지 않았다면 거래소에서 키를 삭제해 주세요.',
    ],
    en: [
      'Backup created with your exchange keys',
      'The keys can only be opened with the passphrase set for the backup. If this wasn’t you, delete the keys at your exchanges.',
    ],
  },
};

export const mailedKinds: readonly SecurityEventKind[] = Object.keys(
  reported,
) as SecurityEventKind[];

const words = {
  ko: {
    when: '시각',
    where: '기기',
    address: 'IP 주소',
    look: '보안 화면 열기',
    footer: '본인이 아니라면 보안 화면에서 모든 기기를 로그아웃하고 패스키를 확인해 주세요.',
  },
  en: {
    when: 'Time',
    where: 'Device',
    address: 'IP address',
    look: 'Open security settings',
    footer:
      'If this wasn’t you, sign out all devices and check your passkeys in your security settings.',
  },
};

function written(what: string, value: string): string {
  return what === 'passkey' || what === 'label' ? plainName(value) : value;
}

/**
 * Returns a name in which mail programs detect no link: an account can be created with another
 * user's address.
 */
function plainName(name: string): string {
  return name.replaceAll(/[:/]+/g, ' ').replaceAll('.', '\u2024');
}

export function writeSecurityMail(
  { kind, at, ip, userAgent, data, locale, timeZone }: SecurityMailNews,
  { origin }: { origin: string },
): Omit<Mail, 'to'> {
  const found = reported[kind];
  if (found === undefined) throw new Error(`No mail is written about ${kind}`);
  const [subject, sentence] = found[locale];
  const t = words[locale];
  const { browser, system } = readUserAgent(userAgent);
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(at);
  return layOut({
    subject,
    paragraphs: [
      sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        written(name, String(data[name] ?? '')),
      ),
      `${t.when}: ${time}`,
      ...(device === '' ? [] : [`${t.where}: ${device}`]),
      ...(ip === null || ip === '' ? [] : [`${t.address}: ${ip}`]),
    ],
    action: { label: t.look, link: `${origin}/security` },
    footer: t.footer,
  });
}

type Letter = {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Shown large, to be typed elsewhere. */
  code?: string;
  action?: { label: string; link: string };
  /** Advice in case the recipient did not cause the event. */
  footer: string;
};

/** Layout of all mails: one column, no images, no external resources. */
export function layOut({ subject, paragraphs, code, action, footer }: Letter): Omit<Mail, 'to'> {
  const text = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}: ${action.link}`]),
    footer,
  ].join('\n\n');
  const html = `<!doctype html><html><body style="margin:0;padding:32px 16px;background:#f5f6f8;font:15px/1.6 sans-serif;color:#14171c"><div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>${paragraphs
    .map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`)
    .join('')}${
    code === undefined
      ? ''
      : `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`
  }${
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#2b5ce6;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
  }<p style="margin:24px 0 0;font-size:13px;color:#545b67">${escapeHtml(footer)}</p></div></body></html>`;
  return { subject, text, html };
}
