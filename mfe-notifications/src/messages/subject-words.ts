import { defineMessages } from '@moa/i18n/messages';

export const subjectWords = defineMessages(
  { withdrawal: 'Lido' },
  { withdrawal: 'Lido withdrawal' },
);
