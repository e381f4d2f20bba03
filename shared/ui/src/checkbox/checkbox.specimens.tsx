import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Checkbox } from './checkbox.tsx';

export default defineSpecimens({
  part: 'Checkbox',
  group: 'inputs',
  purpose: {
    ko: '예 또는 아니요. 보낼 때 적용됩니다.',
    en: 'A yes or no that takes effect when submitted.',
  },
  states: [
    { state: { ko: '꺼짐', en: 'off' }, Draw: Off },
    { state: { ko: '켜짐', en: 'on' }, Draw: On },
    { state: { ko: '일부', en: 'mixed' }, Draw: Mixed },
    { state: { ko: '설명', en: 'with a note' }, Draw: Noted },
    { state: { ko: '오류', en: 'with an error' }, Draw: Wrong },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: Disabled },
  ],
});

function Off() {
  const say = useSay();
  return <Checkbox>{say('로그인 상태 유지', 'Stay signed in')}</Checkbox>;
}
function On() {
  const say = useSay();
  return <Checkbox defaultChecked>{say('로그인 상태 유지', 'Stay signed in')}</Checkbox>;
}
function Mixed() {
  const say = useSay();
  return <Checkbox mixed>{say('모두 선택', 'Choose all')}</Checkbox>;
}
function Noted() {
  const say = useSay();
  return (
    <Checkbox defaultChecked note={say('새 복구 코드를 받습니다.', 'You will get new codes.')}>
      {say('다른 기기 로그아웃', 'Sign out elsewhere')}
    </Checkbox>
  );
}
function Wrong() {
  const say = useSay();
  return (
    <Checkbox error={say('확인해 주세요.', 'Please confirm.')}>
      {say('출금 권한이 없는 키입니다', 'This key cannot withdraw')}
    </Checkbox>
  );
}
function Disabled() {
  const say = useSay();
  return (
    <Checkbox disabled defaultChecked>
      {say('보안 알림 받기', 'Security notices')}
    </Checkbox>
  );
}
