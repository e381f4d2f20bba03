import {
  defineMessages,
  inBothLanguages,
  onNumberGroupingChange,
  setNumberGrouping,
  translate,
} from './messages.ts';

function fill(sentence: string, values: Record<string, string | number>): string {
  return translate(defineMessages({ sentence }, { sentence }), 'ko', 'sentence', values);
}

describe('a sentence', () => {
  it('takes the particle that fits the word before it', () => {
    expect(fill('지금은 {title:을/를} 사용할 수 없습니다', { title: '분석' })).toBe(
      '지금은 분석을 사용할 수 없습니다',
    );
    expect(fill('지금은 {title:을/를} 사용할 수 없습니다', { title: '홈 화면 보기' })).toBe(
      '지금은 홈 화면 보기를 사용할 수 없습니다',
    );
  });

  it('keeps a gap visible when its value is not given', () => {
    expect(fill('{count} of {total}', { count: 1 })).toBe('1 of {total}');
  });

  it('has the thousands of its numbers separated as the user prefers, and texts as they are', () => {
    const heard = jest.fn();
    const stop = onNumberGroupingChange(heard);
    const all = () =>
      [999, 1000, -1234567, 1234.5678, 1e21].map((count) => fill('{count:이/가}', { count }));
    expect(all()).toEqual(['999가', '1,000이', '-1,234,567이', '1,234.5678이', '1e+21이']);
    setNumberGrouping(false);
    setNumberGrouping(false);
    expect(all()).toEqual(['999가', '1000이', '-1234567이', '1234.5678이', '1e+21이']);
    expect(fill('#{id}', { id: '1,234' })).toBe('#1,234');
    setNumberGrouping(true);
    stop();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(fill('#{id}', { id: '123456' })).toBe('#123456');
  });

  it('comes in the language that is asked for', () => {
    const messages = defineMessages({ hello: '안녕하세요 {name}님' }, { hello: 'Hello {name}' });
    expect(translate(messages, 'ko', 'hello', { name: '모아' })).toBe('안녕하세요 모아님');
    expect(translate(messages, 'en', 'hello', { name: 'Moa' })).toBe('Hello Moa');
  });

  it('has to be there in both languages, or the types do not pass', () => {
    // @ts-expect-error English lacks a key
    defineMessages({ hello: '안녕하세요', bye: '안녕히 가세요' }, { hello: 'Hello' });
    // @ts-expect-error Korean lacks a key
    defineMessages({ hello: '안녕하세요' }, { hello: 'Hello', bye: 'Bye' });
    const messages = defineMessages({ hello: '안녕하세요' }, { hello: 'Hello' });
    // @ts-expect-error nobody defined it
    expect(() => translate(messages, 'ko', 'bye')).toThrow();
  });

  it('comes in both where it has to follow a switch', () => {
    const messages = defineMessages({ count: '{count}개' }, { count: '{count} of them' });
    expect(inBothLanguages(messages, 'count', { count: 2 })).toEqual({
      ko: '2개',
      en: '2 of them',
    });
  });
});
