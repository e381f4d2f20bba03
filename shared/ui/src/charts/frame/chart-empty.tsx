import { ChartLine } from 'lucide-react';
import { color, fontSize, radius, space } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

/** A chart without values, in the chart's own size: one sentence, and nothing that looks like data. */
export function ChartEmpty({ height, children }: { height: number; children: string }) {
  return (
    <Root style={{ minHeight: height }}>
      <ChartLine size={20} aria-hidden />
      <p>{children}</p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px dashed ${color.border};
  border-radius: ${radius.medium};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  text-align: center;
`;
