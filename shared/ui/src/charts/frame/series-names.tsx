import { color, fontSize, space } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { seriesColors, seriesDashes } from './chart-theme.ts';

/**
 * Names of the lines, above a drawing that is too narrow to write them at their ends, and of the
 * steps at its foot, which run behind everything that could be written there.
 */
export function SeriesNames({
  series,
  beside,
}: {
  series: readonly { key: string; label: string }[];
  beside?: string | undefined;
}) {
  return (
    <Root>
      {series.map(({ key, label }, i) => (
        <Name key={key}>
          <svg width="20" height="8" aria-hidden>
            <line
              x1="1"
              x2="19"
              y1="4"
              y2="4"
              strokeWidth="2.5"
              stroke={seriesColors[i]}
              strokeDasharray={seriesDashes[i]}
            />
          </svg>
          {label}
        </Name>
      ))}
      {beside === undefined ? null : (
        <Name>
          <svg width="20" height="10" aria-hidden>
            <path d="M1,2H19V10H1Z" fill={color.chart2} fillOpacity="0.14" />
            <path d="M1,2H19" stroke={color.chart2} strokeWidth="1.5" />
          </svg>
          {beside}
        </Name>
      )}
    </Root>
  );
}

/** The same for areas: a filled square. */
export function FillNames({
  names,
}: {
  names: readonly { key: string; label: string; fill: string }[];
}) {
  return (
    <Root>
      {names.map(({ key, label, fill }) => (
        <Name key={key}>
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" rx="3" fill={fill} />
          </svg>
          {label}
        </Name>
      ))}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  pointer-events: none;
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;
