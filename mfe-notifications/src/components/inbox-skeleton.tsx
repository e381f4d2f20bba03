import { Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The first alerts' shape: their day, and a sign, a title, a sentence of each. */
export function InboxSkeleton() {
  return (
    <div>
      <Day>
        <Skeleton height={14} width={48} />
      </Day>
      {[52, 40, 46, 34, 50].map((percent) => (
        <Row key={percent}>
          <Skeleton height={40} width={40} label={false} />
          <Lines>
            <Skeleton height={16} width={`${percent}%`} label={false} />
            <Skeleton height={14} width={`${percent - 14}%`} label={false} />
          </Lines>
        </Row>
      ))}
    </div>
  );
}

const Day = styled.div`
  padding: 3px ${space(3)} ${space(1)};
  ${media.tablet} { padding-inline: ${space(4)}; }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 74px;
  padding: 0 ${space(3)};
  ${media.tablet} { gap: ${space(4)}; padding: 0 ${space(4)}; }
`;
const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
`;
