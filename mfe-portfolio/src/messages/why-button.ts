import { defineMessages } from '@moa/i18n/messages';

export const whyButtonMessages = defineMessages(
  { about: '{term}, 이 숫자는?' },
  { about: '{term}: why this number?' },
);
