import { type ComponentProps, useState } from 'react';
import { color, fontSize, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text; where they are limited, what is left is counted from four fifths on. */
export function TextArea({ label, hint, error, optional, onInput, ...area }: Props) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const { maxLength } = area;
  const near = maxLength !== undefined && length >= maxLength * 0.8;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Frame>
          <Area
            rows={3}
            {...area}
            {...control}
            onInput={(event) => {
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
          {near ? (
            <Count aria-live="polite">
              {length}/{maxLength}
            </Count>
          ) : null}
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
`;
const Area = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 96px;
  padding: ${space(3)} ${space(4)};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;
const Count = styled.span`
  position: absolute;
  right: ${space(3)};
  bottom: ${space(2)};
  padding: 0 ${space(1)};
  background: ${color.surface};
  font-size: ${fontSize[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
