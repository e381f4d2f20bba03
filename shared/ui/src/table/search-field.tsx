import { useMessages } from '@moa/i18n/messages';
import { Search, X } from 'lucide-react';
import { color, fontSize, radius, space } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { styled } from '../styled.ts';
import { tableMessages } from './table-messages.ts';

type Props = { label: string; value: string; onChange(value: string): void };

/** Narrows what is shown as one types. */
export function SearchField({ label, value, onChange }: Props) {
  const t = useMessages(tableMessages);
  return (
    <Root>
      <Search size={18} aria-hidden />
      <input
        type="search"
        value={value}
        maxLength={60}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton
          size="small"
          label={t('clear')}
          icon={<X size={16} />}
          onClick={() => onChange('')}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.label`
  display: flex;
  flex: 1 1 200px;
  min-width: 0;
  max-width: 360px;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 6px 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.textFaint};
  &:focus-within { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  @media (max-width: 639px) { flex-basis: 100%; max-width: none; }
  input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: ${color.text};
    text-overflow: ellipsis;
    /* Smaller text makes a phone zoom into the field. */
    font-size: max(${fontSize[15]}, 16px);
    @media (pointer: fine) { font-size: ${fontSize[15]}; }
    &::placeholder { color: ${color.textFaint}; }
    &::-webkit-search-cancel-button { display: none; }
  }
`;
