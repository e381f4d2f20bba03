/** Chooses the avatar: one of the drawings, or the initial. The radio buttons are the browser's, so arrow keys move between them. */
import { type AvatarName, avatars } from '@moa/contracts/auth/shapes/avatar';
import { useMessages } from '@moa/i18n/messages';
import { Avatar } from '@moa/ui/avatar/avatar';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { profileWords } from '../../messages/profile.ts';

type Props = {
  /** Whose initial it is. */
  name: string;
  /** Null: the initial. */
  value: AvatarName | null;
  onChange(value: AvatarName | null): void;
};

export function AvatarChoice({ name, value, onChange }: Props) {
  const t = useMessages(profileWords);
  return (
    <Root>
      <Legend>{t('avatar')}</Legend>
      <Options>
        {[null, ...avatars].map((drawn) => {
          const label = t(`avatar_${drawn ?? 'initial'}`);
          return (
            <Option key={drawn ?? 'initial'} title={label}>
              <input
                type="radio"
                name="avatar"
                aria-label={label}
                checked={drawn === value}
                onChange={() => onChange(drawn)}
              />
              <Avatar name={name} drawn={drawn} size={44} />
            </Option>
          );
        })}
      </Options>
    </Root>
  );
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
const Option = styled.label`
  position: relative;
  display: block;
  border-radius: 50%;
  cursor: pointer;
  input { position: absolute; inset: 0; z-index: 1; margin: 0; opacity: 0; cursor: pointer; }
  input:checked + span { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  input:focus-visible + span { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  @media (forced-colors: active) { input:checked + span { outline-color: Highlight; } }
`;
