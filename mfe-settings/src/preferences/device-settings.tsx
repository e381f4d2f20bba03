/** Settings of this device only, labelled as such. */
import { deviceLooks, setDeviceLook, useDeviceLook } from '@moa/host/late/device-look';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { preferences } from '../messages/preferences.ts';
import { preferencesPage } from '../messages/preferences-page.ts';
import { InstallChoice } from './install-choice.tsx';
import { PreferenceGroup } from './preference-group.tsx';
import { Note } from './setting-choice.tsx';

export function DeviceSettings() {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const look = useDeviceLook();
  const usual = { density: 'comfortable', motion: 'system', contrast: 'system' } as const;
  const isUsual = JSON.stringify(look) === JSON.stringify(usual);
  return (
    <PreferenceGroup
      title={t('device')}
      reset={
        isUsual
          ? null
          : {
              label: t('reset'),
              name: t('resetOf', { group: t('device') }),
              onPress: () => setDeviceLook(usual),
            }
      }
    >
      <Note>{t('deviceNote')}</Note>
      <Choice
        label={name('density')}
        options={deviceLooks.density.map((value) => ({ value, label: name(`density.${value}`) }))}
        value={look.density}
        onChange={(density) => setDeviceLook({ density })}
      />
      <Choice
        label={name('motion')}
        options={deviceLooks.motion.map((value) => ({ value, label: name(`motion.${value}`) }))}
        value={look.motion}
        onChange={(motion) => setDeviceLook({ motion })}
      />
      <Choice
        label={name('contrast')}
        options={deviceLooks.contrast.map((value) => ({ value, label: name(`contrast.${value}`) }))}
        value={look.contrast}
        onChange={(contrast) => setDeviceLook({ contrast })}
      />
      <InstallChoice />
    </PreferenceGroup>
  );
}
