/**
 * Parts of a whole and what each of them consists of, as rings from the inside out. Drawn without the
 * library: rings place themselves by sums. The innermost parts are listed beside it, all of them stand
 * in its table. Import it lazily.
 */
import { sumDigits } from '@moa/finance/money/digits';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { useContext, useMemo } from 'react';
import { Percent } from '../../core/figures.tsx';
import { color, fontSize, space, weight } from '../../core/tokens.ts';
import { useFormat } from '../../core/use-format.ts';
import { styled } from '../../styled.ts';
import { withExponent } from '../axes/axis-labels.ts';
import { ActivePointContext, createActivePoint, useActivePoint } from '../frame/active-point.ts';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { type Measure, MeasuredFigure, useWriter } from '../frame/measure.tsx';
import { textWidth } from '../frame/text-width.ts';
import { PieList, partColor } from '../pie/pie-list.tsx';
import { type Arc, type SunburstNode, sunburstRings } from './sunburst-rings.ts';

type Props = {
  label: string;
  nodes: readonly SunburstNode[];
  measure: Measure;
  /** Width and height in px. */
  size?: number;
};

/** Radius of the hole and width of each ring, as parts of the radius. */
const hole = 0.42;
const ringWidth = (1 - hole) / 3;

export default function SunburstChart({ label, nodes, measure, size = 280 }: Props) {
  const t = useMessages(chartMessages);
  const format = useFormat();
  const writer = useWriter(measure);
  const active = useMemo(createActivePoint, []);
  const rest = t('rest', { count: '{count}' });
  const arcs = useMemo(
    () => sunburstRings(nodes, (count) => rest.replace('{count}', String(count))),
    [nodes, rest],
  );
  const inner = arcs.filter(({ ring }) => ring === 0);
  if (inner.length === 0) return <ChartEmpty height={size}>{t('empty')}</ChartEmpty>;
  const total = sumDigits(inner.map(({ value }) => value));
  const shares = sharePercentages(inner.map(({ value }) => value));
  const getShare = (arc: Arc) => ((arc.to - arc.from) * 100).toFixed(2);
  const sentence = (index: number) => {
    const arc = arcs[index];
    if (!arc) return '';
    const share = format.spoken.percent(getShare(arc));
    return [arc.path.join(' › '), share, writer.spoken(arc.value)].join(', ');
  };
  return (
    <Root>
      <ChartFrame
        label={label}
        summary={`${t('points', { count: arcs.length })}. ${sentence(0)}.`}
        height={size}
        count={arcs.length}
        sentence={sentence}
        hidden={writer.hidden}
        active={active}
        table={{
          headings: [t('item'), t('share'), t('value')],
          rows: () =>
            arcs.map((arc) => ({
              key: arc.key,
              name: arc.path.join(' › '),
              cells: [
                <Percent key="share" value={getShare(arc)} />,
                <MeasuredFigure key="value" value={arc.value} measure={measure} />,
              ],
            })),
        }}
      >
        {() => (
          <Ring style={{ width: size, height: size }}>
            <svg width={size} height={size} aria-hidden>
              <Arcs arcs={arcs} radius={size / 2} />
            </svg>
            <Centre arcs={arcs} total={total} measure={measure} size={size} />
          </Ring>
        )}
      </ChartFrame>
      <ActivePointContext.Provider value={ofList(active, arcs)}>
        <PieList
          label={label}
          measure={measure}
          pie={{
            drawn: inner.map(({ key, label, value }, i) => ({
              key,
              label,
              value,
              share: shares[i] ?? null,
            })),
            undrawn: [],
            total,
          }}
        />
      </ActivePointContext.Provider>
    </Root>
  );
}

/** The list has the innermost parts alone: its second entry is not the drawing's second part. */
function ofList(active: ReturnType<typeof createActivePoint>, arcs: readonly Arc[]) {
  const inner = arcs.flatMap(({ ring }, i) => (ring === 0 ? [i] : []));
  return {
    ...active,
    get: () => {
      const now = active.get();
      const root = now === null ? undefined : arcs[now]?.root;
      return root === undefined ? null : root;
    },
    set: (index: number | null) => active.set(index === null ? null : (inner[index] ?? null)),
  };
}

function Arcs({ arcs, radius }: { arcs: readonly Arc[]; radius: number }) {
  const point = useContext(ActivePointContext);
  const active = useActivePoint();
  const read = active === null ? null : (arcs[active] ?? null);
  return (
    <g transform={`translate(${radius},${radius})`}>
      {arcs.map((arc, i) => {
        const begin = radius * (hole + ringWidth * arc.ring);
        const isRead = read === null || read.path.every((name, at) => arc.path[at] === name);
        return (
          <path
            key={arc.key}
            data-part={arc.key}
            d={arcPath(arc, begin, begin + radius * ringWidth - 1.5)}
            fill={partColor(arc.rootKey, arc.root)}
            fillOpacity={1 - arc.ring * 0.28}
            opacity={isRead ? 1 : 0.3}
            onPointerMove={() => point.set(i)}
            onPointerDown={() => point.set(i)}
          />
        );
      })}
    </g>
  );
}

function Centre({
  arcs,
  total,
  measure,
  size,
}: {
  arcs: readonly Arc[];
  total: string;
  measure: Measure;
  size: number;
}) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const format = useFormat();
  const writer = useWriter(measure);
  const active = useActivePoint();
  const arc = active === null ? null : arcs[active];
  const brief = (value: string) => {
    const short = writer.short(value);
    return textWidth(short) > size * 0.3 && !writer.hidden
      ? withExponent(value, measure, writer, locale)
      : short;
  };
  return (
    <Middle>
      <small>{arc ? arc.label : t('total')}</small>
      <strong>{arc ? format.percent(((arc.to - arc.from) * 100).toFixed(2)) : brief(total)}</strong>
      {arc ? <small>{brief(arc.value)}</small> : null}
    </Middle>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(4)} ${space(8)};
  & > figure { flex: 0 0 auto; margin: 0 auto; max-width: 100%; }
`;
const Ring = styled.div`
  position: relative;
`;
const Middle = styled.div`
  position: absolute;
  inset: 31%;
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
  line-height: 1.35;
  pointer-events: none;
  small {
    max-width: 100%;
    overflow: hidden;
    font-size: ${fontSize[12]};
    color: ${color.textQuiet};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.bold}; letter-spacing: -0.01em; }
`;

/** A piece of a ring as an SVG path about the middle, clockwise from the top, with a gap beside its neighbour. */
const gap = 1.5;
const turn = 2 * Math.PI;

function arcPath({ from, to }: { from: number; to: number }, inner: number, outer: number): string {
  // A whole turn begins where it ends, which no arc of a path can say.
  const isWhole = to - from > 0.9999;
  const end = isWhole ? from + 0.99999 : to;
  const at = (share: number, radius: number, shift: number) => {
    const angle = share * turn + shift / radius - turn / 4;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const fits = (end - from) * turn * inner > gap * 2 && !isWhole;
  const half = fits ? gap / 2 : 0;
  const large = end - from > 0.5 ? 1 : 0;
  return [
    `M${at(from, outer, half)}`,
    `A${outer},${outer} 0 ${large} 1 ${at(end, outer, -half)}`,
    `L${at(end, inner, -half)}`,
    `A${inner},${inner} 0 ${large} 0 ${at(from, inner, half)}`,
    'Z',
  ].join('');
}
