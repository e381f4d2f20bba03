import { Card } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useId } from 'react';

/** One subject of the settings, under its heading. */
export function SettingsSection({
  title,
  id: anchor,
  action,
  children,
}: {
  title: string;
  /** Anchor of links within the page. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame id={anchor} aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  scroll-margin-top: 88px;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 36px;
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
`;
/** Three fields: in one row where there is room, else two and the third, the longest, beneath them. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  > :last-child { grid-column: 1 / -1; }
  @media (min-width: 640px) and (max-width: 1023px), (min-width: 1280px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :last-child { grid-column: auto; }
  }
`;
export const Remark = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
