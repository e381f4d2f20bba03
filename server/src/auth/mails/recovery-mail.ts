import type { Mail } from '../../providers/mail/create-mailer.ts';
import { layOut } from './layout.ts';

type Locale = 'ko' | 'en';

/** The link that lets one make a new passkey. */
export function writeRecoveryMail({
  link,
  locale,
}: {
  link: string;
  locale: Locale;
}): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: 'Moa 계정 복구',
        paragraphs: ['아래 버튼을 누르면 새 패스키를 만들어 다시 로그인할 수 있습니다.'],
        action: { label: '새 패스키 만들기', link },
        footer:
          '15분 동안 한 번만 사용할 수 있습니다. 요청한 적이 없다면 누르지 마세요. 계정은 안전합니다.',
      })
    : layOut({
        subject: 'Recover your Moa account',
        paragraphs: ['Use the button below to create a new passkey and sign in again.'],
        action: { label: 'Create a new passkey', link },
        footer:
          'The link works once and expires in 15 minutes. If you didn’t request this, don’t use it. Your account is safe.',
      });
}

/** To the owner of an address that its account never proved. */
export function writeUnprovedRecoveryMail({ locale }: { locale: Locale }): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: 'Moa 계정 복구 안내',
        paragraphs: [
          '이 주소로 계정 복구를 요청했지만, 확인되지 않은 주소라 이메일로는 복구할 수 없습니다.',
          '복구 코드가 있다면 복구 화면에서 입력해 주세요.',
        ],
        footer: '요청한 적이 없다면 이 이메일을 무시해 주세요.',
      })
    : layOut({
        subject: 'About recovering your Moa account',
        paragraphs: [
          'Someone asked to recover an account with this email, but the email was never verified, so it can’t be used for recovery.',
          'If you have a recovery code, enter it on the recovery page.',
        ],
        footer: 'If you didn’t request this, ignore this email.',
      });
}
