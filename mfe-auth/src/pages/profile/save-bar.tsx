/** Sticky bar for unsaved changes. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { profileWords } from '../../messages/profile.ts';

type Props = { busy: boolean; onRevert(): void };

export function SaveBar({ busy, onRevert }: Props) {
  const t = useMessages(profileWords);
  return (
    <Root>
      <Words role="status">{t('dirty')}</Words>
      <Button tone="quiet" disabled={busy} onClick={onRevert}>
        {t('revert')}
      </Button>
      <Button type="submit" tone="primary" busy={busy}>
        {t('save')}
      </Button>
    </Root>
  );
}

/** Above the tab bar of phones. */
const Root = styled.div`
  position: sticky;
  bottom: calc(72px + env(safe-area-inset-bottom));
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  ${media.desktop} { bottom: ${space(4)}; }
  ${media.low} { position: static; }
`;
const Words = styled.p`
  flex: 1 1 auto;
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
