/**
 * Parts of a whole, as a ring with its parts named and counted beside it. The list is the legend, the
 * table and the direct label in one. Import it lazily.
 */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Pie, type PieCustomLayerProps } from '@nivo/pie';
import { type ReactNode, useContext, useMemo } from 'react';
import { color, fontSize, radius, space, weight } from '../../core/tokens.ts';
import { useFormat } from '../../core/use-format.ts';
import { styled } from '../../styled.ts';
import { withExponent } from '../axes/axis-labels.ts';
import { ActivePointContext, createActivePoint, useActivePoint } from '../frame/active-point.ts';
import type { Category } from '../frame/category.ts';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { type Measure, useWriter } from '../frame/measure.tsx';
import { textWidth } from '../frame/text-width.ts';
import { PieList, partColor } from './pie-list.tsx';
import { type PiePart, pieParts } from './pie-parts.ts';

type Props = {
  label: string;
  parts: readonly Category[];
  measure: Measure;
  /** The ring's width and height in px. */
  size?: number;
};

export default function PieChart({ label, parts, measure, size = 200 }: Props) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const format = useFormat();
  const writer = useWriter(measure);
  const active = useMemo(createActivePoint, []);
  const rest = t('rest', { count: '{count}' });
  const pie = useMemo(
    () => pieParts(parts, (count) => rest.replace('{count}', String(count))),
    [parts, rest],
  );
  if (pie.drawn.length === 0) return <ChartEmpty height={size}>{t('empty')}</ChartEmpty>;
  const brief = (value: string) => {
    const short = writer.short(value);
    return textWidth(short) > size * 0.45 && !writer.hidden
      ? withExponent(value, measure, writer, locale)
      : short;
  };
  const sentence = (index: number) => {
    const part = pie.drawn[index];
    if (!part) return '';
    return [part.label, format.spoken.percent(part.share), writer.spoken(part.value)].join(', ');
  };
  return (
    <Root>
      <ChartFrame
        label={label}
        summary={`${t('points', { count: pie.drawn.length })}. ${sentence(0)}.`}
        height={size}
        count={pie.drawn.length}
        sentence={sentence}
        hidden={writer.hidden}
        active={active}
      >
        {() => (
          <Ring style={{ width: size, height: size }}>
            <Pie<DrawnPart>
              width={size}
              height={size}
              data={pie.drawn.map(({ key, value }) => ({ id: key, value: Number(value) }))}
              innerRadius={0.68}
              padAngle={pie.drawn.length > 1 ? 1.6 : 0}
              cornerRadius={3}
              sortByValue={false}
              colors="#000"
              animate={false}
              isInteractive={false}
              layers={layers}
            />
            <Centre parts={pie.drawn} brief={brief}>
              <small>{t('total')}</small>
              <strong>{brief(pie.total)}</strong>
            </Centre>
          </Ring>
        )}
      </ChartFrame>
      <ActivePointContext.Provider value={active}>
        <PieList label={label} pie={pie} measure={measure} />
      </ActivePointContext.Provider>
    </Root>
  );
}

type DrawnPart = { id: string; value: number };

function Arcs({ dataWithArc, arcGenerator, centerX, centerY }: PieCustomLayerProps<DrawnPart>) {
  const point = useContext(ActivePointContext);
  const active = useActivePoint();
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      {dataWithArc.map(({ id, arc }, i) => (
        <path
          key={id}
          data-part={id}
          d={arcGenerator(arc) ?? ''}
          fill={partColor(String(id), i)}
          opacity={active === null || active === i ? 1 : 0.35}
          onPointerMove={() => point.set(i)}
          onPointerDown={() => point.set(i)}
        />
      ))}
    </g>
  );
}

const layers = [Arcs];

/** The middle says the total, or the part that is being read. */
function Centre({
  parts,
  brief,
  children,
}: {
  parts: readonly PiePart[];
  brief(value: string): string;
  children: ReactNode;
}) {
  const format = useFormat();
  const active = useActivePoint();
  const part = active === null ? null : parts[active];
  return (
    <Middle>
      {part ? (
        <>
          <small>{part.label}</small>
          <strong>{format.percent(part.share)}</strong>
          <small>{brief(part.value)}</small>
        </>
      ) : (
        children
      )}
    </Middle>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
  & > figure { flex: 0 0 auto; margin: 0 auto; }
`;
const Ring = styled.div`
  position: relative;
  border-radius: ${radius.round};
`;
const Middle = styled.div`
  position: absolute;
  inset: 18%;
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
  strong { font-size: ${fontSize[17]}; font-weight: ${weight.bold}; letter-spacing: -0.01em; }
`;
