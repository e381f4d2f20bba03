import { color } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type SplitPart = {
  key: string;
  /** Percent units; what is null or not above zero takes no room. */
  percentage: string | null;
  tone: string;
};

type Props = {
  parts: readonly SplitPart[];
  height?: number;
  /** The bar is a hundred percent: what the parts leave stays empty. */
  whole?: boolean;
};

/** Parts of a whole as one bar. The figures stand beside it as text, so the bar itself is decoration. */
export function SplitBar({ parts, height = 12, whole = false }: Props) {
  const widths = parts.map((part) => ({ ...part, width: getWidth(part.percentage) }));
  const rest = whole ? Math.max(0, 100 - widths.reduce((sum, part) => sum + part.width, 0)) : 0;
  return (
    <Track style={{ height }} aria-hidden>
      {widths.map(({ key, width, tone }) =>
        width > 0 ? <Part key={key} style={{ flexGrow: width, background: tone }} /> : null,
      )}
      {rest > 0 ? <span style={{ flex: `${rest} 1 0` }} /> : null}
    </Track>
  );
}

function getWidth(percentage: string | null): number {
  return Math.min(100, Math.max(0, Number(percentage ?? 0)));
}

const Track = styled.span`
  display: flex;
  gap: 2px;
  overflow: hidden;
  border-radius: 999px;
  background: ${color.surfaceHover};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;
const Part = styled.span`
  flex: 0 1 0;
  min-width: 4px;
  /* Its colours are what it says: the system's would make one bar of all parts. */
  forced-color-adjust: none;
  transition: flex-grow 200ms;
`;
