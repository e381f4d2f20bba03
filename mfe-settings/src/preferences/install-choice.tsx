/**
 * Installs Moa on this device, or explains the manual installation; empty if the browser supports
 * neither.
 */
import { installApp, useInstallState } from '@moa/host/late/device-look';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { preferencesPage } from '../messages/preferences-page.ts';
import { Note } from './setting-choice.tsx';

export function InstallChoice() {
  const t = useMessages(preferencesPage);
  const state = useInstallState();
  const [pressed, setPressed] = useState(false);
  if (state === 'not-here' && !pressed) return null;
  const sentence =
    state === 'installed'
      ? t('installed')
      : state === 'by-hand'
        ? t('installByHand')
        : state === 'offered'
          ? t('installNote')
          : t('installAsked');
  return (
    <Row>
      <Note>{sentence}</Note>
      {state === 'offered' ? (
        <Button
          size="small"
          onClick={() => {
            setPressed(true);
            void installApp();
          }}
        >
          {t('install')}
        </Button>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;
