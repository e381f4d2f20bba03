import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Narrow } from '../specimens/narrow.ts';
import { useSay } from '../specimens/use-say.ts';
import { TabPanel, Tabs } from './tabs.tsx';

export default defineSpecimens({
  part: 'Tabs',
  group: 'inputs',
  purpose: { ko: '여러 칸 가운데 하나를 폅니다.', en: 'One of several panels is open.' },
  wide: true,
  states: [
    { state: { ko: '두 칸', en: 'two' }, Draw: Two },
    { state: { ko: '네 칸, 하나는 쓸 수 없음', en: 'four, one disabled' }, Draw: Four },
  ],
});

function Two() {
  const say = useSay();
  const [value, setValue] = useState<'in' | 'up'>('in');
  return (
    <Narrow>
      <Tabs
        label={say('계정', 'Account')}
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'in', label: say('로그인', 'Sign in') },
          { value: 'up', label: say('가입', 'Sign up') },
        ]}
      >
        <TabPanel value="in">
          <p style={{ paddingTop: 16 }}>{say('패스키로 로그인합니다.', 'With a passkey.')}</p>
        </TabPanel>
        <TabPanel value="up">
          <p style={{ paddingTop: 16 }}>
            {say('이메일만 있으면 됩니다.', 'All you need is an email.')}
          </p>
        </TabPanel>
      </Tabs>
    </Narrow>
  );
}
function Four() {
  const say = useSay();
  const [value, setValue] = useState<'all' | 'unread' | 'important' | 'system'>('all');
  return (
    <Tabs
      label={say('알림', 'Alerts')}
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'all', label: say('전체', 'All') },
        { value: 'unread', label: say('안 읽음', 'Unread') },
        { value: 'important', label: say('중요', 'Important') },
        { value: 'system', label: say('시스템', 'System'), disabled: true },
      ]}
    >
      {(['all', 'unread', 'important', 'system'] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          <p style={{ paddingTop: 16 }}>
            {say('새 소식은 맨 위에 옵니다.', 'The newest comes first.')}
          </p>
        </TabPanel>
      ))}
    </Tabs>
  );
}
