import { useEffect, useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Opened } from '../specimens/opened.tsx';
import { useSay } from '../specimens/use-say.ts';
import { Confirm } from './confirm.tsx';

export default defineSpecimens({
  part: 'Confirm',
  group: 'overlays',
  purpose: {
    ko: '되돌릴 수 없는 일을 하기 전에 묻습니다.',
    en: 'Asks before something that can’t be undone.',
  },
  states: [
    { state: { ko: '위험', en: 'danger' }, Draw: Danger },
    { state: { ko: '입력해서 확인', en: 'type to confirm' }, Draw: Typed },
    { state: { ko: '진행 중', en: 'busy' }, Draw: Busy },
  ],
});

function Danger() {
  const say = useSay();
  return (
    <Opened button={say('연결 해제', 'Disconnect')}>
      {(open, close) => (
        <Confirm
          open={open}
          title={say('내 업비트의 연결을 해제할까요?', 'Disconnect “My Upbit”?')}
          action={say('연결 해제', 'Disconnect')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{say('자산 7개가 목록에서 사라집니다.', 'Seven assets leave the list.')}</p>
          <p>{say('거래소의 자산은 그대로입니다.', 'What is on the exchange stays there.')}</p>
        </Confirm>
      )}
    </Opened>
  );
}
function Typed() {
  const say = useSay();
  return (
    <Opened button={say('계정 삭제', 'Delete the account')}>
      {(open, close) => (
        <Confirm
          open={open}
          title={say('계정을 삭제할까요?', 'Delete your account?')}
          action={say('계정 삭제', 'Delete account')}
          typed={say('모아 계정 삭제', 'delete my account')}
          onConfirm={close}
          onCancel={close}
        >
          <p>
            {say(
              '연결과 기록이 7일 뒤 모두 지워집니다. 그 전에는 되돌릴 수 있습니다.',
              'Connections and history are erased after seven days. Until then it can be undone.',
            )}
          </p>
        </Confirm>
      )}
    </Opened>
  );
}
function Busy() {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), 4_000);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Opened button={say('복원', 'Restore')}>
      {(open, close) => (
        <Confirm
          open={open}
          busy={busy}
          tone="primary"
          title={say('백업을 복원할까요?', 'Restore the backup?')}
          action={say('복원', 'Restore')}
          onConfirm={() => setBusy(true)}
          onCancel={close}
        >
          <p>
            {say(
              '복원을 누르면 4초 동안 진행 중이 되고 그동안 닫히지 않습니다.',
              'A press on Restore keeps it busy for four seconds, and open as long.',
            )}
          </p>
        </Confirm>
      )}
    </Opened>
  );
}
