import {
  type SavedUserSettings,
  smallBalances,
  startPages,
  type UserSettingGroup,
  updateIntervals,
} from '@moa/contracts/settings/user';
import { useMessages } from '@moa/i18n/messages';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import type { ReactNode } from 'react';
import { preferences } from '../messages/preferences.ts';
import { preferencesPage } from '../messages/preferences-page.ts';
import { CurrencySettings } from './currency-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { ElsewhereLinks } from './elsewhere-links.tsx';
import { groupTitle } from './group-title.ts';
import { PreferenceGroup } from './preference-group.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SavingState } from './saving-state.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { usePreferences } from './use-preferences.ts';

const precisions = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function PreferenceForm({ settings }: { settings: SavedUserSettings }) {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const of = usePreferences(settings);
  const group = (which: UserSettingGroup, children: ReactNode) => {
    const title = t(groupTitle[which]);
    const reset = of.isChosen(which)
      ? {
          label: t('reset'),
          name: t('resetOf', { group: title }),
          onPress: () => of.reset(which),
        }
      : null;
    return (
      <PreferenceGroup title={title} reset={reset}>
        {children}
      </PreferenceGroup>
    );
  };
  return (
    <Columns>
      <Aside>
        <PreviewPanel />
        <SavingState of={of} />
      </Aside>
      <Groups>
        {group(
          'appearance',
          <>
            <SettingChoice of={of} name="theme" values={['light', 'dark', 'system']} />
            <SettingChoice of={of} name="gainLoss" values={['korean', 'western', 'colour-blind']} />
          </>,
        )}
        {group(
          'language',
          <>
            <SettingChoice of={of} name="language" values={['ko', 'en']} note={t('languageNote')} />
            <SettingChoice of={of} name="timeFormat" values={['24h', '12h']} />
            <SettingChoice of={of} name="dateFormat" values={['words', 'figures']} />
          </>,
        )}
        {group('currencies', <CurrencySettings of={of} />)}
        {group(
          'figures',
          <>
            <SettingChoice
              of={of}
              name="amountTemplate"
              values={['symbol-before', 'symbol-after', 'code-before', 'code-after']}
            />
            <SettingChoice of={of} name="numberLocale" values={['ko-KR', 'en-US']} />
            <SettingChoice of={of} name="compactUnits" values={['auto', 'korean', 'western']} />
            <SettingChoice
              of={of}
              name="notation"
              values={['standard', 'compact']}
              note={t('notationNote')}
            />
            <SettingChoice of={of} name="decimals" values={['auto', 'whole', 'two']} />
            <SettingChoice
              of={of}
              name="roundingPrecision"
              values={precisions}
              note={t('precisionNote')}
            />
            <Switch
              checked={settings.useGrouping}
              onChange={({ target }) => of.change('useGrouping', target.checked)}
            >
              {name('useGrouping')}
            </Switch>
            <SettingChoice
              of={of}
              name="signDisplay"
              values={['auto', 'always', 'exceptZero', 'never']}
            />
            <SettingChoice
              of={of}
              name="smallBalance"
              values={smallBalances}
              note={t('smallNote')}
            />
            <SettingChoice of={of} name="spokenNumbers" values={['exact', 'rounded']} />
          </>,
        )}
        {group(
          'behaviour',
          <>
            <SettingChoice of={of} name="startPage" values={startPages} note={t('startNote')} />
            <SettingChoice of={of} name="updateInterval" values={updateIntervals} />
            <Switch
              checked={settings.hideAmounts}
              note={t('hideNote')}
              onChange={({ target }) => of.change('hideAmounts', target.checked)}
            >
              {name('hideAmounts')}
            </Switch>
          </>,
        )}
        <DeviceSettings />
        <ElsewhereLinks />
      </Groups>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space(5)};
  }
`;
const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
/** Beside the groups where there is room; above them on a phone, where what is seen of a choice comes first. */
const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  ${media.desktop} {
    order: 1;
    position: sticky;
    top: 88px;
    align-self: start;
  }
  ${media.low} { position: static; }
`;
