import { getRelease } from '@moa/host/internal/release';
import { remoteFacts } from '../../../developer/remotes/remote-facts.ts';
import type { Check } from '../../checks/check.ts';
import { nextFrame } from '../../parts/next-frame.ts';

const timings = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
const getPath = ({ name }: PerformanceResourceTiming) => new URL(name).pathname;
const longFrame = 'long-animation-frame';

export const visitChecks: readonly Check[] = [
  {
    states: {
      ko: '리모트에서 받은 파일은 모두 바로 그 리모트의 것으로 셉니다.',
      en: 'Every file loaded from a remote is counted under that remote.',
    },
    run: () => {
      const { remotes } = getRelease();
      const all = timings();
      const counted = remotes.map(
        (remote) => remoteFacts(remote, undefined, all).fetched?.files ?? 0,
      );
      const sum = counted.reduce((before, one) => before + one, 0);
      const own = new Set(
        all.map(getPath).filter((path) => remotes.some(({ base }) => path.startsWith(base))),
      );
      return sum === own.size ? null : `${sum}, not ${own.size}`;
    },
  },
  {
    states: {
      ko: '50 ms보다 긴 프레임은 걸린 시간과 함께 나타납니다.',
      en: 'Frames longer than 50 ms are listed with their duration.',
    },
    run: async () => {
      if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(longFrame))
        return {
          notHere: {
            ko: '이 브라우저는 긴 프레임을 알려 주지 않습니다.',
            en: 'This browser doesn’t report long frames.',
          },
        };
      if (document.hidden)
        return {
          notHere: {
            ko: '보이지 않는 탭은 프레임을 그리지 않습니다.',
            en: 'A hidden tab doesn’t draw frames.',
          },
        };
      return (await getMaxFrame(blockFrame)) >= 80 ? null : 'it did not appear';
    },
  },
];

/** The longest frame that the browser tells of while something goes on, in ms; 0 where none comes within 2 s. */
async function getMaxFrame(act: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const end = (ms: number) => {
      observer.disconnect();
      clearTimeout(late);
      resolve(ms);
    };
    const observer = new PerformanceObserver((list) => {
      const maxMs = Math.max(...list.getEntries().map(({ duration }) => duration));
      if (maxMs >= 80) end(maxMs);
    });
    const late = setTimeout(() => end(0), 2_000);
    observer.observe({ type: longFrame });
    act().catch(() => end(0));
  });
}

/** Works for a tenth of a second and changes what is seen, so that the next frame is late. */
async function blockFrame(): Promise<void> {
  await nextFrame();
  const probe = document.createElement('i');
  document.body.append(probe);
  for (const until = performance.now() + 100; performance.now() < until; );
  probe.remove();
}
