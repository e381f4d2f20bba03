import type { AssetSummary } from '@moa/contracts/assets/summary';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { Check, FlaskConical, LockKeyhole } from 'lucide-react';
import { setupMessages } from '../../../messages/setup.ts';
import { setupSteps, useWayBack } from './setup-steps.ts';

/** Nothing is connected: why there is no total, and the three steps of the beginning. */
export default function Onboarding({ summary }: { summary: AssetSummary }) {
  const t = useMessages(setupMessages);
  const steps = setupSteps(summary, useWayBack().wayBack);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Root>
      <header>
        <Title tabIndex={-1} data-page-heading>
          {t('title')}
        </Title>
        <Text>{t('text')}</Text>
      </header>
      <Progress>
        <Done>
          <ProgressBar
            quiet
            label={t('title')}
            value={(done / steps.length) * 100}
            shown={t('progress', { done })}
          />
        </Done>
        <span aria-hidden>{t('progress', { done })}</span>
      </Progress>
      <List>
        {steps.map((step, index) => (
          <li key={step.key}>
            <Step data-step={step.key} data-done={step.done || undefined}>
              <StepNumber $done={step.done} aria-hidden>
                {step.done ? <Check size={18} /> : index + 1}
              </StepNumber>
              <StepTitle>
                {t(step.key)}
                {step.done ? <span className="visually-hidden"> ({t('done')})</span> : null}
              </StepTitle>
              <StepText>{t(`${step.key}Text`, { count: exchangeIds.length })}</StepText>
              <StepLink to={step.to} tone={step === next ? 'primary' : 'secondary'}>
                {t(`${step.key}Action`)}
              </StepLink>
            </Step>
          </li>
        ))}
      </List>
      <PromiseLine>
        <LockKeyhole size={16} aria-hidden />
        {t('promise')}
      </PromiseLine>
      {isSandbox() ? (
        <PromiseLine>
          <FlaskConical size={16} aria-hidden />
          {t('sandbox')}
        </PromiseLine>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Title = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.35;
  letter-spacing: -0.01em;
`;
const Text = styled.p`
  max-width: 56ch;
  margin-top: ${space(2)};
  color: ${color.textQuiet};
`;
const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Done = styled.div`
  width: min(240px, 50%);
`;
const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${space(4)}; }
  & > li { display: grid; }
`;
const Step = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  ${media.desktop} {
    grid-template-columns: 1fr;
    grid-template-rows: auto auto 1fr auto;
    align-items: start;
    justify-items: start;
    gap: ${space(2)};
  }
`;
const StepNumber = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.round};
  background: ${({ $done }) => ($done ? color.successSoft : color.accentSoft)};
  color: ${({ $done }) => ($done ? color.success : color.accent)};
  font-weight: ${weight.bold};
  ${media.desktop} { margin-bottom: ${space(2)}; }
`;
const StepTitle = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const StepText = styled.p`
  grid-column: 1 / -1;
  color: ${color.textQuiet};
`;
const StepLink = styled(ButtonLink)`
  grid-column: 1 / -1;
  margin-top: ${space(3)};
`;
const PromiseLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  svg { flex: none; }
`;
