import { CheckList } from '../../checks/check-list.tsx';
import { themeStorageChecks } from './theme-storage-checks.ts';

/** Every mode is chosen, looked up where it is kept, and put back. */
export function ThemeStorageTest() {
  return <CheckList checks={themeStorageChecks} />;
}
