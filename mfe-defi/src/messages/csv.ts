import { defineMessages } from '@moa/i18n/messages';

export const csvMessages = defineMessages({ save: 'CSV로 저장' }, { save: 'Save as CSV' });
