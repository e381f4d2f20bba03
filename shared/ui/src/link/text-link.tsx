import { Link } from '@moa/host/router';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, fontSize, motion, radius, space, weight } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';
import type { Destination } from './destination.ts';

const messages = defineMessages({ newTab: '(새 탭)' }, { newTab: '(new tab)' });

type Look = 'inline' | 'forward';
type Props = Destination & {
  children: ReactNode;
  /** `inline` is part of a sentence and underlined, `forward` is a link of its own that leads on. */
  look?: Look;
};

/** Leads to another page, or out of the app: then it opens a tab of its own and says so. */
export function TextLink({ children, look = 'inline', ...place }: Props) {
  const t = useMessages(messages);
  if (place.href !== undefined)
    return (
      <Outside href={place.href} target="_blank" rel="noreferrer" $look={look}>
        {children}
        <ExternalLink size={14} aria-hidden />
        <span className="visually-hidden"> {t('newTab')}</span>
      </Outside>
    );
  return (
    <Inside to={place.to} replace={place.replace ?? false} $look={look}>
      {children}
      {look === 'forward' ? <ChevronRight size={16} aria-hidden /> : null}
    </Inside>
  );
}

const looks = {
  inline: css`
    /* Reaches beyond its letters without moving the lines. */
    padding-block: 4px;
    color: ${color.accent};
    font-weight: ${weight.medium};
    text-decoration-line: underline;
    text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
    text-underline-offset: 0.2em;
    &:hover { color: ${color.accentHover}; text-decoration-color: currentColor; }
    svg { margin-left: 0.2em; vertical-align: -0.1em; }
  `,
  forward: css`
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    padding: 0 ${space(2)};
    margin: 0 -${space(2)};
    border-radius: ${radius.small};
    color: ${color.textQuiet};
    font-size: ${fontSize[13]};
    font-weight: ${weight.medium};
    text-decoration: none;
    svg { flex: none; transition: transform ${motion.quick}; }
    &:hover { color: ${color.text}; }
    &:hover svg { transform: translateX(2px); }
  `,
};
const Inside = styled(Link)<{ $look: Look }>`
  ${({ $look }) => looks[$look]}
`;
const Outside = styled.a<{ $look: Look }>`
  ${({ $look }) => looks[$look]}
`;
