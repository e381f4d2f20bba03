/** Hiding amounts, as header and account panel offer it. */
import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Eye, EyeOff } from 'lucide-react';

const messages = defineMessages(
  { hide: '금액 숨기기', show: '금액 보기' },
  { hide: 'Hide amounts', show: 'Show amounts' },
);

export function usePrivacySwitch() {
  const t = useMessages(messages);
  const hidden = useAppearance('hideAmounts');
  return {
    label: t(hidden ? 'show' : 'hide'),
    Icon: hidden ? EyeOff : Eye,
    next: () => setHideAmounts(!hidden),
  };
}
