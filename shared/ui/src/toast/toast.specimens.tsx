import type { Locale } from '@moa/i18n/locale';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Toast, type ToastLook } from './toast.tsx';

export default defineSpecimens({
  part: 'Toast',
  group: 'feedback',
  purpose: {
    ko: '방금 일어난 일과 할 수 있는 일을 짧게 알립니다.',
    en: 'Briefly says what just happened and what you can do.',
  },
  states: [
    {
      state: { ko: '안내', en: 'info' },
      Draw: () => (
        <Said
          type="info"
          title={{ ko: '새로 불러오고 있습니다', en: 'Refreshing' }}
          message={{ ko: '끝나면 바로 보입니다.', en: 'It will appear as soon as it’s done.' }}
        />
      ),
    },
    {
      state: { ko: '완료', en: 'done' },
      Draw: () => (
        <Said
          type="success"
          title={{ ko: '네트워크 연결이 복구되었습니다.', en: 'Network connection restored.' }}
        />
      ),
    },
    {
      state: { ko: '다시 시도할 수 있음', en: 'with a retry' },
      Draw: () => (
        <Said
          type="warning"
          title={{ ko: '일시적인 오류', en: 'Temporary error' }}
          message={{
            ko: '서버의 응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다.',
            en: 'The server is responding slowly. Try again in a moment. Your assets are not affected.',
          }}
          action={{ ko: '다시 시도', en: 'Try again' }}
        />
      ),
    },
    {
      state: { ko: '실패, 여러 번', en: 'failed, several times' },
      Draw: () => (
        <Said
          type="error"
          title={{ ko: '오류 발생', en: 'Error' }}
          message={{
            ko: '잔액이 부족합니다. 실행된 것은 없습니다. 보유 수량을 확인하고 금액을 줄여 주세요.',
            en: 'Insufficient balance. Nothing was executed. Check your balance and lower the amount.',
          }}
          count={3}
        />
      ),
    },
  ],
});

type Both = Record<Locale, string>;
type SaidProps = { type: ToastLook; title: Both; message?: Both; action?: Both; count?: number };

function Said({ type, title, message, action, count = 1 }: SaidProps) {
  const say = useSay();
  return (
    <Toast
      type={type}
      title={say(title.ko, title.en)}
      message={message ? say(message.ko, message.en) : ''}
      actions={action ? [{ label: say(action.ko, action.en), perform: () => undefined }] : []}
      count={count}
      onDismiss={() => undefined}
    />
  );
}
