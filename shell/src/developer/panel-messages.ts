import { defineMessages } from '@moa/i18n/messages';

export const panelMessages = defineMessages(
  {
    title: '개발자 패널',
    remotes: '리모트',
    events: '이벤트',
    drawnBy: '누가 그렸나',
    close: '개발자 패널 닫기',
    resize: '패널 높이',
  },
  {
    title: 'Developer panel',
    remotes: 'Remotes',
    events: 'Events',
    drawnBy: 'Who drew this',
    close: 'Close the developer panel',
    resize: 'Panel height',
  },
);
