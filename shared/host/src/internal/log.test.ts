import { testRelease } from '@moa/testing/test-release';
import { createLogger, forgetLogLines, getLogLines, onLogLine } from './log.ts';
import { setRelease } from './release.ts';

beforeAll(() => setRelease(testRelease()));
afterEach(forgetLogLines);

describe('the log of the page', () => {
  it('has who wrote a line, and in which version', () => {
    const [remote] = testRelease().remotes;
    const { name = '', version } = remote ?? {};
    createLogger(name).warn('a report was refused', { status: 422 });
    createLogger('events').info('it came');
    expect(getLogLines()).toMatchObject([
      { level: 'warn', source: name, facts: { status: 422, version } },
      { level: 'info', source: 'events', facts: {} },
    ]);
  });

  it('remembers the last thousand lines', () => {
    const log = createLogger('shell');
    for (let line = 1; line <= 1_003; line += 1) log.debug('line', { line });
    expect(getLogLines()).toHaveLength(1_000);
    expect(getLogLines()[0]?.facts).toEqual({ line: 4 });
  });

  it('has no amount, address or key, in a line or beside it', () => {
    createLogger('shell').error('sent 12,000 to kim@example.com', {
      to: '0x52908400098527886E0F7030069857D2E4169EE7',
    });
    expect(getLogLines()[0]).toMatchObject({ message: 'sent # to …@…', facts: { to: '…' } });
  });

  it('is heard line by line by who listens', () => {
    const heard: string[] = [];
    const stop = onLogLine(({ message }) => heard.push(message));
    createLogger('shell').info('one');
    stop();
    createLogger('shell').info('two');
    expect(heard).toEqual(['one']);
  });
});
