import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useId } from 'react';

/** Settings of one kind under their heading; `reset` is there while anything of it was chosen. */
export function PreferenceGroup({
  title,
  reset,
  children,
}: {
  title: string;
  reset?: { label: string; name: string; onPress(): void } | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {reset ? (
          <Button size="small" tone="quiet" aria-label={reset.name} onClick={reset.onPress}>
            {reset.label}
          </Button>
        ) : null}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 36px;
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
`;
