/** Boxes of an exchange's page of keys as they are written there, with what they mean beside them. */
import type { KeyRight } from '@moa/contracts/settings/exchanges';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Check, X } from 'lucide-react';
import { connect } from '../../messages/connect.ts';

type Props = {
  boxes: readonly { label: string; right: KeyRight }[];
  ticked: boolean;
};

export function KeyBoxes({ boxes, ticked }: Props) {
  const t = useMessages(connect);
  const korean = useLocale() === 'ko';
  const Icon = ticked ? Check : X;
  return (
    <List>
      {boxes.map(({ label, right }) => {
        const foreign = /[가-힣]/.test(label) !== korean;
        return (
          <Box key={label} $ticked={ticked}>
            <Icon size={14} strokeWidth={2.5} aria-hidden />
            <strong lang={/[가-힣]/.test(label) ? 'ko' : 'en'}>{label}</strong>
            {foreign ? <span>{t(`right.${right}`)}</span> : null}
          </Box>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
`;
const Box = styled.li<{ $ticked: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  padding: ${space(1)} 10px;
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  font-size: ${fontSize[13]};
  svg { flex: none; color: ${({ $ticked }) => ($ticked ? color.success : color.danger)}; }
  strong { font-weight: ${weight.semibold}; }
  span { color: ${color.textQuiet}; }
`;
