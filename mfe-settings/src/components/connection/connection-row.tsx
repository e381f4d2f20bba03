/** One connection in a list: what it is, how it is, and what can be done about it. */

import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age, Money } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Menu } from '@moa/ui/menu/menu';
import type { MenuItem } from '@moa/ui/menu/menu-item';
import { styled } from '@moa/ui/styled';
import { Ellipsis, Pencil, Trash2, Unplug } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSourceValue } from '../../api/source-value.ts';
import { settings } from '../../messages/settings.ts';
import type { Connection } from '../../rules/connection.ts';
import { RemoveConnection } from './remove-connection.tsx';
import { RenameConnection } from './rename-connection.tsx';

/** Props that make a row draggable. */
export type DragProps = Pick<
  ComponentProps<'li'>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'
>;

type Props = {
  connection: Connection;
  mark: ReactNode;
  /** Beneath the name: key hint or address, permissions, expiry. */
  facts: ReactNode;
  /** Beneath the facts: what is not read of it. */
  notes?: ReactNode;
  check: { label: string; busy: boolean; run(): void };
  /** Further things that can be done about it. */
  more?: readonly MenuItem[];
  /** Where rows can be put in an order. */
  drag?: DragProps | undefined;
  /** Result of the last check; not shown if the source itself reports why it failed. */
  result: { good: boolean; sentence: string } | null;
};

export function ConnectionRow({
  connection,
  mark,
  facts,
  notes,
  check,
  more = [],
  drag,
  result,
}: Props) {
  const t = useMessages(settings);
  const locale = useLocale();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { label, source, kind } = connection;
  const worth = useSourceValue(source.id, source.lastSyncedAt !== null);
  const failure = source.error
    ? describeFailure(new ApiFailure(source.error.code, source.error.message), locale)
    : null;
  return (
    <ConnectionFrame data-source={source.id} {...drag}>
      {mark}
      <Body>
        <Head>
          <Name>{label}</Name>
          <SourceState source={source} />
          <When>{source.lastSyncedAt ? <Age at={source.lastSyncedAt} /> : t('neverSynced')}</When>
        </Head>
        <Facts>{facts}</Facts>
        {notes}
        {failure ? (
          <Failure>
            <strong>{failure.sentence}</strong> {failure.advice}
          </Failure>
        ) : null}
        <Result $good={result?.good ?? true} role="status">
          {result && (result.good || !failure) ? result.sentence : null}
        </Result>
      </Body>
      <Foot role="group" aria-label={label}>
        {worth.value === null ? null : (
          <Value>
            <span className="visually-hidden">{t('value')} </span>
            <Money {...worth} />
          </Value>
        )}
        <Button size="small" busy={check.busy} onClick={check.run}>
          {check.label}
        </Button>
      </Foot>
      <Menu
        trigger={<IconButton label={t('actions', { name: label })} icon={<Ellipsis size={20} />} />}
        items={[
          ...more,
          {
            kind: 'action',
            key: 'rename',
            label: t('rename'),
            icon: <Pencil size={16} />,
            onSelect: () => setOpen('rename'),
          },
          {
            kind: 'action',
            key: 'remove',
            label: t(kind === 'exchange' ? 'disconnect' : 'remove'),
            icon: kind === 'exchange' ? <Unplug size={16} /> : <Trash2 size={16} />,
            tone: 'danger',
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
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
    </ConnectionFrame>
  );
}

/** Mark, words, menu; the figure and the check beneath the words on phones, before the menu elsewhere. */
export const ConnectionFrame = styled.li`
  display: grid;
  grid-template: 'mark body menu' auto '. foot foot' auto / auto minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(4)};
  align-items: start;
  padding: ${space(4)} 0;
  &[draggable='true'] { cursor: grab; }
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; }
  & + & { border-top: 1px solid ${color.border}; }
  /* The menu's picture ends where the card's other content does. */
  > [aria-haspopup='menu'] { grid-area: menu; margin: -${space(2)} -${space(3)} 0 0; }
  ${media.tablet} {
    grid-template: 'mark body foot menu' auto / auto minmax(0, 1fr) auto auto;
    align-items: center;
    > [aria-haspopup='menu'] { margin-top: 0; }
  }
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
  flex: 1 1 100%;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.tablet} { flex: 0 1 auto; }
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
const Foot = styled.div`
  grid-area: foot;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  > button { min-height: 44px; }
  ${media.tablet} { justify-content: flex-end; > button { min-height: 36px; } }
`;
const Value = styled.p`
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const tones: Record<Source['status'], BadgeTone> = {
  pending: 'accent',
  syncing: 'accent',
  ok: 'success',
  stale: 'caution',
  failed: 'danger',
};

/** State of the last synchronisation. */
function SourceState({ source }: { source: Source }) {
  const t = useMessages(settings);
  return <Badge tone={tones[source.status]}>{t(`state.${source.status}`)}</Badge>;
}
