/**
 * 「어떻게 계산했나요?」: opened beside a figure, it says what the figure is made of. What it says is a list
 * of facts, so that every figure of the app explains itself in the same form.
 */
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Popover } from '@moa/ui/popover/popover';
import { styled } from '@moa/ui/styled';
import { type Sum, SumLines } from '@moa/ui/sum-lines/sum-lines';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { whyMessages } from '../messages/why.ts';
import { whyButtonMessages } from '../messages/why-button.ts';

export type WhyFact = { key: string; label: string; value: ReactNode };

type Props = {
  /** Name of the figure. */
  term: string;
  /** Calculation in one line: 「0.5 BTC × ₩160,000,000」. */
  sum?: ReactNode;
  /** The lines that it is the sum of. */
  adds?: Sum | undefined;
  facts: readonly WhyFact[];
  /** Further conditions, as sentences. */
  notes?: readonly string[];
  /** Opens at once, because it was loaded on the user's request. */
  opened?: boolean;
};

export function WhyNumber({ term, opened = false, ...explanation }: Props) {
  const t = useMessages(whyButtonMessages);
  const [open, setOpen] = useState(opened);
  const label = t('about', { term });
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      align="center"
      trigger={
        <IconButton
          size="small"
          label={label}
          icon={<CircleHelp size={16} />}
          data-sum-opener={explanation.adds ? '' : undefined}
        />
      }
    >
      <Narrow>
        <Explanation {...explanation} />
      </Narrow>
    </Popover>
  );
}

/** The same, where something else opens it. */
export function Explanation({ sum, adds, facts, notes = [] }: Omit<Props, 'term' | 'opened'>) {
  const t = useMessages(whyMessages);
  return (
    <Root>
      <Question>{t('question')}</Question>
      {sum ? <InALine>{sum}</InALine> : null}
      {adds ? <SumLines {...adds} /> : null}
      {facts.length > 0 ? (
        <List>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      ) : null}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Root>
  );
}

const Narrow = styled.div`
  width: min(320px, calc(100vw - 60px));
`;
const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  line-height: 1.5;
  text-align: left;
  white-space: normal;
`;
const Question = styled.strong`
  font-weight: ${weight.semibold};
`;
const InALine = styled.p`
  padding: ${space(3)};
  border-radius: 10px;
  background: ${color.surfaceHover};
  font-weight: ${weight.medium};
`;
const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  > div { display: flex; justify-content: space-between; gap: ${space(4)}; }
  dt { flex: none; max-width: 50%; color: ${color.textQuiet}; }
  dd { margin: 0; text-align: right; font-weight: ${weight.medium}; }
`;
const Note = styled.p`
  color: ${color.textQuiet};
`;
