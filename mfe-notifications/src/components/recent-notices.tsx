import { type PastToast, type ToastText, useToastHistory } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { noticeSettings } from '../messages/notice-settings.ts';
import { Remark, SettingsSection } from './settings-section.tsx';

const few = 5;

/** Toasts that the user may have missed, and suppressed ones. */
export function RecentNotices() {
  const t = useMessages(noticeSettings);
  const history = useToastHistory();
  const [all, setAll] = useState(false);
  return (
    <SettingsSection title={t('recent')}>
      <Remark>{history.length === 0 ? t('noRecent') : t('recentNote')}</Remark>
      {history.length === 0 ? null : (
        <List>
          {(all ? history : history.slice(0, few)).map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </List>
      )}
      {!all && history.length > few ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t('showAll', { count: history.length })}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

function Row({ notice }: { notice: PastToast }) {
  const t = useMessages(noticeSettings);
  const locale = useLocale();
  const say = (text: ToastText) => (typeof text === 'string' ? text : text[locale]);
  const { type, title, message, count, muted, at } = notice;
  return (
    <li>
      <Dot $type={type} aria-hidden />
      <div>
        <Title>
          <span className="visually-hidden">{t(type)}: </span>
          {say(title)}
          {count > 1 ? <QuietWords> · {t('times', { count })}</QuietWords> : null}
        </Title>
        {message ? <QuietWords as="p">{say(message)}</QuietWords> : null}
        <When>
          <Age at={new Date(at).toISOString()} />
          {muted ? <Badge>{t('muted')}</Badge> : null}
        </When>
      </div>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  li { display: flex; gap: ${space(3)}; min-width: 0; }
`;
const dot: Record<PastToast['type'], string> = {
  info: color.accent,
  success: color.success,
  warning: color.caution,
  error: color.danger,
};
const Dot = styled.span<{ $type: PastToast['type'] }>`
  flex: none;
  width: 8px;
  height: 8px;
  margin-top: 7px;
  border-radius: ${radius.round};
  background: ${({ $type }) => dot[$type]};
`;
const Title = styled.p`
  font-weight: ${weight.medium};
`;
const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
