import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import { useLocale } from '@moa/i18n/locale';
import { Page } from '@moa/ui/core/page';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { usePageArrival } from '../routing/arrival/use-page-arrival.ts';
import NotFoundPage from '../routing/failures/not-found-page.tsx';
import { type Stage, StageContext } from './checks/stage.ts';
import type { InternalPageEntry } from './internal-page-entry.ts';
import { internalPages } from './internal-pages.ts';

/** The internal page of the current path. */
export default function InternalPage() {
  const path = useLocation().pathname.replace(/(.)\/$/, '$1');
  return isInternalPath(path) ? <Entry entry={internalPages[path]} /> : <NotFoundPage />;
}

function Entry({ entry: { title, purpose, Draw } }: { entry: InternalPageEntry }) {
  const locale = useLocale();
  usePageArrival(title[locale]);
  return (
    <Page title={title[locale]} description={purpose[locale]}>
      <StageRoot>
        <Draw pages={internalPages} />
      </StageRoot>
    </Page>
  );
}

type Scene = { round: number; node: ReactNode; drawn(): void };

/** Gives checks a stage for as long as the page is open. What throws there is left out, as elsewhere. */
function StageRoot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const stage = useMemo<Stage>(() => {
    let round = 0;
    const show = (node: ReactNode) =>
      new Promise<void>((resolve) => {
        round += 1;
        setScene({ round, node, drawn: resolve });
      });
    return {
      async draw(node) {
        await show(node);
        if (!place.current) throw new Error('The page was left');
        return place.current;
      },
      clear: () => show(null),
    };
  }, []);
  useEffect(() => scene?.drawn(), [scene]);
  return (
    <StageContext value={stage}>
      {children}
      <Place ref={place} data-stage>
        {scene?.node ? (
          <RemoteBoundary key={scene.round} onThrow={() => null}>
            {scene.node}
          </RemoteBoundary>
        ) : null}
      </Place>
    </StageContext>
  );
}

const Place = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  clip-path: inset(100%);
  pointer-events: none;
  z-index: -1;
  &:empty { display: none; }
`;
