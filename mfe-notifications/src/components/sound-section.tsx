import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useNoticeDisplay } from '../display/use-notice-display.ts';
import { noticeSettings } from '../messages/notice-settings.ts';
import { NotSaved } from './not-saved.tsx';
import { Remark, SettingsSection } from './settings-section.tsx';

const types = ['error', 'warning', 'success', 'info'] as const;

/** Sound settings, with a sample of each sound. */
export function SoundSection() {
  const t = useMessages(noticeSettings);
  const { display, error, change } = useNoticeDisplay();
  const [failed, setFailed] = useState(false);
  const listen = async (type: (typeof types)[number]) => {
    try {
      const { playTone } = await import('@moa/host/late/play-tone');
      setFailed(false);
      await playTone(type);
    } catch {
      setFailed(true);
    }
  };
  return (
    <SettingsSection title={t('sound')}>
      <Switch
        checked={display.soundEnabled}
        note={t('soundNote')}
        onChange={({ target }) => change({ soundEnabled: target.checked })}
      >
        {t('soundOn')}
      </Switch>
      <NotSaved error={error} />
      <Remark aria-hidden>{t('listen')}</Remark>
      <Tones>
        {types.map((type) => (
          <Button
            key={type}
            size="small"
            aria-label={t('listenTo', { type: t(type) })}
            onClick={() => void listen(type)}
          >
            <Volume2 size={16} aria-hidden />
            {t(type)}
          </Button>
        ))}
      </Tones>
      {failed ? <Notice tone="caution">{t('noSound')}</Notice> : null}
    </SettingsSection>
  );
}

const Tones = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(112px, 100%), 1fr));
  gap: ${space(2)};
`;
