/** Every currency by every template, and conversions with what they rest on. */
import { linkTo } from '@moa/host/links';
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { TextLink } from '@moa/ui/link/text-link';
import { SignedOutCard } from '../../../routing/entry/signed-out-preview.tsx';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { allCurrencyChecks } from './all-currency-checks.ts';
import { Batch } from './batch.tsx';
import { Converter } from './converter.tsx';
import { showcase } from './messages.ts';
import { Preferences } from './preferences.tsx';
import { Premiums } from './premiums.tsx';
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
          <CardTitle>{t('premiums')}</CardTitle>
        </CardHeader>
        <Premiums />
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
      <Quiet>
        {t('elsewhere')}{' '}
        <TextLink to={`${linkTo('settings')}?tab=rates`}>{t('ratesLink')}</TextLink>
      </Quiet>
      <CheckList checks={allCurrencyChecks} />
    </Stack>
  );
}
