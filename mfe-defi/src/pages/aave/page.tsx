/** Every Aave position on every network, and its actions. */
import { useMessages } from '@moa/i18n/messages';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { AaveView } from './aave-view.tsx';

export default function AavePage() {
  const t = useMessages(aaveMessages);
  return (
    <OwnOrVisit title={t('title')} preview={t('preview')} kind="lending">
      <AaveView id={null} />
    </OwnOrVisit>
  );
}
