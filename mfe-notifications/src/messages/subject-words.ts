import { defineMessages } from '@moa/i18n/messages';

export const subjectWords = defineMessages(
  { withdrawal: 'Lido', reading: '선택한 포지션' },
  { withdrawal: 'Lido withdrawal', reading: 'selected position' },
);
