/** Summary of the account-wide settings, each with a link to where it is changed. */
import { userSettingsQuery, useUserSettings } from '@moa/host/late/user-settings';
import { linkTo } from '@moa/host/links';
import { useQuery } from '@moa/host/query';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { List, ListRow } from '@moa/ui/list/list';
import {
  ArrowLeftRight,
  Bell,
  CircleUser,
  Coins,
  DoorOpen,
  Palette,
  ShieldCheck,
} from 'lucide-react';
import { general } from '../../../messages/general.ts';
import { useValueWords } from '../../../preferences/value-words.ts';

export default function GeneralTab() {
  const t = useMessages(general);
  const words = useValueWords();
  const settings = useUserSettings();
  const { error, isFetching, refetch } = useQuery(userSettingsQuery);
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{t('title')}</CardTitle>
        </CardHeader>
        {settings ? (
          <List>
            <ListRow
              leading={<Palette size={20} aria-hidden />}
              title={t('look')}
              note={[words('theme', settings.theme), words('language', settings.language)].join(
                ' · ',
              )}
              to="/preferences"
            />
            <ListRow
              leading={<Coins size={20} aria-hidden />}
              title={t('money')}
              note={t('shownIn', { shown: settings.displayCurrency, base: settings.baseCurrency })}
              to="/preferences"
            />
            <ListRow
              leading={<ArrowLeftRight size={20} aria-hidden />}
              title={t('rates')}
              note={t('ratesText')}
              to="/settings?tab=rates"
            />
            <ListRow
              leading={<DoorOpen size={20} aria-hidden />}
              title={t('start')}
              note={words('startPage', settings.startPage)}
              to="/preferences"
            />
            <ListRow
              leading={<Bell size={20} aria-hidden />}
              title={t('notices')}
              note={t('noticesText')}
              to={linkTo('notice-settings')}
            />
            <ListRow
              leading={<ShieldCheck size={20} aria-hidden />}
              title={t('security')}
              note={t('securityText')}
              to={linkTo('security')}
            />
            <ListRow
              leading={<CircleUser size={20} aria-hidden />}
              title={t('profile')}
              note={t('profileText')}
              to={linkTo('profile')}
            />
          </List>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={320} />
        )}
      </Card>
      <Slot name="settings" />
    </>
  );
}
