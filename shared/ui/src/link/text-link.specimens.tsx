import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { ButtonLink } from './button-link.tsx';
import { TextLink } from './text-link.tsx';

export default defineSpecimens({
  part: 'TextLink',
  group: 'actions',
  purpose: {
    ko: '다른 화면이나 바깥으로 이어집니다.',
    en: 'Leads to another page or out of the app.',
  },
  states: [
    { state: { ko: '문장 안', en: 'in a sentence' }, Draw: Inline },
    { state: { ko: '바깥으로', en: 'out of the app' }, Draw: Outside },
    { state: { ko: '더 보기', en: 'forward' }, Draw: Forward },
    { state: { ko: '버튼 모양 (주요)', en: 'as a primary button' }, Draw: AsPrimary },
    { state: { ko: '버튼 모양 (보조)', en: 'as a button' }, Draw: AsButton },
  ],
});

function Inline() {
  const say = useSay();
  return (
    <p>
      {say('자세한 기준은 ', 'The rules are in ')}
      <TextLink to="/test">{say('설정', 'settings')}</TextLink>
      {say('에서 볼 수 있습니다.', '.')}
    </p>
  );
}
function Outside() {
  const say = useSay();
  return (
    <p>
      <TextLink href="https://upbit.com/mypage/open_api_management">
        {say('업비트 키 관리', 'Upbit’s key page')}
      </TextLink>
      {say('에서 키를 만듭니다.', ' makes the key.')}
    </p>
  );
}
function Forward() {
  const say = useSay();
  return (
    <TextLink look="forward" to="/test">
      {say('자산 모두 보기', 'All assets')}
    </TextLink>
  );
}
function AsPrimary() {
  const say = useSay();
  return (
    <ButtonLink tone="primary" to="/test">
      {say('거래소 연결', 'Connect an exchange')}
    </ButtonLink>
  );
}
function AsButton() {
  const say = useSay();
  return (
    <ButtonLink href="https://etherscan.io">
      {say('탐색기에서 보기', 'View in explorer')}
    </ButtonLink>
  );
}
