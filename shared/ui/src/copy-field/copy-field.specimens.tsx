import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { CopyField } from './copy-field.tsx';

export default defineSpecimens({
  part: 'CopyField',
  group: 'inputs',
  purpose: {
    ko: '다른 곳에 붙여 넣을 글을 한 번에 복사합니다.',
    en: 'Text to copy elsewhere in one click.',
  },
  states: [
    { state: { ko: '줄인 주소', en: 'shortened' }, Draw: Shortened },
    { state: { ko: '자리가 좁아 잘림', en: 'truncated for lack of space' }, Draw: Cut },
  ],
});

const address = '0x5B642dD10E62502488740894E496B69fcBB7a7D8';

function Shortened() {
  const say = useSay();
  return (
    <CopyField label={say('지갑 주소', 'wallet address')} value={address} shown="0x5B64…a7D8" />
  );
}
function Cut() {
  const say = useSay();
  return (
    <div style={{ maxWidth: 160 }}>
      <CopyField label={say('지갑 주소', 'wallet address')} value={address} />
    </div>
  );
}
