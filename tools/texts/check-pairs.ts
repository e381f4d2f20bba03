/** Each sentence is there in both languages, with the same gaps, and Korean leaves particles to the rules. */
import type { Violation } from '../rules/violation.ts';
import type { Message } from './read-messages.ts';

const particles = new Set(
  '이/가 을/를 은/는 으로/로 와/과 이나/나 이란/란 아/야 이랑/랑 이에요/예요 으로서/로서 으로써/로써 으로부터/로부터 이라/라'.split(
    ' ',
  ),
);
/** A particle that was written for one word behind a gap that any word may fill. */
export function writesParticle(ko: string): boolean {
  return bare.test(ko) || /[을은이과와](\([를는가와과]\))/.test(ko);
}

export function isInOtherTone(ko: string): boolean {
  return ko.split(/(?<=[.!?]) /).some((sentence) => otherTone.test(sentence));
}

const bare = /\}(은|는|이|가|을|를|과|와|으로|로|이라는|라는)(?=[\s.,!?)」]|$)/;

/** Ends of a sentence that are not 합니다체; asking politely (하세요, 할까요) is part of it. */
const otherTone = /((?<!아니|세|까)요|[^니]다)[.!]$/;

export function checkPairs(messages: readonly Message[]): Violation[] {
  return messages.flatMap(({ path, line, key, ko, en }) => {
    const say = (message: string) => [{ path, line, message: `“${key}” ${message}` }];
    if (ko === null || en === null)
      return say('is not plain text in both languages; write sentences, and fill gaps by {name}');
    const [inKorean, inEnglish] = [gapsOf(ko), gapsOf(en)];
    const names = (gaps: typeof inKorean) => [...new Set(gaps.map(({ name }) => name))].sort();
    const stray = inKorean.find(({ rest }) => rest !== '' && !particles.has(rest));
    return [
      ...(ko.trim() === '' || en.trim() === '' ? say('is empty in one language') : []),
      ...(names(inKorean).join() === names(inEnglish).join()
        ? []
        : say(`fills {${names(inKorean)}} in Korean and {${names(inEnglish)}} in English`)),
      ...(stray ? say(`asks for the particle ${stray.rest}, which nobody knows`) : []),
      ...(inEnglish.some(({ rest }) => rest !== '') ? say('asks for a particle in English') : []),
      ...(writesParticle(ko)
        ? say('writes a particle behind a gap; let {name:을/를} choose it')
        : []),
      ...(isInOtherTone(ko) ? say('is not in 합니다체') : []),
    ];
  });
}

function gapsOf(sentence: string): { name: string; rest: string }[] {
  return [...sentence.matchAll(/\{(\w+)(?::([^}]+))?\}/g)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }));
}
