import { defineMessages } from '@moa/i18n/messages';

export const whyButtonMessages = defineMessages(
  { about: '{term}: 어떻게 계산했나요?' },
  { about: '{term}: How is this calculated?' },
);
