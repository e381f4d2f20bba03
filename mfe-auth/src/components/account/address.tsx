import { styled } from '@moa/ui/styled';

/** An e-mail address; where it has to break, it does so behind its @. */
export function Address({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <Root>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Root>
  );
}

const Root = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
