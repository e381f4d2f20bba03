/** Where commands live in the page: the keys are heard from here, the surfaces are drawn here. */
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeveloperHost } from '../developer/developer-host.tsx';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { loadCommands } from './load-commands.ts';
import { closeCommands, useOpenedCommands } from './model/command-store.ts';
import { startKeyboard } from './start-keyboard.ts';

const Surface = lazyPart(loadCommands, null);

export function CommandHost() {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  const tools = useMemo(() => ({ navigate: (path: string) => void latest.current(path) }), []);
  useEffect(() => startKeyboard(tools), [tools]);
  const opened = useOpenedCommands();
  return (
    <>
      {opened ? (
        <RemoteBoundary key={opened} onThrow={() => <Unreachable />}>
          <Surface name={opened} tools={tools} />
        </RemoteBoundary>
      ) : null}
      <DeveloperHost />
    </>
  );
}

/** The file of the palette could not be had: a notice says so, and the page stays as it is. */
function Unreachable() {
  const locale = useLocale();
  useEffect(() => {
    showToast({
      type: 'error',
      title: locale === 'ko' ? '검색을 열지 못했습니다' : 'Couldn’t open search',
      message:
        locale === 'ko'
          ? '필요한 파일을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.'
          : 'We couldn’t load a required file. Try again in a moment.',
    });
    closeCommands();
  }, [locale]);
  return null;
}
