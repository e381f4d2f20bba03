import { Card } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { media, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ConnectionFrame } from './connection-row.tsx';
import { SectionHead, SectionTitle } from './connection-section.tsx';

type Props = {
  title: string;
  rows: number;
  /** Says that it is on its way; one of a page is enough. */
  label: boolean;
};

/** A list of connections on its way: its heading, and rows as they will stand. */
export function ConnectionSkeleton({ title, rows, label }: Props) {
  return (
    <Card>
      <SectionHead>
        <SectionTitle>{title}</SectionTitle>
        <Skeleton width={132} height={44} label={label} />
      </SectionHead>
      <ul aria-hidden>
        {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
          <ConnectionFrame key={row}>
            <Mark>
              <Skeleton width={40} height={40} label={false} />
            </Mark>
            <Lines>
              <Skeleton width={200 - row * 16} height={16} label={false} />
              <Skeleton width={260 - row * 24} height={20} label={false} />
            </Lines>
            <Foot>
              <Skeleton width={112} height={20} label={false} />
              <Skeleton width={76} height={36} label={false} />
            </Foot>
            <Dots>
              <Skeleton width={20} height={20} label={false} />
            </Dots>
          </ConnectionFrame>
        ))}
      </ul>
    </Card>
  );
}

const Mark = styled.span`
  > div { border-radius: ${radius.round}; }
`;
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  min-height: 80px;
  padding: 2px 0;
  ${media.tablet} { min-height: 0; }
`;
const Foot = styled.div`
  grid-area: foot;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(5)};
`;
const Dots = styled.span`
  grid-area: menu;
  padding: ${space(1)} 0;
`;
