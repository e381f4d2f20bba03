import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { color, fontSize, space, weight } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { styled } from '../styled.ts';

const messages = defineMessages({ about: '{term} 설명' }, { about: 'About {term}' });

type Props = {
  /** The word that is explained. */
  term: string;
  /** Meaning of the term, its calculation, and the amount of data behind it. */
  children: ReactNode;
};

/** Explanation of a word or a figure, opened by a press: it works with touch and keyboard alike. */
export function InfoTip({ term, children }: Props) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('about', { term })}
      open={open}
      onOpenChange={setOpen}
      align="center"
      trigger={<IconButton size="small" label={t('about', { term })} icon={<Info size={16} />} />}
    >
      <Text>
        <Term>{term}</Term>
        {children}
      </Text>
    </Popover>
  );
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: min(288px, calc(100vw - 60px));
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  line-height: 1.55;
  color: ${color.textQuiet};
`;
const Term = styled.strong`
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
