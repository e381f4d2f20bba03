import { defineMessages } from '@moa/i18n/messages';

export const subjectWords = defineMessages(
  { withdrawal: 'Lido 인출' },
  { withdrawal: 'Lido withdrawal' },
);
