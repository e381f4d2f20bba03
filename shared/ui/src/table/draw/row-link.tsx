import { Link } from '@moa/host/router';
import { type ComponentProps, useContext } from 'react';
import { color, radius } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { RowFocus } from './row-focus.ts';

/** A link whose target is its whole row. In a table, Tab reaches one row and arrow keys the others. */
export function RowLink(props: ComponentProps<typeof Link>) {
  const current = useContext(RowFocus);
  return <Root {...props} data-row-link tabIndex={current === false ? -1 : undefined} />;
}

const Root = styled(Link)`
  color: inherit;
  text-decoration: none;
  scroll-margin-block: 72px 40px;
  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    border-radius: ${radius.small};
  }
`;
