import {
  type SavedUserSettings,
  smallBalances,
  startPages,
  type UserSettingGroup,
  updateIntervals,
  userSettingGroups,
} from '@moa/contracts/settings/user';
import { describeFailure } from '@moa/host/failure-words';
import { deviceLooks, setDeviceLook, useDeviceLook } from '@moa/host/late/device-look';
import { retryUserSettings, useSettingsSaving } from '@moa/host/late/user-settings';
import { linkTo } from '@moa/host/links';
import { useNoticePreferences } from '@moa/host/notice-preferences';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { preferences } from '../messages/preferences.ts';
import { type PageKey, preferencesPage } from '../messages/preferences-page.ts';
import { CurrencySettings } from './currency-settings.tsx';
import { InstallChoice } from './install-choice.tsx';
import { PreferenceGroup } from './preference-group.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { Note, type Preferences, SettingChoice, usePreferences } from './setting-choice.tsx';

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

/** Links to settings that have pages of their own, with the state of the sound. */
function ElsewhereLinks() {
  const t = useMessages(preferencesPage);
  const { soundEnabled } = useNoticePreferences();
  return (
    <PreferenceGroup title={`${t('sound')}: ${t(soundEnabled ? 'soundOn' : 'soundOff')}`}>
      <p>
        {t('soundNote')} <TextLink to={linkTo('notice-settings')}>{t('notices')}</TextLink>
      </p>
      <p>
        {t('timeZone')} <TextLink to={linkTo('profile')}>{t('profile')}</TextLink>
      </p>
    </PreferenceGroup>
  );
}

/** Save state of the last change, with undo. */
function SavingState({ of: { last, undo } }: { of: Preferences }) {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const locale = useLocale();
  const { waiting, failure } = useSettingsSaving();
  if (failure !== null) {
    const waits = Object.keys(waiting).length > 0;
    return (
      <Notice
        tone="danger"
        action={
          waits ? (
            <Button size="small" onClick={retryUserSettings}>
              {t('retry')}
            </Button>
          ) : null
        }
      >
        {t('notSaved', { reason: describeFailure(failure, locale).sentence })}
      </Notice>
    );
  }
  if (last === null) return null;
  const what = isGroup(last.what) ? t(groupTitle[last.what]) : name(last.what);
  return (
    <Notice
      action={
        <Button size="small" onClick={undo}>
          <Undo2 size={16} aria-hidden />
          {t('undo')}
        </Button>
      }
    >
      {Object.keys(waiting).length > 0 ? t('saving') : t('saved', { name: what })}
    </Notice>
  );
}

const groupTitle = {
  appearance: 'appearance',
  language: 'languageGroup',
  currencies: 'currencies',
  figures: 'figures',
  behaviour: 'behaviour',
} as const satisfies Record<UserSettingGroup, PageKey>;

/** `language` is the name of a setting too: that is what is meant where one setting was changed. */
function isGroup(what: string): what is Exclude<UserSettingGroup, 'language'> {
  return what in userSettingGroups && what !== 'language';
}

/** Settings of this device only, labelled as such. */
function DeviceSettings() {
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
