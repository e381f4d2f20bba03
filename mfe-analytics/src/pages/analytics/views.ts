import { useSearchParams } from '@moa/host/router';

/** The views of the page, in the order of their tabs. */
export const views = [
  'overview',
  'performance',
  'risk',
  'allocation',
  'yield',
  'comparisons',
  'dashboards',
  'reports',
] as const;
export type View = (typeof views)[number];

/** Which view the address names; the overview where it names none. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = views.find((known) => known === params.get('view')) ?? 'overview';
  return [
    view,
    (next) =>
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          if (next === 'overview') changed.delete('view');
          else changed.set('view', next);
          return changed;
        },
        { preventScrollReset: true },
      ),
  ];
}
