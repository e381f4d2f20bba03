import { defineMessages } from '@moa/i18n/messages';

export const groupNames = defineMessages(
  {
    all: '전체',
    foundations: '바탕',
    actions: '동작',
    inputs: '입력',
    overlays: '겹침',
    feedback: '상태',
    figures: '숫자',
    data: '데이터',
    charts: '차트',
  },
  {
    all: 'All',
    foundations: 'Foundations',
    actions: 'Actions',
    inputs: 'Inputs',
    overlays: 'Overlays',
    feedback: 'Feedback',
    figures: 'Figures',
    data: 'Data',
    charts: 'Charts',
  },
);
