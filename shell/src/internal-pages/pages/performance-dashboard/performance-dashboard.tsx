import { onPerformance } from '@moa/host/internal/browser';
import { getRelease } from '@moa/host/internal/release';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../../developer/remotes/format-bytes.ts';
import { remoteFacts } from '../../../developer/remotes/remote-facts.ts';
import { useResourceTimings } from '../../../developer/remotes/use-resource-timings.ts';
import { useLoadStates } from '../../../federation/remotes.ts';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { nextFrame } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';
import { Vitals } from '../performance-monitor/vitals.tsx';

const messages = defineMessages(
  {
    remotes: '이 방문에서 받은 것',
    nothing: '받지 않았습니다',
    fetched: '파일 {files}개 · {bytes} · {ms} ms',
    frames: '50 ms보다 긴 프레임',
    none: '없습니다.',
    frame: '열고 {at}초 뒤 · {ms} ms · 그중 스크립트 {script} ms',
  },
  {
    remotes: 'Loaded in this visit',
    nothing: 'not loaded',
    fetched: '{files} files · {bytes} · {ms} ms',
    frames: 'Frames longer than 50 ms',
    none: 'None.',
    frame: '{at} s after opening · {ms} ms · {script} ms of scripts',
  },
);

/** Costs of this visit so far: response and shift, bytes by remote, and long frames. */
export function PerformanceDashboard() {
  const t = useMessages(messages);
  const timings = useResourceTimings();
  const states = useLoadStates();
  const frames = useLongFrames();
  return (
    <Stack>
      <Vitals />
      <CheckList checks={visitChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('remotes')}</CardTitle>
        </CardHeader>
        <ul>
          {getRelease().remotes.map((remote) => {
            const { name, version, fetched } = remoteFacts(remote, states[remote.name], timings);
            return (
              <Line key={name}>
                <span>
                  {name} <small>{version}</small>
                </span>
                <span>
                  {fetched === null
                    ? t('nothing')
                    : t('fetched', {
                        files: fetched.files,
                        bytes: formatBytes(fetched.bytes),
                        ms: Math.round(fetched.ms),
                      })}
                </span>
              </Line>
            );
          })}
        </ul>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('frames')}</CardTitle>
        </CardHeader>
        {frames.length === 0 ? <p>{t('none')}</p> : null}
        <ul>
          {frames.map(({ at, duration, script }) => (
            <Line key={at}>
              {t('frame', {
                at: (at / 1_000).toFixed(1),
                ms: Math.round(duration),
                script: Math.round(script),
              })}
            </Line>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} 0;
  font-variant-numeric: tabular-nums;
  & + & { border-top: 1px solid ${color.border}; }
  small { color: ${color.textQuiet}; }
`;

/** ms since the page was opened, how long the frame took, and how much of it scripts ran. */
type LongFrame = { at: number; duration: number; script: number };
type FrameEntry = PerformanceEntry & { scripts: readonly PerformanceEntry[] };
const stored = 10;

/** The longest frames of this visit, longest first; none where the browser does not tell them. */
function useLongFrames(): readonly LongFrame[] {
  const [frames, setFrames] = useState<readonly LongFrame[]>([]);
  useEffect(() => {
    const type = 'long-animation-frame';
    return onPerformance({ type, buffered: true }, (entries) => {
      const reported = (entries as FrameEntry[]).map(({ startTime, duration, scripts }) => ({
        at: startTime,
        duration,
        script: scripts.reduce((sum, each) => sum + each.duration, 0),
      }));
      setFrames((before) =>
        [...before, ...reported].sort((a, b) => b.duration - a.duration).slice(0, stored),
      );
    });
  }, []);
  return frames;
}

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
