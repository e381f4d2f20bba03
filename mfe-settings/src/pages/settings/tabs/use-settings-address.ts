import { useLocation, useSearchParams } from '@moa/host/router';
import { type Adding, openTab, type SettingsTab, tabByForm } from './open-tab.ts';

/** The open tab and form, and how they change in the address. */
export function useSettingsAddress() {
  const [params, setParams] = useSearchParams();
  const tab = openTab(params, useLocation().hash);
  const add = params.get('add');
  const adding: Adding | null = add === 'exchange' || add === 'wallet' ? add : null;
  const show = (next: SettingsTab, options: { replace?: boolean } = {}) =>
    setParams(next === 'keys' ? {} : { tab: next }, { preventScrollReset: true, ...options });
  return {
    tab,
    adding,
    show,
    /** Over the tab that is open, which stays. */
    openForm: (what: Adding) =>
      setParams(
        // Named, since a form without a tab opens the one that it adds to.
        { ...(tab === tabByForm[what] && tab === 'keys' ? {} : { tab }), add: what },
        { preventScrollReset: true },
      ),
    closeForm: (next: SettingsTab = tab) => show(next, { replace: true }),
  };
}
