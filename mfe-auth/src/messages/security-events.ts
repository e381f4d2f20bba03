/** Security events of an account: the name in the filter, and the sentence in the log. */
import type { SecurityEvent, SecurityEventKind } from '@moa/contracts/settings/security-log';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';

export const eventNames = defineMessages(
  {
    'account.created': '가입',
    'account.deletion-asked': '계정 삭제 요청',
    'account.deletion-undone': '계정 삭제 취소',
    'session.started': '로그인',
    'session.new-device': '새 기기에서 로그인',
    'session.failed': '로그인 실패',
    'session.check-failed': '본인 확인 실패',
    'session.ended': '다른 기기 로그아웃',
    'session.token-reused': '의심스러운 접속 차단',
    'passkey.added': '패스키 추가',
    'passkey.renamed': '패스키 이름 변경',
    'passkey.removed': '패스키 삭제',
    'passkey.counter-regressed': '패스키 복제 의심',
    'recovery.link-sent': '복구 이메일 발송',
    'recovery.used': '계정 복구',
    'recovery.codes-renewed': '복구 코드 교체',
    'recovery.few-codes-left': '복구 코드 부족',
    'email.verified': '이메일 확인',
    'email.changed': '이메일 변경',
    'email.claimed-by-other': '다른 사람이 이메일을 확인함',
    'registration.refused': '같은 주소로 가입 시도',
    'exchange-key.added': '거래소 키 추가',
    'exchange-key.replaced': '거래소 키 교체',
    'exchange-key.removed': '거래소 키 삭제',
    'wallet.added': '지갑 추가',
    'wallet.removed': '지갑 삭제',
    'backup.restored': '백업 복원',
    'backup.sealed': '거래소 키를 담은 백업',
  },
  {
    'account.created': 'Signed up',
    'account.deletion-asked': 'Account deletion requested',
    'account.deletion-undone': 'Account deletion cancelled',
    'session.started': 'Sign-in',
    'session.new-device': 'Sign-in on a new device',
    'session.failed': 'Failed sign-in',
    'session.check-failed': 'Failed passkey check',
    'session.ended': 'Other devices signed out',
    'session.token-reused': 'Suspicious access blocked',
    'passkey.added': 'Passkey added',
    'passkey.renamed': 'Passkey renamed',
    'passkey.removed': 'Passkey removed',
    'passkey.counter-regressed': 'Possible passkey copy',
    'recovery.link-sent': 'Recovery email sent',
    'recovery.used': 'Account recovered',
    'recovery.codes-renewed': 'Recovery codes replaced',
    'recovery.few-codes-left': 'Recovery codes running low',
    'email.verified': 'Email verified',
    'email.changed': 'Email changed',
    'email.claimed-by-other': 'Email verified by someone else',
    'registration.refused': 'Sign-up attempt with your address',
    'exchange-key.added': 'Exchange key added',
    'exchange-key.replaced': 'Exchange key replaced',
    'exchange-key.removed': 'Exchange key removed',
    'wallet.added': 'Wallet added',
    'wallet.removed': 'Wallet removed',
    'backup.restored': 'Backup restored',
    'backup.sealed': 'Backup including exchange keys',
  },
) satisfies Record<Locale, Record<SecurityEventKind, string>>;

