/** Nickname and preferences, saved on submit only; the save bar shows unsaved changes. */

import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { nickname, type Profile } from '@moa/contracts/auth/shapes/user';
import { currencyCodes } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import {
  type GainLossPalette,
  gainLossPalettes,
  setGainLoss,
  useAppearance,
} from '@moa/host/appearance';
import { knownTimeZones, nameOfCode } from '@moa/host/browser';
import { switchLanguage } from '@moa/host/language';
import { showToast } from '@moa/host/toasts';
import { locales, useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Combobox } from '@moa/ui/combobox/combobox';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { TextField } from '@moa/ui/field/text-field';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { type FormEvent, useMemo, useState } from 'react';
import { type ProfileChange, useUpdateMe } from '../../api/update-me.ts';
import { SectionTitle } from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { profileWords } from '../../messages/profile.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PaletteSample } from './palette-sample.tsx';
import { SaveBar } from './save-bar.tsx';

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useMessages(profileWords);
  const locale = useLocale();
  const gainLoss = useAppearance('gainLoss');
  const { nickname, avatar = null, timeZone, baseCurrency } = profile;
  // The app's language is the account's: what is chosen in the header counts here.
  const saved: Draft = { nickname, avatar, locale, timeZone, baseCurrency, gainLoss };
  const [edited, setEdited] = useState<Partial<Draft>>({});
  const draft = { ...saved, ...edited };
  const changes = getChanges(draft, saved);
  const edit = (change: Partial<Draft>) => setEdited((before) => ({ ...before, ...change }));
  const update = useUpdateMe();
  const problem = nicknameProblem(draft.nickname);
  const save = async () => {
    if (problem) return document.getElementsByName('nickname')[0]?.focus();
    if (Object.keys(changes.account).length > 0) await update.mutateAsync(changes.account);
    setGainLoss(draft.gainLoss);
    switchLanguage(draft.locale);
    setEdited({});
    showToast({ type: 'success', title: inBothLanguages(profileWords, 'saved') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A failure is shown above the save bar.
    if (changes.any && !update.isPending) void save().catch(() => undefined);
  };
  return (
    <Root onSubmit={submit} noValidate>
      <Part aria-labelledby="you-title">
        <SectionTitle id="you-title">{t('you')}</SectionTitle>
        <TextField
          name="nickname"
          label={t('nickname')}
          autoComplete="nickname"
          value={draft.nickname}
          hint={t('nicknameHint')}
          error={problem && t(problem === 'missing' ? 'nicknameMissing' : 'nicknameInvalid')}
          onChange={({ target }) => edit({ nickname: target.value })}
        />
        <AvatarChoice
          name={draft.nickname}
          value={draft.avatar}
          onChange={(value) => edit({ avatar: value })}
        />
      </Part>
      <UseFields draft={draft} edit={edit} />
      <CallFailure error={update.error} />
      {changes.any ? (
        <SaveBar
          busy={update.isPending}
          onRevert={() => {
            update.reset();
            setEdited({});
          }}
        />
      ) : null}
      <LeaveGuard active={changes.any} />
    </Root>
  );
}

/** Language, time zone, currency and colours. */
function UseFields({ draft, edit }: { draft: Draft; edit(change: Partial<Draft>): void }) {
  const t = useMessages(profileWords);
  const locale = useLocale();
  const zones = useTimeZones(draft.timeZone);
  return (
    <Part aria-labelledby="use-title">
      <SectionTitle id="use-title">{t('use')}</SectionTitle>
      <div>
        <Choice
          label={t('language')}
          value={draft.locale}
          options={locales.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => edit({ locale: value })}
        />
        <Hint>{t('languageHint')}</Hint>
      </div>
      <Combobox
        label={t('timeZone')}
        required
        options={zones}
        value={draft.timeZone}
        onChange={(value) => value && edit({ timeZone: value })}
        hint={
          draft.timeZone === browserTimeZone()
            ? t('timeZoneHint')
            : `${t('timeZoneHint')} ${t('timeZoneHere', { zone: browserTimeZone() })}`
        }
      />
      <SelectField
        label={t('baseCurrency')}
        hint={t('baseCurrencyHint')}
        value={draft.baseCurrency}
        onChange={({ target }) => {
          const code = currencyCodes.find((known) => known === target.value);
          if (code) edit({ baseCurrency: code });
        }}
      >
        {currencyCodes.map((code) => (
          <option key={code} value={code}>
            {currencyName(code, locale)}
          </option>
        ))}
      </SelectField>
      <div>
        <Choice
          label={t('gainLoss')}
          value={draft.gainLoss}
          look="cards"
          options={gainLossPalettes.map((value) => ({
            value,
            label: t(value),
            note: t(`${value}.note`),
            icon: <PaletteSample palette={value} />,
          }))}
          onChange={(value) => edit({ gainLoss: value })}
        />
        <Hint>{t('coloursSaved')}</Hint>
      </div>
    </Part>
  );
}

/** 「KRW · 대한민국 원」; coins have no name but their code. */
function currencyName(code: string, locale: string): string {
  const name = code.length === 3 ? nameOfCode(code, locale, 'currency') : code;
  return name === code ? code : `${code} · ${name}`;
}

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${media.desktop} { gap: ${space(5)}; }
`;
const Part = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Hint = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser knows, each with its name and its distance from Greenwich now. */
function useTimeZones(chosen: string) {
  const locale = useLocale();
  return useMemo(() => {
    const all = [...knownTimeZones(), chosen].sort();
    // The two that are likely stand before the four hundred others.
    return [...new Set(['Asia/Seoul', browserTimeZone(), ...all])].map((value) => {
      const name = getName(value, locale, 'long');
      const offset = getName(value, locale, 'shortOffset');
      return { value, label: `${value.replaceAll('_', ' ')} · ${name}`, note: offset };
    });
  }, [locale, chosen]);
}

function getName(timeZone: string, locale: string, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

// Unsaved changes of the profile page.

type Draft = Pick<Profile, 'nickname' | 'locale' | 'timeZone' | 'baseCurrency'> & {
  /** Null: the initial. */
  avatar: AvatarName | null;
  /** Kept in the browser; the rest is the account's. */
  gainLoss: GainLossPalette;
};

/** Only what differs is sent, so that nothing is overwritten that another device has changed. */
function getChanges(draft: Draft, saved: Draft): { account: ProfileChange; any: boolean } {
  const { gainLoss, ...ofAccount } = draft;
  const account = Object.fromEntries(
    Object.entries(ofAccount).filter(([name, value]) => saved[name as keyof Draft] !== value),
  ) as ProfileChange;
  return { account, any: Object.keys(account).length > 0 || gainLoss !== saved.gainLoss };
}

function nicknameProblem(entered: string): 'missing' | 'invalid' | null {
  if (entered.trim() === '') return 'missing';
  return z.safeParse(nickname, entered).success ? null : 'invalid';
}
