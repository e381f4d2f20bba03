import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Steps } from './steps.tsx';

export default defineSpecimens({
  part: 'Steps',
  group: 'feedback',
  purpose: {
    ko: '여러 단계 가운데 어디인지 말합니다.',
    en: 'Shows which of several steps you’re on.',
  },
  wide: true,
  states: [
    { state: { ko: '처음', en: 'at the start' }, Draw: () => <SignUp at="email" /> },
    { state: { ko: '중간', en: 'in the middle' }, Draw: () => <SignUp at="codes" /> },
    { state: { ko: '모두 끝남', en: 'all done' }, Draw: () => <SignUp at={null} /> },
  ],
});

function SignUp({ at }: { at: string | null }) {
  const say = useSay();
  return (
    <Steps
      label={say('가입', 'Signing up')}
      current={at}
      steps={[
        { key: 'email', label: say('이메일', 'E-mail') },
        { key: 'passkey', label: say('패스키', 'Passkey') },
        { key: 'codes', label: say('복구 코드 저장', 'Recovery codes') },
        { key: 'done', label: say('완료', 'Done') },
      ]}
    />
  );
}
