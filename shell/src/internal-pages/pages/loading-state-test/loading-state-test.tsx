import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { SixStates } from './six-states.tsx';
import { stateChecks } from './state-checks.tsx';

/** The six states of a view of data, and what each of them has to say. */
export function LoadingStateTest() {
  return (
    <Stack>
      <SixStates />
      <CheckList checks={stateChecks} />
    </Stack>
  );
}
