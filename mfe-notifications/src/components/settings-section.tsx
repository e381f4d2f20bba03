import { Card } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useId } from 'react';

/** One subject of the settings, under its heading. */
export function SettingsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
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
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 36px;
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
`;
/** Fields that share a row where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: ${space(4)};
`;
export const Remark = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
