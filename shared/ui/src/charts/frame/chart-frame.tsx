/**
 * Frame of every chart: a name and a summary for screen readers, points that are reached by
 * keyboard and read out on a key press only, a tooltip, and its values as a table. The drawing
 * itself is hidden from assistive technology; sentences and table carry the same data.
 */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { color, radius } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import {
  type ActivePoint,
  ActivePointContext,
  type Box,
  createActivePoint,
  createBox,
} from './active-point.ts';
import { chartMessages } from './chart-messages.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { TooltipHostContext } from './chart-tooltip.tsx';
import { movePoint } from './move-point.ts';
import { systemColours } from './system-colours.ts';
import { useWidth } from './use-width.ts';

type Props = {
  label: string;
  /** The figures that matter most, in a sentence. */
  summary: string;
  height: number;
  /** Number of points that can be read one by one, and number of points per row. */
  count: number;
  columns?: number;
  /** Where the first arrow key enters: the newest point of a line. */
  entry?: number;
  /** A point as one says it. */
  sentence(index: number): string;
  /** Amounts are hidden: no earlier announcement may stay. */
  hidden: boolean;
  table?: ChartTableData;
  /** Shared with parts beside the drawing that read the same points. */
  active?: ActivePoint;
  children(width: number): ReactNode;
};

export function ChartFrame({
  label,
  summary,
  height,
  count,
  columns = count,
  entry = 0,
  sentence,
  hidden,
  table,
  active: shared,
  children,
}: Props) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const about = useId();
  const own = useMemo(createActivePoint, []);
  const active = shared ?? own;
  const [measure, width] = useWidth();
  const [tipHost, setTipHost] = useState<HTMLElement | null>(null);
  const announcement = useMemo(() => createBox(noAnnouncement), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') active.set(null);
    const next = movePoint(event.key, active.get(), entry, { count, columns });
    if (next === null) return;
    event.preventDefault();
    active.set(next);
    announcement.set({ text: sentence(next), hidden, locale });
  };
  return (
    <Figure>
      <Drawing
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={t('chart')}
        aria-describedby={about}
        onKeyDown={onKeyDown}
        onBlur={() => {
          active.set(null);
          announcement.set(noAnnouncement);
        }}
        onPointerLeave={() => active.set(null)}
      >
        <div ref={measure} style={{ height }} aria-hidden>
          <ActivePointContext.Provider value={active}>
            <TooltipHostContext.Provider value={tipHost}>
              {children(width)}
            </TooltipHostContext.Provider>
          </ActivePointContext.Provider>
          <TipHost ref={setTipHost} />
        </div>
      </Drawing>
      <p id={about} className="visually-hidden">
        {summary} {t(columns < count ? 'keysGrid' : 'keysLine')}
      </p>
      <LiveAnnouncement announcement={announcement} hidden={hidden} />
      {table ? <ChartTable caption={label} table={table} /> : null}
    </Figure>
  );
}

const Figure = styled.figure`
  min-width: 0;
  ${systemColours}
`;
const Drawing = styled.div`
  position: relative;
  border-radius: ${radius.small};
  /* A finger scrolls the page up and down, and reads the chart from side to side. */
  touch-action: pan-y;
  user-select: none;
  outline-offset: 4px;
  &:focus-visible { outline: 2px solid ${color.focus}; }
`;
const TipHost = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

/** The last announcement, with the language and the privacy setting that it was made in. */
type Announcement = { text: string; hidden: boolean; locale: string };

const noAnnouncement: Announcement = { text: '', hidden: false, locale: '' };

/**
 * Announces the point that a key has moved to, for screen readers. An announcement in another language,
 * or from before amounts were hidden, is taken back.
 */
function LiveAnnouncement({
  announcement,
  hidden,
}: {
  announcement: Box<Announcement>;
  hidden: boolean;
}) {
  const locale = useLocale();
  const last = useSyncExternalStore(announcement.subscribe, announcement.get, announcement.get);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last.hidden === hidden && last.locale === locale ? last.text : ''}
    </p>
  );
}
