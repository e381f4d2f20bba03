/** Every currency by every template, rates with what they rest on, and a conversion that says the same. */
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { SignedOutCard } from '../../../routing/entry/signed-out-preview.tsx';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { Alerts } from './alerts.tsx';
import { allCurrencyChecks } from './all-currency-checks.ts';
import { Batch } from './batch.tsx';
import { Converter } from './converter.tsx';
import { showcase } from './messages.ts';
import { Preferences } from './preferences.tsx';
import { Premiums } from './premiums.tsx';
import { Providers } from './providers.tsx';
import { Rates } from './rates.tsx';
import { WrittenAmounts } from './written-amounts.tsx';

export default function CurrencyShowcase() {
  const t = useMessages(showcase);
  const { status } = useSession();
  if (status !== 'signed-in')
    return (
      <Stack>
        <SignedOutCard text={t('why')} />
        <CheckList checks={allCurrencyChecks} />
      </Stack>
    );
  return (
    <Stack>
      <Card>
        <CardHeader>
          <CardTitle>{t('converter')}</CardTitle>
        </CardHeader>
        <Converter />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('batch')}</CardTitle>
        </CardHeader>
        <Batch />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('rates')}</CardTitle>
        </CardHeader>
        <Rates />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('providers')}</CardTitle>
        </CardHeader>
        <Providers />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('premiums')}</CardTitle>
        </CardHeader>
        <Premiums />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('alerts')}</CardTitle>
        </CardHeader>
        <Alerts />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('shown')}</CardTitle>
        </CardHeader>
        <Preferences />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('written')}</CardTitle>
        </CardHeader>
        <WrittenAmounts />
      </Card>
      <CheckList checks={allCurrencyChecks} />
    </Stack>
  );
}
