import { Button } from '../core/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Opened } from '../specimens/opened.tsx';
import { useSay } from '../specimens/use-say.ts';
import { Dialog } from './dialog.tsx';

export default defineSpecimens({
  part: 'Dialog',
  group: 'overlays',
  purpose: {
    ko: '한 가지 일을 끝낼 때까지 나머지를 가립니다.',
    en: 'Focuses on one task until it’s done or dismissed.',
  },
  states: [
    { state: { ko: '입력', en: 'with a field' }, Draw: WithField },
    { state: { ko: '긴 내용', en: 'long content' }, Draw: Long },
    { state: { ko: '진행 중이라 닫히지 않음', en: 'locked while busy' }, Draw: Locked },
  ],
});

function WithField() {
  const say = useSay();
  return (
    <Opened button={say('이름 바꾸기', 'Rename')}>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title={say('이름 바꾸기', 'Rename')}
          description={say('목록에서 알아보기 쉬운 이름입니다.', 'A name that is easy to find.')}
          actions={
            <>
              <Button onClick={close}>{say('취소', 'Cancel')}</Button>
              <Button tone="primary" onClick={close}>
                {say('저장', 'Save')}
              </Button>
            </>
          }
        >
          <TextField
            label={say('이름', 'Name')}
            defaultValue={say('내 업비트', 'My Upbit')}
            data-autofocus
          />
        </Dialog>
      )}
    </Opened>
  );
}
function Long() {
  const say = useSay();
  return (
    <Opened button={say('약관 보기', 'Read the terms')}>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title={say('조회 전용 키를 쓰는 이유', 'Why read-only keys')}
          actions={
            <Button tone="primary" onClick={close}>
              {say('알겠습니다', 'Understood')}
            </Button>
          }
        >
          {Array.from({ length: 16 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph again
            <p key={at}>
              {say(
                '조회 전용 키로는 잔고와 거래 내역을 읽을 수만 있고 주문이나 출금은 할 수 없습니다.',
                'A key that only reads sees balances and trades; it can neither order nor withdraw.',
              )}
            </p>
          ))}
        </Dialog>
      )}
    </Opened>
  );
}
function Locked() {
  const say = useSay();
  return (
    <Opened button={say('확인하는 중', 'While checking')}>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          locked
          title={say('키를 확인하고 있습니다', 'Checking the key')}
          actions={
            <Button tone="primary" onClick={close}>
              {say('끝난 것으로 하기', 'Pretend it is done')}
            </Button>
          }
        >
          <p>
            {say('거래소가 답하면 닫을 수 있습니다.', 'It closes once the exchange has answered.')}
          </p>
        </Dialog>
      )}
    </Opened>
  );
}
