/** Failure of one panel; the rest of the page stays usable. */
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { stateMessages } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

type Props = { query: { error: unknown; isFetching: boolean; refetch(): unknown } };

export function PanelFailure({ query: { error, isFetching, refetch } }: Props) {
  const t = useMessages(stateMessages);
  const { sentence, requestId } = describeFailure(error, useLocale());
  return (
    <Root role="alert">
      <p>{sentence}</p>
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
      {requestId ? <Small>{t('requestId', { id: requestId })}</Small> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  padding: ${space(4)} 0;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const Small = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  user-select: all;
`;
