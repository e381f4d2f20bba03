import { defineMessages, translate } from '@moa/i18n/messages';
import { KeyRound } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { describeDevice } from './describe-device.ts';

const sentences = defineMessages(
  {
    title: '새로 로그인했습니다',
    text: '{device}에서 패스키로 로그인했습니다. 본인이 아니라면 패스키가 있는 기기를 확인해 주세요.',
    unknownDevice: '알 수 없는 기기',
    browserOn: '{system}의 {browser}',
  },
  {
    title: 'New sign-in',
    text: 'Signed in by passkey with {device}. If that was not you, check the devices that hold your passkeys.',
    unknownDevice: 'an unknown device',
    browserOn: '{browser} on {system}',
  },
);

export const sessionStarted: AlertView<'session.started'> = {
  icon: KeyRound,
  target: () => null,
  words({ userAgent }, locale) {
    const known = describeDevice(userAgent);
    const device = known
      ? translate(sentences, locale, 'browserOn', known)
      : translate(sentences, locale, 'unknownDevice');
    return fillWords(sentences, locale, { device });
  },
  isNews: ({ userAgent }) => userAgent !== navigator.userAgent,
};
