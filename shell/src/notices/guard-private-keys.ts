/** Every field of every remote, however it was made: what opens a wallet does not get in. */
import { showToast } from '@moa/host/toasts';
import { privateKeyWords } from '@moa/ui/internal/private-key/private-key-words';
import { guardFields } from '@moa/ui/private-key/guard-fields';

export function guardPrivateKeys(): () => void {
  return guardFields((kind) => {
    const { title, text } = privateKeyWords[kind];
    showToast({ title, message: text, type: 'error', critical: true, persistent: true });
  });
}
