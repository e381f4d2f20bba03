import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { color, radius, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';

const messages = defineMessages(
  { show: '{label} 보기', hide: '{label} 숨기기' },
  { show: 'Show {label}', hide: 'Hide {label}' },
);

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'>;

/** A secret: hidden until one asks to see it, and never offered to be remembered. */
export function SecretField({ label, hint, error, optional, ...input }: Props) {
  const t = useMessages(messages);
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Row>
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
          />
          <Reveal
            type="button"
            aria-label={t(shown ? 'hide' : 'show', { label })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </Reveal>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlLook}
  padding-right: ${space(12)};
`;
const Reveal = styled.button`
  position: absolute;
  inset: 2px 2px 2px auto;
  display: grid;
  place-items: center;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { color: ${color.text}; }
`;
