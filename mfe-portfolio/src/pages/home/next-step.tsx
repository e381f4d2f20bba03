import type { AssetSummary } from '@moa/contracts/assets/summary';
import { exchangeIds } from '@moa/contracts/settings/api-keys';
import { keepText, readText } from '@moa/host/stored-value';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { setupMessages } from '../../messages/setup.ts';
import { setupSteps } from './setup-steps.ts';

const laterKey = 'moa.setup.later';

/** What is left of the three steps, until it is done or put off. */
export function NextStep({ summary }: { summary: AssetSummary }) {
  const t = useMessages(setupMessages);
  const steps = setupSteps(summary);
  const next = steps.find((step) => !step.done && step.key !== 'sync');
  const [later, setLater] = useState(() => readText(laterKey) === next?.key);
  if (!next || later) return null;
  const putOff = () => {
    keepText(laterKey, next.key);
    setLater(true);
  };
  return (
    <Card data-step={next.key}>
      <CardHeader>
        <CardTitle>{t('next')}</CardTitle>
        <Progress>{t('progress', { done: steps.filter((step) => step.done).length })}</Progress>
      </CardHeader>
      <strong>{t(next.key)}</strong>
      <Text>{t(`${next.key}Text`, { count: exchangeIds.length })}</Text>
      <Actions>
        <ButtonLink to={next.to} tone="primary">
          {t(`${next.key}Action`)}
        </ButtonLink>
        <Button tone="quiet" onClick={putOff}>
          {t('later')}
        </Button>
      </Actions>
    </Card>
  );
}

const Progress = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
`;
const Text = styled.p`
  color: ${color.textQuiet};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
