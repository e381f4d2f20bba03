/** The frame of a widget on another remote's page: a card of one size in all its states. */
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Card, CardHeader, CardTitle } from '../core/card.tsx';
import { color, fontSize, space } from '../core/tokens.ts';
import { TextLink } from '../link/text-link.tsx';
import { styled } from '../styled.ts';

const messages = defineMessages({ retry: '다시 시도' }, { retry: 'Try again' });

type Props = {
  title: string;
  /** The page that says more, and what the link to it is called. */
  more?: { to: string; label: string };
  children: ReactNode;
};

export function WidgetCard({ title, more, children }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {more ? (
          <More>
            <TextLink to={more.to} look="forward">
              {more.label}
            </TextLink>
          </More>
        ) : null}
      </CardHeader>
      {children}
    </Card>
  );
}

type FailureProps = { error: unknown; onRetry(): void; busy: boolean };

/** A widget that could not be read. It does not interrupt, since the rest of the page works. */
export function WidgetFailure({ error, onRetry, busy }: FailureProps) {
  const t = useMessages(messages);
  const { sentence } = describeFailure(error, useLocale());
  return (
    <Quiet>
      <p>{sentence}</p>
      <Button size="small" onClick={onRetry} busy={busy}>
        {t('retry')}
      </Button>
    </Quiet>
  );
}

/** A sentence where there is nothing to show, and what to do about it. */
export function WidgetNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Quiet>
      <p>{children}</p>
      {action}
    </Quiet>
  );
}

const More = styled.span`
  margin: -${space(3)} 0;
  white-space: nowrap;
`;
const Quiet = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
