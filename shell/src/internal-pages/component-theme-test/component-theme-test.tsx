/** `/component-theme-test`: every part of the design system, drawn from its specimens. */
import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { allSpecimens } from '@moa/ui/internal/specimens/all-specimens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import { styled } from '@moa/ui/styled';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CheckList } from '../checks/check-list.tsx';
import { partChecks } from './part-checks.tsx';
import { PartSection, partId } from './part-section.tsx';
import { UnreadablePart } from './unreadable-part.tsx';
import { groupNames, ViewControls } from './view-controls.tsx';
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

const step = 4;

/**
 * Returns the number of items to render, which grows in steps so that the page stays responsive.
 */
function useGradually(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const next = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(next);
  }, [count, total]);
  return Math.min(count, total);
}

type LoadedSpecimens = { parts: readonly Specimens[]; failures: readonly unknown[] };

/** Everything that can be read, and why the rest cannot; null while it is on its way. */
function useSpecimens(): LoadedSpecimens | null {
  const [loaded, setLoaded] = useState<LoadedSpecimens | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.allSettled(allSpecimens.map((load) => load())).then((results) => {
      if (!current) return;
      startTransition(() =>
        setLoaded({
          parts: results.flatMap((result) =>
            result.status === 'fulfilled' ? [result.value.default] : [],
          ),
          failures: results.flatMap((result) =>
            result.status === 'rejected' ? [result.reason] : [],
          ),
        }),
      );
    });
    return () => {
      current = false;
    };
  }, []);
  return loaded;
}

const messages = defineMessages({ parts: '부품 목록' }, { parts: 'Parts' });

/** The parts that are shown, by group, to jump to. */
function PartList({ parts }: { parts: readonly Specimens[] }) {
  const t = useMessages(messages);
  const name = useMessages(groupNames);
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <Nav aria-label={t('parts')}>
      {groups
        .filter((group) => parts.some((part) => part.group === group))
        .map((group) => (
          <div key={group}>
            <Group id={`group-${group}`}>{name(group)}</Group>
            <ul aria-labelledby={`group-${group}`}>
              {parts
                .filter((part) => part.group === group)
                .map(({ part }) => (
                  <li key={part}>
                    <Anchor href={`${query}#${partId(part)}`}>{part}</Anchor>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: none;
  @media (min-width: 1024px) {
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
    position: sticky;
    top: 80px;
    align-self: start;
    max-height: calc(100dvh - 96px);
    overflow-y: auto;
  }
`;
const Group = styled.p`
  padding: 0 ${space(2)} ${space(1)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  color: ${color.textFaint};
`;
const Anchor = styled.a`
  display: block;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
