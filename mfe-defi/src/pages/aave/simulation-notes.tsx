import type { simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import type { OperationOutput } from '@moa/contracts/operation';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

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
