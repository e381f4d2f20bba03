import { createLogger, forgetLogLines, getLogLines, onLogLine } from './log.ts';

afterEach(forgetLogLines);

describe('the log of the page', () => {
  it('has who wrote a line, how grave it is, and what is beside it', () => {
    createLogger('mfe-defi').warn('a report was refused', { status: 422 });
    createLogger('events').info('it came');
    expect(getLogLines()).toMatchObject([
      { level: 'warn', source: 'mfe-defi', facts: { status: 422 } },
      { level: 'info', source: 'events', facts: {} },
    ]);
  });

  it('remembers the last thousand lines', () => {
    const log = createLogger('shell');
    for (let line = 1; line <= 1_003; line += 1) log.debug('line', { line });
    expect(getLogLines()).toHaveLength(1_000);
    expect(getLogLines()[0]?.facts).toEqual({ line: 4 });
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
