import type { Context } from '../../context.ts';
import type { ChatNotice } from '../../providers/chat/write-message.ts';
import type { SendResult } from '../../providers/outbound/send-result.ts';

/** Test message of a webhook. */
export function testNotice(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  name: string,
  body = '이 웹훅에서 Moa 알림을 받습니다.',
): ChatNotice {
  return {
    severity: 'low',
    title: 'Moa 테스트 메시지',
    body,
    fields: [],
    url: `${config.origin}/notifications`,
    footer: name,
    at: clock.now(),
  };
}

/** Why it did not arrive; null where it did. */
export function getError(answer: SendResult): string | null {
  if (answer.kind === 'delivered') return null;
  if (answer.kind === 'limited') {
    return `the chat asks to wait for ${Math.ceil(answer.waitMs / 1_000)} s`;
  }
  return answer.why;
}
