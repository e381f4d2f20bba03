/** Signs in a user, in a browser that keeps no secure cookies on http, as others do. */
import { startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';

export function signIn(id = 'u1'): void {
  const jar = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  });
  startSession({ id, email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
}
