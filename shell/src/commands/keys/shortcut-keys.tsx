import { useLocale } from '@moa/i18n/locale';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { isApple } from './key-stroke.ts';
import { getKeys } from './keys-of.ts';

/** Keys of a shortcut, as labelled on the user's keyboard. */
export function ShortcutKeys({ shortcut }: { shortcut: string }) {
  const then = useLocale() === 'ko' ? '다음' : 'then';
  return (
    <Keys>
      {shortcut.split(' ').map((stroke, at) => (
        <Keys key={stroke}>
          {at > 0 ? <Then>{then}</Then> : null}
          {getKeys(stroke, isApple()).map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </Keys>
      ))}
    </Keys>
  );
}

/* Where there is no keyboard at hand they would only take room. */
const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  @media (hover: none) and (pointer: coarse) { display: none; }
`;
const Then = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 ${space(1)};
  border: 1px solid ${color.border};
  border-radius: 6px;
  background: ${color.surfaceSunken};
  color: ${color.textQuiet};
  font: inherit;
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  line-height: 1;
`;
