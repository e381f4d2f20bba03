import { Card } from '@moa/ui/core/card';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { focusChecks } from './focus-checks.tsx';
import { FocusSample } from './focus-sample.tsx';

/** A dialog takes the focus, keeps it and gives it back. */
export function FocusManagementTest() {
  return (
    <Stack>
      <Card>
        <FocusSample />
      </Card>
      <CheckList checks={focusChecks} />
    </Stack>
  );
}
