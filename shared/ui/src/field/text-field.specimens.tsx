import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { SearchField } from './search-field.tsx';
import { SecretField } from './secret-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export default defineSpecimens({
  part: 'TextField',
  group: 'inputs',
  purpose: {
    ko: '이름, 도움말, 잘못된 점이 딸린 한 칸입니다. 비밀은 SecretField, 여러 줄은 TextArea, 찾기는 SearchField를 씁니다.',
    en: 'A field with its label, help and error. Use SecretField for secrets, TextArea for several lines and SearchField for search.',
  },
  states: [
    { state: { ko: '도움말', en: 'with help' }, Draw: Helped },
    { state: { ko: '오류', en: 'with an error' }, Draw: Wrong },
    { state: { ko: '선택 항목', en: 'optional' }, Draw: Optional },
    { state: { ko: '단위', en: 'with a unit' }, Draw: WithUnit },
    { state: { ko: '읽기 전용', en: 'read-only' }, Draw: ReadOnly },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: Disabled },
    { state: { ko: '비밀', en: 'secret' }, Draw: Secret },
    { state: { ko: '여러 줄', en: 'several lines' }, Draw: Lines },
    { state: { ko: '찾기', en: 'search' }, Draw: Searching },
  ],
});

function Helped() {
  const say = useSay();
  return (
    <TextField
      label={say('닉네임', 'Nickname')}
      defaultValue={say('김모아', 'Moa Kim')}
      hint={say('다른 사람에게는 보이지 않습니다.', 'Nobody else sees it.')}
    />
  );
}
function Wrong() {
  const say = useSay();
  return (
    <TextField
      label={say('이메일', 'E-mail')}
      defaultValue="kim@moa"
      error={say('주소가 끝까지 적혔는지 확인해 주세요.', 'Is the address complete?')}
    />
  );
}
function Optional() {
  const say = useSay();
  return (
    <TextField
      label={say('별칭', 'Label')}
      optional
      placeholder={say('예: 내 업비트', 'Such as: My Upbit')}
    />
  );
}
function WithUnit() {
  const say = useSay();
  return (
    <TextField
      label={say('최소 금액', 'Least amount')}
      inputMode="numeric"
      defaultValue="1000"
      trailing="KRW"
    />
  );
}
function ReadOnly() {
  const say = useSay();
  return <TextField label={say('계정 번호', 'Account number')} readOnly value="acc_8f31c2" />;
}
function Disabled() {
  const say = useSay();
  return (
    <TextField label={say('이름', 'Name')} disabled defaultValue={say('내 지갑', 'My wallet')} />
  );
}
function Secret() {
  const say = useSay();
  return <SecretField label={say('시크릿 키', 'Secret key')} defaultValue="correct horse" />;
}
function Lines() {
  const say = useSay();
  return (
    <TextArea
      label={say('메모', 'Note')}
      maxLength={60}
      defaultValue={say(
        '2026년 11월에 나눠 산 이더리움. 스테이킹 보상은 따로 적어 두었고 여기에는 더하지 않습니다.',
        'Bought in parts in November 2026, rewards elsewhere.',
      )}
    />
  );
}
function Searching() {
  const say = useSay();
  const [query, setQuery] = useState(say('비트', 'bit'));
  return (
    <SearchField label={say('자산 찾기', 'Search assets')} value={query} onChange={setQuery} />
  );
}
