/** Draws what remotes have placed in a slot; each fails alone, in a card of its final size. */

import { getRelease } from '@moa/host/release';
import type { SlotProps } from '@moa/host/slots';
import { useLocale } from '@moa/i18n/locale';
import { Skeleton } from '@moa/ui/core/states';
import { RemoteView } from './remote-view.tsx';

export function SlotOutlet({ name }: SlotProps) {
  const locale = useLocale();
  const widgets = getRelease()
    .remotes.flatMap((remote) =>
      remote.manifest.widgets
        .filter((widget) => widget.slot === name)
        .map((widget) => ({ remote: remote.name, widget })),
    )
    .sort((a, b) => a.widget.order - b.widget.order);
  return widgets.map(({ remote, widget }) => (
    <div key={`${remote}/${widget.id}`} style={{ minHeight: widget.height }}>
      <RemoteView
        remote={remote}
        module={widget.module}
        title={widget.title[locale]}
        placeholder={<Skeleton height={widget.height} />}
        compact
      />
    </div>
  ));
}
