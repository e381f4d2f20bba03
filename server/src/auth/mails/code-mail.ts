import type { Mail } from '../../providers/mail/create-mailer.ts';
import { layOut } from './layout.ts';

/** The code of six digits that proves an address. */
export function writeCodeMail({
  code,
  locale,
}: {
  code: string;
  locale: 'ko' | 'en';
}): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: `Moa 인증 코드 ${code}`,
        paragraphs: ['이메일 주소를 확인하려면 Moa 화면에 아래 코드를 입력해 주세요.'],
        code,
        footer: '10분 동안 사용할 수 있습니다. 요청한 적이 없다면 이 이메일을 무시해 주세요.',
      })
    : layOut({
        subject: `Your Moa verification code is ${code}`,
        paragraphs: ['Enter this code in Moa to verify your email address.'],
        code,
        footer: 'It expires in 10 minutes. If you didn’t request it, ignore this email.',
      });
}
