/** Exchange rates: what they are and were, whose they are, and alerts on them. */
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import type { ReactNode } from 'react';
import { Alerts } from '../../../components/rates/alerts.tsx';
import { Providers } from '../../../components/rates/providers.tsx';
import { RateComparison, RateHistory } from '../../../components/rates/rate-history.tsx';
import { Rates } from '../../../components/rates/rates.tsx';
import { rates } from '../../../messages/rates.ts';

export default function RatesTab() {
  const t = useMessages(rates);
  return (
    <>
      <Section title={t('now')}>
        <Rates />
      </Section>
      <Section title={t('alerts')}>
        <Alerts />
      </Section>
      <Section title={t('history')}>
        <RateHistory />
      </Section>
      <Section title={t('compare')}>
        <RateComparison />
      </Section>
      <Section title={t('providers')}>
        <Quiet>{t('providersText')}</Quiet>
        <Providers />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {children}
    </Card>
  );
}