const sentences = defineMessages(
  {
    'account.created': '패스키 {passkey:으로/로} 가입했습니다.',
    'account.deletion-asked': '계정 삭제를 요청했습니다. {when}에 삭제됩니다.',
    'account.deletion-undone': '계정 삭제를 취소했습니다.',
    'session.started': '패스키 {passkey:으로/로} 로그인했습니다.',
    'session.new-device': '처음 보는 기기에서 패스키 {passkey:으로/로} 로그인했습니다.',
    'session.failed': '패스키 {passkey} 확인에 실패해 로그인을 차단했습니다.',
    'session.check-failed': '로그인한 기기에서 본인 확인에 실패해 차단했습니다.',
    'session.ended': '다른 기기 {count}대에서 로그아웃했습니다.',
    'session.token-reused':
      '이미 사용한 로그인 정보가 다시 쓰여 그 기기를 로그아웃했습니다. 누군가 복사했을 수 있습니다.',
    'passkey.added': '패스키 {passkey:을/를} 추가했습니다.',
    'passkey.renamed': '패스키의 이름을 {passkey:으로/로} 바꿨습니다.',
    'passkey.removed': '패스키 {passkey:을/를} 삭제했습니다.',
    'passkey.counter-regressed':
      '패스키 {passkey}의 사용 횟수가 되돌아가 로그인을 차단했습니다. 패스키가 복제되었을 수 있습니다.',
    'recovery.link-sent': '계정 복구 링크를 이메일로 보냈습니다.',
    'recovery.used': '계정을 복구하고 새 패스키 {passkey:을/를} 만들었습니다.',
    'recovery.codes-renewed': '복구 코드 10개를 새로 만들었습니다. 예전 코드는 쓸 수 없습니다.',
    'recovery.few-codes-left': '복구 코드가 {left}개 남았습니다.',
    'email.verified': '이메일 주소를 확인했습니다.',
    'email.changed': '이메일을 {from}에서 {to:으로/로} 바꿨습니다.',
    'email.claimed-by-other':
      '이 주소로 이메일을 받는 다른 사람이 주소를 확인해 이 계정에서 제외되었습니다.',
    'registration.refused': '누군가 이 계정의 주소로 새로 가입하려 했습니다. 바뀐 것은 없습니다.',
    'exchange-key.added': '{label} 거래소 키를 추가했습니다.',
    'exchange-key.replaced': '{label} 거래소 키를 새 키로 교체했습니다.',
    'exchange-key.removed': '{label} 거래소 키를 삭제했습니다.',
    'wallet.added': '{label} 지갑을 추가했습니다.',
    'wallet.removed': '{label} 지갑을 삭제했습니다.',
    'backup.restored': '백업을 복원했습니다.',
    'backup.sealed': '거래소 키를 암호로 보호해 함께 백업했습니다.',
    unnamed: '이름 없음',
    soon: '일주일 뒤',
    other: '다른 주소',
  },
  {
    'account.created': 'Signed up with passkey “{passkey}”.',
    'account.deletion-asked': 'Account deletion requested. It will be deleted on {when}.',
    'account.deletion-undone': 'Account deletion was cancelled.',
    'session.started': 'Signed in with passkey “{passkey}”.',
    'session.new-device': 'Signed in on a new device with passkey “{passkey}”.',
    'session.failed': 'Sign-in was blocked because passkey “{passkey}” failed verification.',
    'session.check-failed': 'A passkey check on a signed-in device failed and was blocked.',
    'session.ended': 'Signed out on other devices: {count}.',
    'session.token-reused':
      'An already used sign-in token was used again, so we signed that device out. Someone may have copied it.',
    'passkey.added': 'Passkey “{passkey}” was added.',
    'passkey.renamed': 'A passkey was renamed to “{passkey}”.',
    'passkey.removed': 'Passkey “{passkey}” was removed.',
    'passkey.counter-regressed':
      'Sign-in was blocked because the use counter of passkey “{passkey}” went backwards. It may have been copied.',
    'recovery.link-sent': 'An account recovery link was emailed.',
    'recovery.used': 'Account recovered and new passkey “{passkey}” created.',
    'recovery.codes-renewed': 'Created 10 new recovery codes. The old ones no longer work.',
    'recovery.few-codes-left': 'Recovery codes left: {left}.',
    'email.verified': 'Email address verified.',
    'email.changed': 'Email changed from {from} to {to}.',
    'email.claimed-by-other':
      'Someone else who receives email at this address verified it, so it was removed from this account.',
    'registration.refused':
      'Someone tried to sign up with this account’s address. Nothing was changed.',
    'exchange-key.added': 'Exchange key “{label}” was added.',
    'exchange-key.replaced': 'Exchange key “{label}” was replaced with a new one.',
    'exchange-key.removed': 'Exchange key “{label}” was removed.',
    'wallet.added': 'Wallet “{label}” was added.',
    'wallet.removed': 'Wallet “{label}” was removed.',
    'backup.restored': 'A backup was restored.',
    'backup.sealed': 'Backed up with exchange keys, protected by a passphrase.',
    unnamed: 'unnamed',
    soon: 'a day within a week',
    other: 'another address',
  },
) satisfies Record<Locale, Record<SecurityEventKind, string>>;

/** The sentence of an event. What it does not say of itself is said in general words, never as a gap. */
export function describeEvent({ kind, data }: SecurityEvent, locale: Locale): string {
  const unnamed = translate(sentences, locale, 'unnamed');
  const other = translate(sentences, locale, 'other');
  const { deletionAt } = data;
  const when =
    typeof deletionAt === 'string' && !Number.isNaN(Date.parse(deletionAt))
      ? formatTime(deletionAt, locale)
      : translate(sentences, locale, 'soon');
  const known = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, String(value)]),
  );
  return translate(sentences, locale, kind, {
    passkey: unnamed,
    label: unnamed,
    from: other,
    to: other,
    count: 1,
    left: 0,
    ...known,
    when,
  });
}
