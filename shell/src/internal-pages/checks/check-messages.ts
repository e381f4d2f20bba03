import { defineMessages } from '@moa/i18n/messages';

/** Messages for the results of checks. */
export const checkMessages = defineMessages(
  {
    waiting: '대기',
    running: '확인하는 중',
    holds: '통과',
    fails: '실패',
    'not-here': '해당 없음',
  },
  {
    waiting: 'not run',
    running: 'checking',
    holds: 'passes',
    fails: 'fails',
    'not-here': 'not applicable',
  },
);
