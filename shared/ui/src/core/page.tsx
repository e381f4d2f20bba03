import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color, fontSize, media, space, weight } from './tokens.ts';

/** The frame of every page: one heading, which takes the focus after navigation, and what can be done here. */
export function Page({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Root>
      <Header>
        <div>
          <Title tabIndex={-1} data-page-heading>
            {title}
          </Title>
          {description ? <Description>{description}</Description> : null}
        </div>
        {actions ? <Actions>{actions}</Actions> : null}
      </Header>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${media.desktop} { gap: ${space(5)}; }
`;
const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;
const Title = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.3;
  letter-spacing: -0.01em;
`;
const Description = styled.p`
  color: ${color.textQuiet};
  margin-top: ${space(1)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  max-width: 100%;
  gap: ${space(2)};
`;
