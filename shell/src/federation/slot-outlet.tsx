/**
 * Draws what remotes have placed in a slot; each widget fails alone, in a card of its final size.
 * Widgets of the header are part of the frame and load at once; all others wait until the page has drawn
 * its own content, and until they come near the view.
 */
import type { RemoteManifest } from '@moa/contracts/platform/remote-manifest';
import { canWatchView, onNear } from '@moa/host/internal/browser';
import { getRelease } from '@moa/host/internal/release';
import type { SlotProps } from '@moa/host/internal/slots';
import type { AssetSlot } from '@moa/host/slots';
import { useLocale } from '@moa/i18n/locale';
import { Skeleton } from '@moa/ui/core/states';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RemoteView } from './remote-view.tsx';
import { useQuietPage } from './use-quiet-page.ts';

export function SlotOutlet({ name, given }: SlotProps) {
  const quiet = useQuietPage(name !== 'header');
  const widgets = getRelease()
    .remotes.flatMap((remote) =>
      remote.manifest.widgets
        .filter((widget) => widget.slot === name)
        .map((widget) => ({ remote: remote.name, widget })),
    )
    .sort((a, b) => a.widget.order - b.widget.order);
  return widgets.map(({ remote, widget }) => (
    <Placed
      key={`${remote}/${widget.id}`}
      name={name}
      remote={remote}
      widget={widget}
      quiet={quiet}
      given={given}
    />
  ));
}

/** A placeholder or a small widget fills the room of its card. */
const stretched = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

type PlacedProps = {
  name: string;
  given: AssetSlot | undefined;
  remote: string;
  widget: RemoteManifest['widgets'][number];
  quiet: boolean;
};

function Placed({ name, remote, widget, quiet, given }: PlacedProps) {
  const locale = useLocale();
  const inHeader = name === 'header';
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place, !inHeader);
  const waiting = <Skeleton height={widget.height} />;
  return (
    <div
      ref={place}
      style={{
        minHeight: widget.height,
        ...(inHeader ? { minWidth: widget.height } : stretched),
      }}
      data-slot={name}
    >
      {quiet && near ? (
        <RemoteView
          remote={remote}
          module={widget.module}
          title={widget.title[locale]}
          placeholder={inHeader ? null : waiting}
          room={inHeader ? 'button' : 'card'}
          {...(given ? { given } : {})}
        />
      ) : (
        waiting
      )}
    </div>
  );
}

/** Distance from the view, in px, that counts as near. */
const near = 300;
/** ms after which it counts as near in any case: screen readers and a search in the page do not scroll. */
const atLatestMs = 6_000;

/** False until this place comes near the view; `wanted: false` is near from the beginning. */
export function useNearView(place: RefObject<Element | null>, wanted: boolean): boolean {
  const [isNear, setNear] = useState(!wanted || !canWatchView());
  useEffect(() => {
    if (isNear || !place.current) return;
    const ignore = onNear(place.current, `${near}px`, () => setNear(true));
    const timer = setTimeout(() => setNear(true), atLatestMs);
    return () => {
      ignore();
      clearTimeout(timer);
    };
  }, [isNear, place]);
  return isNear;
}
