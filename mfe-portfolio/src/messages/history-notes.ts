import { defineMessages } from '@moa/i18n/messages';

export const historyNotesMessages = defineMessages(
  {
    begins:
      '‘{wallet}’ 지갑의 값은 {date}부터 있습니다. 그 전 값은 네트워크 노드가 알려 주지 않습니다.',
  },
  {
    begins:
      'Values of the wallet “{wallet}” begin on {date}: the network’s node does not tell older ones.',
  },
);
