import { copyText } from '@moa/host/browser';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';

const messages = defineMessages(
  {
    copied: '주소를 복사했습니다',
    refused: '주소를 복사하지 못했습니다',
    advice: '브라우저의 주소창에서 복사해 주세요.',
  },
  {
    copied: 'Link copied',
    refused: 'Couldn’t copy the link',
    advice: 'Copy it from your browser’s address bar.',
  },
);

export async function copyPageLink(): Promise<void> {
  const say = (key: keyof (typeof messages)['ko']) => translate(messages, getLocale(), key);
  try {
    await copyText(location.href);
    showToast({ type: 'success', title: say('copied') });
  } catch {
    showToast({ type: 'warning', title: say('refused'), message: say('advice') });
  }
}
