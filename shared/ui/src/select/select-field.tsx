import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { color, space } from '../core/tokens.ts';
import { controlLook, Field, type FieldFrame } from '../field/field.tsx';
import { styled } from '../styled.ts';

type Props = FieldFrame & Omit<ComponentProps<'select'>, 'id'>;

/**
 * One of a list. The browser's own list is used: it is the best there is on a phone, and a drawn one
 * would need a style sheet that the page's policy refuses.
 */
export function SelectField({ label, hint, error, optional, children, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Row>
          <Select {...select} {...control}>
            {children}
          </Select>
          <Arrow aria-hidden>
            <ChevronDown size={18} />
          </Arrow>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
`;
const Select = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${space(11)};
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: ${color.surfaceRaised}; color: ${color.text}; }
`;
const Arrow = styled.span`
  position: absolute;
  inset: 0 ${space(4)} 0 auto;
  display: grid;
  place-items: center;
  color: ${color.textQuiet};
  pointer-events: none;
`;
