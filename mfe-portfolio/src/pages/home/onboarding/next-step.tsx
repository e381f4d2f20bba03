import type { AssetSummary } from '@moa/contracts/assets/summary';
import { Link } from '@moa/host/router';
import { keepText, readText } from '@moa/host/stored-value';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { setupMessages } from '../../../messages/setup.ts';
import { setupSteps } from './setup-steps.ts';

const laterKey = 'moa.setup.later';

type Props = { summary: AssetSummary; wayBack: boolean | null };

/**
 * The steps of the beginning and which are behind, until all are. Connecting more can be put off; a
 * way back into the account cannot.
 */
export function NextStep({ summary, wayBack }: Props) {
  const t = useMessages(setupMessages);
  const steps = setupSteps(summary, wayBack);
  const open = steps.filter(({ done }) => !done);
  const waits = open.map(({ key }) => key).join(' ');
  const [later, setLater] = useState(() => readText(laterKey));
  if (open.length === 0 || later === waits) return null;
  return (
    <Card data-setup>
      <CardHeader>
        <CardTitle>{t('next')}</CardTitle>
        <Progress>{t('progress', { done: steps.length - open.length })}</Progress>
      </CardHeader>
      <Steps>
        {steps.map(({ key, to, done }) => (
          <li key={key} data-step={key} data-done={done || undefined}>
            {done ? (
              <Done>
                <Check size={16} aria-hidden />
                {t(key)}
                <span className="visually-hidden"> ({t('done')})</span>
              </Done>
            ) : (
              <Open to={to}>
                {t(`${key}Action`)}
                <ChevronRight size={16} aria-hidden />
              </Open>
            )}
          </li>
        ))}
        {wayBack === false ? null : (
          <li>
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                keepText(laterKey, waits);
                setLater(waits);
              }}
            >
              {t('later')}
            </Button>
          </li>
        )}
      </Steps>
    </Card>
  );
}

const Progress = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
`;
const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding-right: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  svg { color: ${color.success}; }
`;
const Open = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: 0 ${space(2)} 0 ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
`;
