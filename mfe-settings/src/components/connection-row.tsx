/** One connection in a list: what it is, how it is, and what can be done about it. */
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import { settings } from '../messages/settings.ts';
import type { Connection } from '../rules/connection.ts';
import { RemoveConnection } from './remove-connection.tsx';
import { RenameConnection } from './rename-connection.tsx';
import { SourceState } from './source-state.tsx';

type Props = {
  connection: Connection;
  mark: ReactNode;
  /** Beneath the name: key hint or address, permissions, expiry. */
  facts: ReactNode;
  check: { label: string; busy: boolean; run(): void };
  /** Further things that can be done about it. */
  more?: ReactNode;
  /** What the last check found. Where the source itself says why it failed, that is enough. */
  result: { good: boolean; sentence: string } | null;
};

export function ConnectionRow({ connection, mark, facts, check, more, result }: Props) {
  const t = useMessages(settings);
  const locale = useLocale();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { label, source, kind } = connection;
  const failure = source.error
    ? describeFailure(new ApiFailure(source.error.code, source.error.message), locale)
    : null;
  return (
    <Root data-source={source.id}>
      {mark}
      <Body>
        <Head>
          <Name>{label}</Name>
          <SourceState source={source} />
          <When>{source.lastSyncedAt ? <Age at={source.lastSyncedAt} /> : t('neverSynced')}</When>
        </Head>
        <Facts>{facts}</Facts>
        {failure ? (
          <Failure>
            <strong>{failure.sentence}</strong> {failure.advice}
          </Failure>
        ) : null}
        <Result $good={result?.good ?? true} role="status">
          {result && (result.good || !failure) ? result.sentence : null}
        </Result>
      </Body>
      <Actions role="group" aria-label={t('actions', { name: label })}>
        <Button size="small" busy={check.busy} onClick={check.run}>
          {check.label}
        </Button>
        {more}
        <Button size="small" tone="quiet" onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setOpen('remove')}>
          {t(kind === 'exchange' ? 'disconnect' : 'remove')}
        </Button>
      </Actions>
      <RenameConnection
        connection={connection}
        open={open === 'rename'}
        onClose={() => setOpen(null)}
      />
      <RemoveConnection
        connection={connection}
        open={open === 'remove'}
        onClose={() => setOpen(null)}
      />
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  align-items: start;
  padding: ${space(4)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; }
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Name = styled.h3`
  min-width: 0;
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const When = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Failure = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.danger};
  strong { font-weight: ${weight.semibold}; }
`;
const Result = styled.p<{ $good: boolean }>`
  font-size: ${fontSize[13]};
  color: ${({ $good }) => ($good ? color.success : color.danger)};
  &:empty { display: none; }
`;
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  button { min-height: 44px; }
  ${media.tablet} { grid-column: auto; button { min-height: 36px; } }
`;
