import { remembered } from '@moa/contracts/monitoring/limits';
import { createPageLog } from './page-log.ts';

const line = (level: 'debug' | 'info' | 'error', message: string) => ({
  level,
  message,
  source: 'shell',
});

it('holds the last thousand lines, without amounts and keys', () => {
  const log = createPageLog('debug');
  for (let index = 0; index < remembered.logs + 5; index += 1) log.write(line('info', 'x'));
  expect(log.lines()).toHaveLength(1_000);
  log.write(line('error', 'sent 12,000 to kim@example.com'));
  expect(log.lines().at(-1)?.message).toBe('sent # to …@…');
});

it('leaves out lines below its level, and a listener hears the others', () => {
  const heard: string[] = [];
  const log = createPageLog('info', ({ message }) => heard.push(message));
  log.write(line('debug', 'too fine'));
  log.write(line('error', 'grave'));
  expect(heard).toEqual(['grave']);
});
