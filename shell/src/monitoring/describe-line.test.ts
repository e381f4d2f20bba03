import { setRelease } from '@moa/host/internal/release';
import { testRelease } from '@moa/testing/test-release';
import { describeLine } from './describe-line.ts';

beforeAll(() => setRelease(testRelease()));
const line = { level: 'warn', message: 'x', source: 'shell', at: 1, facts: {} } as const;

describe('a line of the log', () => {
  it('is sent with who wrote it, and in which version', () => {
    const [{ name = '', version } = {}] = testRelease().remotes;
    const sent = describeLine({ ...line, source: name, facts: { status: 422 } }, 'moa.example');
    expect(sent).toMatchObject({ source: name, context: { status: 422, version } });
    expect(describeLine(line, 'moa.example')?.context).toEqual({});
  });

  it('has no amount, address or key, in its words or beside them', () => {
    const facts = { to: '0x52908400098527886E0F7030069857D2E4169EE7' };
    const message = 'sent 12,000 to kim@example.com';
    expect(describeLine({ ...line, message, facts }, 'moa.example')).toMatchObject({
      message: 'sent # to …@…',
      context: { to: '…' },
    });
  });

  it('is not sent where it is too fine for this place', () => {
    expect(describeLine({ ...line, level: 'debug' }, 'moa.example')).toBeNull();
    expect(describeLine({ ...line, level: 'debug' }, 'localhost')).not.toBeNull();
  });
});
