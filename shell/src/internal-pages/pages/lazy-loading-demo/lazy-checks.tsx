import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import type { Check } from '../../checks/check.ts';
import { until } from '../../parts/until.ts';
import { shellFiles } from './shell-files.ts';

let isFetched = false;

/** A part whose code comes when `arrive` is called. */
function partOnItsWay() {
  let arrive: () => void = () => undefined;
  const Part = lazyPart<object>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ default: () => <b data-arrived /> });
      }),
    <i data-waits />,
  );
  return { Part, arrive: () => arrive() };
}

export const lazyChecks: readonly Check[] = [
  {
    states: {
      ko: '부르기 전에는 받지 않고, 부르면 한 번만 받습니다.',
      en: 'Not loaded before it’s needed, and loaded only once.',
    },
    run: async () => {
      const before = shellFiles().length;
      const { latePiece } = await import(/* webpackChunkName: "late-piece" */ './late-piece.ts');
      const arrived = () => shellFiles().length - before;
      const wanted = isFetched ? 0 : 1;
      isFetched = true;
      await until(() => arrived() >= wanted);
      return arrived() === wanted && latePiece === 'here' ? null : `${arrived()}, not ${wanted}`;
    },
  },
  {
    states: {
      ko: '오는 동안 제자리에 뼈대가 있고, 오면 그 자리에 그립니다.',
      en: 'A skeleton holds its place while loading, and it’s drawn there.',
    },
    run: async (stage) => {
      const { Part, arrive } = partOnItsWay();
      const place = await stage.draw(<Part />);
      if (!place.querySelector('[data-waits]')) return place.innerHTML.slice(0, 80);
      arrive();
      const isThere = await until(() => place.querySelector('[data-arrived]') !== null);
      return isThere && !place.querySelector('[data-waits]') ? null : place.innerHTML.slice(0, 80);
    },
  },
];
