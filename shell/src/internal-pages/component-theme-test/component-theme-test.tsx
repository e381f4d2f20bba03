/** `/component-theme-test`: every part of the design system, drawn from its specimens. */
import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CheckList } from '../checks/check-list.tsx';
import { partChecks } from './part-checks.tsx';
import { PartList } from './part-list.tsx';
import { PartSection } from './part-section.tsx';
import { UnreadablePart } from './unreadable-part.tsx';
import { useGradually } from './use-gradually.ts';
import { useSpecimens } from './use-specimens.ts';
import { ViewControls } from './view-controls.tsx';
import { groups, readViewOptions, type ViewOptions } from './view-options.ts';

export function ComponentThemeTest() {
  const gain = useAppearance('gainLoss');
  const hideAmounts = useAppearance('hideAmounts');
  const own = useRef({
    gain,
    amounts: hideAmounts ? ('hidden' as const) : ('shown' as const),
  });
  const [search, setSearch] = useSearchParams();
  const options = useMemo(() => readViewOptions(search, own.current), [search]);
  const loaded = useSpecimens();
  useHiddenAmounts(options.amounts === 'hidden');

  const change = (next: Partial<ViewOptions>) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === 'all') changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );

  const parts = (loaded?.parts ?? [])
    .filter(({ group }) => options.group === 'all' || group === options.group)
    .filter(({ part }) => options.part === null || part === options.part)
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || a.part.localeCompare(b.part, 'en'),
    );
  const drawn = useGradually(parts.length);
  useAnchor(loaded !== null && drawn >= parts.length);
  return (
    <Root>
      <CheckList checks={partChecks} atOnce={false} />
      <ViewControls options={options} onChange={change} />
      {loaded ? (
        <Columns>
          <PartList parts={parts} />
          <Sections aria-busy={drawn < parts.length}>
            {loaded.failures.map((error, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what could not be read has no name
              <UnreadablePart key={at} error={error} />
            ))}
            {parts.slice(0, drawn).map((specimens) => (
              <PartSection key={specimens.part} specimens={specimens} options={options} />
            ))}
          </Sections>
        </Columns>
      ) : (
        <Skeleton height={640} />
      )}
    </Root>
  );
}

/** Hides amounts on this page only: leaving it restores the user's setting. */
function useHiddenAmounts(hidden: boolean) {
  const hideAmounts = useAppearance('hideAmounts');
  const before = useRef(hideAmounts);
  useEffect(() => setHideAmounts(hidden), [hidden]);
  useEffect(() => {
    const { current } = before;
    return () => setHideAmounts(current);
  }, []);
}

/** The part that the address names has its final position only once all parts before it are drawn. */
function useAnchor(ready: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [ready, hash]);
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  @media (min-width: 1024px) { grid-template-columns: 176px minmax(0, 1fr); }
`;
const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(10)};
  min-width: 0;
`;
