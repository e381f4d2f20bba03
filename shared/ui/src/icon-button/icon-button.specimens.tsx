import { EyeOff, RefreshCw, Settings2 } from 'lucide-react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { IconButton } from './icon-button.tsx';

export default defineSpecimens({
  part: 'IconButton',
  group: 'actions',
  purpose: {
    ko: '그림만으로 알아보는 버튼입니다.',
    en: 'A button recognized by its icon alone.',
  },
  states: [
    { state: { ko: '보통', en: 'default' }, Draw: Resting },
    { state: { ko: '작게', en: 'small' }, Draw: Small },
    { state: { ko: '켜짐', en: 'pressed' }, Draw: Pressed },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: Disabled },
    { state: { ko: '도움말과 함께', en: 'with a tooltip' }, Draw: Tipped },
  ],
});

function Resting() {
  const say = useSay();
  return <IconButton label={say('새로고침', 'Refresh')} icon={<RefreshCw size={20} />} />;
}
function Small() {
  const say = useSay();
  return (
    <IconButton size="small" label={say('새로고침', 'Refresh')} icon={<RefreshCw size={16} />} />
  );
}
function Pressed() {
  const say = useSay();
  return (
    <IconButton
      aria-pressed
      label={say('금액 숨기기', 'Hide amounts')}
      icon={<EyeOff size={20} />}
    />
  );
}
function Disabled() {
  const say = useSay();
  return <IconButton disabled label={say('설정', 'Settings')} icon={<Settings2 size={20} />} />;
}
function Tipped() {
  const say = useSay();
  return (
    <Tooltip text={say('새로고침', 'Refresh')} keys="R">
      <IconButton label={say('새로고침', 'Refresh')} icon={<RefreshCw size={20} />} />
    </Tooltip>
  );
}
