/**
 * Draws what remotes have placed in a slot; each fails alone, in a card of its final size. What
 * stands in the header is part of the frame and comes at once; everything else waits until the page
 * has drawn what it is for.
 */
import { getRelease } from '@moa/host/release';
import type { SlotProps } from '@moa/host/slots';
import { useLocale } from '@moa/i18n/locale';
import { Skeleton } from '@moa/ui/core/states';
import { RemoteView } from './remote-view.tsx';
import { useQuietPage } from './use-quiet-page.ts';

export function SlotOutlet({ name, given }: SlotProps) {
  const locale = useLocale();
  const inHeader = name === 'header';
  const quiet = useQuietPage(!inHeader);
  const widgets = getRelease()
    .remotes.flatMap((remote) =>
      remote.manifest.widgets
        .filter((widget) => widget.slot === name)
        .map((widget) => ({ remote: remote.name, widget })),
    )
    .sort((a, b) => a.widget.order - b.widget.order);
  return widgets.map(({ remote, widget }) => {
    const waiting = <Skeleton height={widget.height} />;
    return (
      <div
        key={`${remote}/${widget.id}`}
        style={{ minHeight: widget.height, ...(inHeader ? { minWidth: widget.height } : {}) }}
        data-slot={name}
      >
        {quiet ? (
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
  });
}
