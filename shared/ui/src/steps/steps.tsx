/** The current step of several, and the steps still to come. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Check } from 'lucide-react';
import { color, fontSize, media, radius, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

const messages = defineMessages(
  { done: '완료', now: '지금', of: '{step}/{steps}' },
  { done: 'done', now: 'current', of: '{step}/{steps}' },
);

type Props = {
  /** Goal of the steps. */
  label: string;
  steps: readonly { key: string; label: string }[];
  /** The key of the step one is at; null when all are done. */
  current: string | null;
};

export function Steps({ label, steps, current }: Props) {
  const t = useMessages(messages);
  const at = current === null ? steps.length : steps.findIndex(({ key }) => key === current);
  return (
    <Root aria-label={label}>
      {steps.map((step, index) => {
        const done = index < at;
        return (
          <Step
            key={step.key}
            aria-current={index === at ? 'step' : undefined}
            data-state={done ? 'done' : index === at ? 'now' : 'later'}
          >
            <Dot aria-hidden>{done ? <Check size={14} strokeWidth={3} /> : index + 1}</Dot>
            <Name>
              {step.label}
              {done ? <span className="visually-hidden"> ({t('done')})</span> : null}
            </Name>
            {index === at ? (
              <Place>{t('of', { step: index + 1, steps: steps.length })}</Place>
            ) : null}
          </Step>
        );
      })}
    </Root>
  );
}

/** On phones a row of bars with the name of the current step, from tablets on the names of all. */
const Root = styled.ol`
  display: flex;
  gap: 6px;
  ${media.tablet} { gap: ${space(2)}; }
`;
const Step = styled.li`
  flex: 1 1 0;
  min-width: 0;
  border-top: 4px solid color-mix(in srgb, ${color.text} 9%, transparent);
  border-radius: 2px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  &[data-state='done'], &[data-state='now'] { border-color: ${color.accent}; }
  &[data-state='now'] { flex-grow: 3; color: ${color.text}; font-weight: ${weight.semibold}; }
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-top: ${space(2)};
  /* As wide as its name asks for, and an equal share of what is left. */
  ${media.tablet} { &[data-state] { flex: 1 1 auto; } }
  @media (forced-colors: active) { &[data-state='later'] { border-top-style: dotted; } }
`;
const Dot = styled.span`
  display: none;
  place-items: center;
  flex: none;
  width: 22px;
  height: 22px;
  border-radius: ${radius.round};
  background: ${color.surfaceHover};
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  [data-state='done'] > & { background: ${color.accentSoft}; color: ${color.accent}; }
  [data-state='now'] > & { background: ${color.accent}; color: ${color.onAccent}; }
  ${media.tablet} { display: grid; }
`;
const Name = styled.span`
  min-width: 0;
  [data-state='done'] > &, [data-state='later'] > & {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${media.tablet} {
    [data-state] > & { position: static; width: auto; height: auto; clip-path: none; white-space: normal; }
  }
`;
const Place = styled.span`
  font-weight: ${weight.regular};
  font-variant-numeric: tabular-nums;
  color: ${color.textFaint};
  ${media.tablet} { display: none; }
`;
