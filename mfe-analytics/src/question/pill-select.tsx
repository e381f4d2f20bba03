import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** One of a list beside other filters: its name is for screen readers, its value says the rest. */
export function PillSelect({
  label,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'aria-label'> & { label: string }) {
  return (
    <Root>
      <Select {...select} aria-label={label}>
        {children}
      </Select>
      <ChevronDown size={16} aria-hidden />
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  align-items: center;
  > svg { position: absolute; right: ${space(3)}; color: ${color.textQuiet}; pointer-events: none; }
`;
const Select = styled.select`
  appearance: none;
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(9)} 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.text};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; }
  option, optgroup { background: ${color.surfaceRaised}; color: ${color.text}; }
`;
