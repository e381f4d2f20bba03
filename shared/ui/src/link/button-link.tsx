import { Link } from '@moa/host/router';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../core/button.tsx';
import { styled } from '../styled.ts';
import type { Destination } from './destination.ts';

const messages = defineMessages({ newTab: '(새 탭)' }, { newTab: '(new tab)' });

type Tone = 'primary' | 'secondary' | 'quiet';
type Size = 'medium' | 'small';
type Props = Destination & {
  children: ReactNode;
  tone?: Tone;
  size?: Size;
  className?: string;
};

/** A link that is the next thing to do, and looks like it. */
export function ButtonLink({
  children,
  tone = 'secondary',
  size = 'medium',
  className,
  ...place
}: Props) {
  const t = useMessages(messages);
  const look = { $tone: tone, $size: size, ...(className ? { className } : {}) };
  if (place.href !== undefined)
    return (
      <Outside {...look} href={place.href} target="_blank" rel="noreferrer">
        {children}
        <ExternalLink size={16} aria-hidden />
        <span className="visually-hidden"> {t('newTab')}</span>
      </Outside>
    );
  return (
    <Inside {...look} to={place.to} replace={place.replace ?? false}>
      {children}
    </Inside>
  );
}

const Inside = styled(Link)<{ $tone: Tone; $size: Size }>`
  ${buttonLook}
`;
const Outside = styled.a<{ $tone: Tone; $size: Size }>`
  ${buttonLook}
`;
