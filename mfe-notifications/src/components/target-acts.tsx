/** Actions of a webhook or a browser: a test, and its removal with a confirmation. */
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Words = Record<
  'test' | 'testOf' | 'remove' | 'removeOf' | 'removeTitle' | 'removeText',
  string
>;

type Props = {
  id: string;
  words: Words;
  /** Icon of the removal. */
  icon: ReactNode;
  size?: 'small';
  test: { isPending: boolean; mutate(id: string): void };
  remove: { isPending: boolean; mutate(id: string, then: { onSettled(): void }): void };
};

export function TargetActs({ id, words, icon, size, test, remove }: Props) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button
        {...(size === undefined ? {} : { size })}
        aria-label={words.testOf}
        busy={test.isPending}
        onClick={() => test.mutate(id)}
      >
        <Send size={16} aria-hidden />
        {words.test}
      </Button>
      <IconButton label={words.removeOf} icon={icon} onClick={() => setLeaving(true)} />
      <Confirm
        open={leaving}
        title={words.removeTitle}
        action={words.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      >
        {words.removeText}
      </Confirm>
    </>
  );
}

type Translate = (key: keyof Words, values: { name: string }) => string;

/** They are named alike in the words of both. */
export function wordsOfActs(t: Translate, name: string): Words {
  return {
    test: t('test', { name }),
    testOf: t('testOf', { name }),
    remove: t('remove', { name }),
    removeOf: t('removeOf', { name }),
    removeTitle: t('removeTitle', { name }),
    removeText: t('removeText', { name }),
  };
}
