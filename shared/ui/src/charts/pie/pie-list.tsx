import { useMessages } from '@moa/i18n/messages';
import { useContext } from 'react';
import { Percent } from '../../core/figures.tsx';
import { color, fontSize, space, weight } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { ActivePointContext, useActivePoint } from '../frame/active-point.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { seriesColors } from '../frame/chart-theme.ts';
import { type Measure, MeasuredFigure } from '../frame/measure.tsx';
import { systemColours } from '../frame/system-colours.ts';
import { type PieParts, restKey } from './pie-parts.ts';

/** The parts with their shares and amounts, in the ring's colours: a table, always there. */
export function PieList({
  label,
  pie,
  measure,
}: {
  label: string;
  pie: PieParts;
  measure: Measure;
}) {
  const t = useMessages(chartMessages);
  const point = useContext(ActivePointContext);
  const active = useActivePoint();
  return (
    <Table onPointerLeave={() => point.set(null)}>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {pie.drawn.map((part, i) => (
          <Row
            key={part.key}
            $faint={active !== null && active !== i}
            onPointerEnter={() => point.set(i)}
          >
            <th scope="row">
              <Name>
                <Dot style={{ background: partColor(part.key, i) }} aria-hidden />
                {part.label}
              </Name>
            </th>
            <td>
              <Percent value={part.share} />
            </td>
            <Amount>
              <MeasuredFigure value={part.value} measure={measure} />
            </Amount>
          </Row>
        ))}
        {pie.undrawn.map(({ key, label, value }) => (
          <Row key={key} $faint={false}>
            <th scope="row">
              <Name>
                <Dot aria-hidden />
                <span>
                  {label}
                  {value === null ? null : <Small>{t('notDrawn')}</Small>}
                </span>
              </Name>
            </th>
            <td>—</td>
            <Amount>
              <MeasuredFigure value={value} measure={measure} reason={t('gap')} />
            </Amount>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  ${systemColours}
  flex: 1 1 240px;
  min-width: 0;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
`;
const Row = styled.tr<{ $faint: boolean }>`
  opacity: ${({ $faint }) => ($faint ? 0.55 : 1)};
  th, td { padding: ${space(2)} 0; vertical-align: baseline; }
  th { min-width: 56px; text-align: left; font-weight: ${weight.medium}; }
  td { padding-left: ${space(3)}; text-align: right; color: ${color.textQuiet}; white-space: nowrap; }
  & + & > * { border-top: 1px solid ${color.border}; }
`;
const Amount = styled.td`
  && { color: ${color.text}; font-weight: ${weight.medium}; white-space: normal; }
  /* What is longer than the card is wide breaks rather than pushes the names away. */
  && span { white-space: normal; overflow-wrap: anywhere; }
`;
const Name = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
`;
const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
  forced-color-adjust: none;
`;
const Small = styled.small`
  display: block;
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textFaint};
`;

/** The colour of a part by its place; what is gathered has the quiet one. */
export function partColor(key: string, index: number): string {
  return key === restKey ? color.chart5 : (seriesColors[index] ?? color.chart5);
}
