/**
 * App-wide preferences of the user: a change is saved and applied at once, here and on all devices.
 */

import { userSettingsQuery, useUserSettings } from '@moa/host/late/user-settings';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { preferencesPage } from '../../messages/preferences-page.ts';
import { PreferenceForm } from '../../preferences/preference-form.tsx';

export default function PreferencesPage() {
  const t = useMessages(preferencesPage);
  const settings = useUserSettings();
  const { error, isFetching, refetch } = useQuery(userSettingsQuery);
  return (
    <Page title={t('title')} description={t('intro')}>
      {settings ? (
        <PreferenceForm settings={settings} />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton height={560} />
          )}
        </Card>
      )}
    </Page>
  );
}
