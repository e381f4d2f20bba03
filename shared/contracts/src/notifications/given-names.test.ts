import {
  configKey,
  configNameWords,
  noticeTextWords,
  ruleNameWords,
  ruleTrialKey,
  storedRuleName,
  templateKey,
  templateNames,
  trialKeys,
  withNewLine,
} from './given-names.ts';

it.each(Object.entries(templateNames))(
  'reads the name of %s back in both languages',
  (id, words) => {
    const key = templateKey(id as keyof typeof templateNames);
    expect(ruleNameWords(key)).toEqual(words);
    for (const name of Object.values(words)) {
      expect(storedRuleName(name)).toBe(key);
      expect(ruleNameWords(name)).toEqual(words);
    }
  },
);

it('keeps the line in the name of a rule of several', () => {
  const key = templateKey('liquidation-risk', '1.5');
  expect(ruleNameWords(key)).toEqual({ ko: '청산 위험 1.5', en: 'Liquidation risk 1.5' });
  expect(storedRuleName('Liquidation risk 1.5')).toBe(key);
  expect(withNewLine(key, '1.5', '1.7')).toBe(templateKey('liquidation-risk', '1.7'));
  expect(withNewLine(templateKey('day-loss'), '-5', '-7')).toBe(templateKey('day-loss'));
  expect(withNewLine('My own 1.5', '1.5', '1.7')).toBe('My own 1.5');
});

it('shows every other name as it is, also one of a later version', () => {
  for (const name of ['BTC 1억', '@template/of-tomorrow', '@template', '@config/nothing', ''])
    for (const words of [ruleNameWords, configNameWords, noticeTextWords])
      expect(words(name)).toEqual({ ko: name, en: name });
});

it('names configs and test notices', () => {
  expect(configNameWords(configKey('rate-alerts')).en).toBe('Exchange rate alerts');
  expect(configNameWords('환율 알림').en).toBe('Exchange rate alerts');
  expect(noticeTextWords(trialKeys.title).ko).toBe('Moa 테스트 알림');
  expect(noticeTextWords(ruleTrialKey(templateKey('day-loss')))).toEqual({
    ko: '[테스트] 순자산 하루 손실',
    en: '[Test] Daily net worth loss',
  });
});
