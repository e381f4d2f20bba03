/** Draws the developer panel while it is open. */
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { useDeveloperPanelOpen } from './developer-store.ts';

const Panel = lazyPart(
  () => import(/* webpackChunkName: "developer" */ './developer-panel.tsx'),
  null,
);

export function DeveloperHost() {
  return useDeveloperPanelOpen() ? (
    <RemoteBoundary onThrow={() => null}>
      <Panel />
    </RemoteBoundary>
  ) : null;
}
