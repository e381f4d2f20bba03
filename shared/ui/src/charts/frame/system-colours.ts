import { css } from '../../styled.ts';

/** Where the system chooses the colours, the drawing takes the system's. */
export const systemColours = css`
  @media (forced-colors: active) {
    --text: CanvasText;
    --text-quiet: CanvasText;
    --text-faint: CanvasText;
    --surface-raised: Canvas;
    --surface-hover: Canvas;
    --border: GrayText;
    --border-strong: CanvasText;
    --accent: Highlight;
    --accent-soft: Canvas;
    --gain: Highlight;
    --loss: CanvasText;
    --chart-1: Highlight;
    --chart-2: CanvasText;
    --chart-3: LinkText;
    --chart-4: GrayText;
    --chart-5: CanvasText;
    --success: Highlight;
    --caution: CanvasText;
    --danger: LinkText;
  }
`;
