/** Names the account that a step is about, with what belongs beside the name. */
import { Quiet } from '@moa/ui/core/quiet';
import { color, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffect, useRef } from 'react';

export function AccountHeader({
  label,
  who,
  children,
}: {
  label: string;
  who: string;
  children?: ReactNode;
}) {
  return (
    <Root>
      <Words>
        <Quiet>{label}</Quiet>
        <Who>{who}</Who>
      </Words>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`;
const Words = styled.div`
  min-width: 0;
`;
const Who = styled.p`
  overflow-wrap: anywhere;
  font-weight: ${weight.semibold};
`;

/** Takes keyboard and screen reader to the heading of a step that has come, as a page's arrival does. */
export function useArrivalAt(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [step]);
}
