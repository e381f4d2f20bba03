import { describeFailure } from '@moa/host/failure-words';
import type { CommandTools } from '@moa/host/internal/commands';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { rememberUse } from './command-usage.ts';

const messages = defineMessages(
  {
    unavailable: '{label:을/를} 지금은 할 수 없습니다',
    advice: '필요한 파일을 받지 못했습니다. 자산에는 영향이 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  {
    unavailable: '{label} isn’t available right now',
    advice:
      'We couldn’t load a required file. Your assets are not affected. Try again in a moment.',
  },
);

/** Does it, remembers that it was used, and says in a notice what went wrong. Never throws. */
export async function runCommand(command: Command, tools: CommandTools): Promise<void> {
  rememberUse(command.id);
  try {
    await command.run(tools);
  } catch (error) {
    const locale = getLocale();
    if (error instanceof CommandFailure)
      return void showToast({
        type: 'error',
        title: translate(messages, locale, 'unavailable', { label: command.label[locale] }),
        message: translate(messages, locale, 'advice'),
      });
    const { sentence, advice } = describeFailure(error, locale);
    showToast({ type: 'error', title: sentence, message: advice });
  }
}
