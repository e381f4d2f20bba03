import type { simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import type { OperationOutput } from '@moa/contracts/operation';
import { cutTo } from '@moa/finance/money/round-to';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { aaveMessages } from '../../messages/aave.ts';
import { alertBelow } from '../../rules/aave/alert-below.ts';
import { BeforeAfter } from './before-after.tsx';

type Props = {
  simulated: OperationOutput<typeof simulateAaveAction>;
  priceOf(tokenAddress: string): string | null;
  /** True if prices were changed rather than an action simulated. */
  isShock: boolean;
  /** Position of the suggested alert; null where the wallet has no position in the market yet. */
  positionId: string | null;
  /** The button that does what was simulated; null where nothing is to be done. */
  act: ReactNode;
};

/** Both states side by side, what is wrong with the second, and what can be done from here. */
export function SimulationResult({ simulated, priceOf, isShock, positionId, act }: Props) {
  return (
    <>
      <BeforeAfter before={simulated.before} after={simulated.after} priceOf={priceOf} />
      <SimulationNotes simulated={simulated} />
      <Acts>
        {act}
        {positionId === null || simulated.after.healthFactor === null ? null : (
          <AlertFrom
            subject={positionId}
            value={
              isShock
                ? cutTo(simulated.after.healthFactor, 2)
                : alertBelow(simulated.after.healthFactor)
            }
          />
        )}
      </Acts>
    </>
  );
}

/** To the alert that a simulated state suggests, filled in. */
function AlertFrom({ subject, value }: { subject: string; value: string }) {
  const t = useMessages(aaveMessages);
  const search = rulePrefillSearch({ metric: 'health_factor', subject, op: 'crosses_down', value });
  return (
    <TextLink look="forward" to={linkTo('inbox') + search}>
      {t('tellMeBelow', { value })}
    </TextLink>
  );
}

const Acts = styled.div`
  margin-top: ${space(4)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
`;

type Simulated = OperationOutput<typeof simulateAaveAction>;

/** Errors that prevent an action, or else its warnings. Null while nothing was simulated. */
export function SimulationNotes({ simulated }: { simulated: Simulated | null }) {
  const errors = simulated?.errors ?? [];
  return (
    <Notes aria-live="polite">
      {errors.map(({ reason, message }) => (
        <Notice key={reason} tone="danger">
          {message}
        </Notice>
      ))}
      {errors.length === 0
        ? simulated?.warnings.map(({ code, message }) => (
            <Notice key={code} tone="caution">
              {message}
            </Notice>
          ))
        : null}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
  &:empty { display: none; }
`;
