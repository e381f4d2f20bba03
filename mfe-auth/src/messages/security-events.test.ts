import { securityEventKinds } from '@moa/contracts/settings/security-log';
import { describeEvent } from './security-events.ts';

const event = {
  id: 'sec_1',
  at: '2026-11-20T00:00:00.000Z',
  ip: null,
  place: null,
  browser: null,
  system: null,
};

describe.each(['ko', 'en'] as const)('what happened to the locks, in %s', (locale) => {
  it.each(securityEventKinds)(
    '%s is a whole sentence, also where its facts are missing',
    (kind) => {
      const sentence = describeEvent({ ...event, kind, data: {} }, locale);
      expect(sentence).not.toMatch(/[{}]|undefined/);
      expect(sentence.endsWith('.')).toBe(true);
    },
  );
});

it('names what it was about', () => {
  const data = { passkey: '회사 노트북' };
  expect(describeEvent({ ...event, kind: 'passkey.added', data }, 'ko')).toBe(
    '패스키 회사 노트북을 추가했습니다.',
  );
});
