import { Toast } from '../toast/toast.tsx';
import { defineSpecimens } from './define-specimens.ts';

const nothing = () => undefined;

export default defineSpecimens({
  part: 'Toast',
  group: 'feedback',
  purpose: {
    ko: '방금 일어난 일과 할 수 있는 일을 짧게 알립니다.',
    en: 'Says in short what just happened and what can be done.',
  },
  wide: true,
  states: [
    {
      state: { ko: '안내', en: 'information' },
      Draw: () => (
        <Toast
          type="info"
          title="새로 읽고 있습니다"
          message="끝나면 바로 보입니다."
          onDismiss={nothing}
        />
      ),
    },
    {
      state: { ko: '완료', en: 'done' },
      Draw: () => (
        <Toast type="success" title="네트워크 연결이 복구되었습니다." onDismiss={nothing} />
      ),
    },
    {
      state: { ko: '다시 시도할 수 있음', en: 'with a retry' },
      Draw: () => (
        <Toast
          type="warning"
          title="일시적인 오류"
          message="서버의 응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요. 자산에는 영향이 없습니다."
          actions={[{ label: '다시 시도', perform: nothing }]}
          onDismiss={nothing}
        />
      ),
    },
    {
      state: { ko: '실패, 여러 번', en: 'failed, several times' },
      Draw: () => (
        <Toast
          type="error"
          title="오류 발생"
          message="잔액이 부족합니다. 실행된 것은 없습니다. 보유 수량을 확인하고 금액을 줄여 주세요."
          count={3}
          onDismiss={nothing}
        />
      ),
    },
    {
      state: { ko: '긴 영어', en: 'long English' },
      Draw: () => (
        <Toast
          type="error"
          title="Authentication error"
          message="You lack permission for this feature. Please contact the administrator."
          actions={[
            { label: 'Try again', perform: nothing },
            { label: 'Go to security settings', perform: nothing },
          ]}
          onDismiss={nothing}
        />
      ),
    },
  ],
});
