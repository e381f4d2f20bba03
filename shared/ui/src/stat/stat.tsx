/** Figures that stand on their own, each with its name: `<StatRow><Stat …/></StatRow>`. */
import type { ReactNode } from 'react';
import { Skeleton } from '../core/states.tsx';
import { color, fontSize, media, space, weight } from '../core/tokens.ts';
import { InfoTip } from '../info-tip/info-tip.tsx';
import { styled } from '../styled.ts';

type Props = {
  label: string;
  /** A figure of `core/figures`; one that is not known draws its dash and reason itself. */
  value: ReactNode;
  /** `<Change>`: against when is said in `note`. */
  change?: ReactNode;
  /** Quiet, beneath: since when, from how much data. */
  note?: ReactNode;
  /** `<Age>`, shown while the figure is older than it should be. */
  stale?: ReactNode;
  /** Meaning of the figure and its calculation. */
  about?: ReactNode;
  size?: 'medium' | 'large';
  /** The figure loads: its name is shown, and its room is kept. */
  loading?: boolean;
};

export function Stat({
  label,
  value,
  change,
  note,
  stale,
  about,
  size = 'medium',
  loading = false,
}: Props) {
  return (
    <Root>
      <Label>
        {label}
        {about ? <InfoTip term={label}>{about}</InfoTip> : null}
      </Label>
      <Value $size={size}>
        {loading ? <Skeleton height="1em" width="60%" label={false} /> : value}
      </Value>
      {change && !loading ? <Under>{change}</Under> : null}
      {note && !loading ? <Quiet>{note}</Quiet> : null}
      {stale && !loading ? <Stale>{stale}</Stale> : null}
    </Root>
  );
}

/** As many beside each other as there is room for. */
export const StatRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: ${space(5)} ${space(4)};
  margin: 0;
  ${media.desktop} { gap: ${space(6)}; }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
`;
const Label = styled.dt`
  display: flex;
  align-items: center;
  min-height: 24px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  > button { margin: -4px 0; }
`;
const Value = styled.dd<{ $size: 'medium' | 'large' }>`
  font-size: ${({ $size }) => ($size === 'large' ? fontSize[32] : fontSize[20])};
  font-weight: ${weight.bold};
  line-height: 1.3;
  letter-spacing: -0.01em;
  min-height: 1.3em;
  > div { margin-top: 0.15em; }
`;
const Under = styled.dd`
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
`;
const Quiet = styled.dd`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Stale = styled.dd`
  font-size: ${fontSize[12]};
  color: ${color.caution};
`;
