import { defineMessages } from '@moa/i18n/messages';

export const historyNotesMessages = defineMessages(
  { begins: '{name:은/는} {date} 이후 기록만 있습니다.' },
  { begins: '{name} history starts on {date}.' },
);
