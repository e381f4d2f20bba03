/** What this device alone decides, and says so. */
import {
  type DeviceLook,
  deviceLooks,
  setDeviceLook,
  useDeviceLook,
} from '@moa/host/late/device-look';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { preferences } from '../messages/preferences.ts';
import { preferencesPage } from '../messages/preferences-page.ts';
import { PreferenceGroup } from './preference-group.tsx';
import { Note } from './setting-choice.tsx';

type LookKey = { [Name in keyof DeviceLook]: `${Name}.${DeviceLook[Name]}` }[keyof DeviceLook];

export function DeviceSettings() {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const look = useDeviceLook();
  const usual = { density: 'comfortable', motion: 'system', contrast: 'system' } as const;
  const isUsual = JSON.stringify(look) === JSON.stringify(usual);
  const one = <Name extends keyof DeviceLook>(of: Name) => {
    const values = deviceLooks[of] as readonly string[] as readonly DeviceLook[Name][];
    return (
      <Choice<DeviceLook[Name]>
        label={name(of)}
        options={values.map((value) => ({ value, label: name(keyOf(of, value)) }))}
        value={look[of]}
        onChange={(value) => setDeviceLook({ [of]: value })}
      />
    );
  };
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
      {one('density')}
      {one('motion')}
      {one('contrast')}
    </PreferenceGroup>
  );
}

function keyOf<Name extends keyof DeviceLook>(name: Name, value: DeviceLook[Name]) {
  return `${name}.${value}` as LookKey;
}
