import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { monitoringMessages } from '../../messages/monitoring.ts';

type Props = {
  /** Where the next page begins; null at the end. */
  next: string | null;
  /** Where this one began; null: with the newest. */
  cursor: string | null;
  busy: boolean;
  onCursor(cursor: string | null): void;
};

/** The way through a list that grows at its beginning. */
export function Older({ next, cursor, busy, onCursor }: Props) {
  const t = useMessages(monitoringMessages);
  if (next === null && cursor === null) return null;
  return (
    <Row>
      {cursor === null ? null : <Button onClick={() => onCursor(null)}>{t('newest')}</Button>}
      {next === null ? null : (
        <Button busy={busy} onClick={() => onCursor(next)}>
          {t('older')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
