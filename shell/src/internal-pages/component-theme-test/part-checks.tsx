import { allSpecimens } from '@moa/ui/internal/specimens/all-specimens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import type { ReactNode } from 'react';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import type { Check } from '../checks/check.ts';
import type { Stage } from '../checks/stage.ts';
import { readColor } from '../parts/chip-choice.tsx';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Whatever colour these have in one theme they have another one in the other. */
const themedTokens = ['--text', '--surface', '--surface-raised', '--accent', '--border'] as const;

async function readAll(): Promise<readonly Specimens[]> {
  return Promise.all(allSpecimens.map(async (load) => (await load()).default));
}

/** The states of a part that throw or draw nothing in a theme. */
async function brokenStates(stage: Stage, { part, states }: Specimens, theme: Theme) {
  const broken: string[] = [];
  const boxes: ReactNode = states.map(({ state, Draw }) => (
    <div key={state.en} data-state-of={state.en}>
      <RemoteBoundary onThrow={() => <b data-broken />}>
        <Draw />
      </RemoteBoundary>
    </div>
  ));
  const place = await stage.draw(<div data-theme={theme}>{boxes}</div>);
  for (const box of place.querySelectorAll<HTMLElement>('[data-state-of]'))
    if (box.querySelector('[data-broken]')) broken.push(`${part}: ${box.dataset['stateOf']}`);
  return broken;
}

export const partChecks: readonly Check[] = [
  ...themes.map(
    (theme): Check => ({
      states: {
        ko: `모든 부품의 모든 상태를 ${theme === 'light' ? '밝은' : '어두운'} 테마에서 그립니다.`,
        en: `Every state of every part is drawn in the ${theme} theme.`,
      },
      run: async (stage) => {
        const broken: string[] = [];
        for (const part of await readAll())
          broken.push(...(await brokenStates(stage, part, theme)));
        return broken.length === 0 ? null : broken.join(', ');
      },
    }),
  ),
  {
    states: {
      ko: '부품마다 이름이 다르고, 쓰임과 상태가 두 언어로 적혀 있습니다.',
      en: 'Every part has a unique name, and its purpose and states are described in both languages.',
    },
    run: async () => {
      const parts = await readAll();
      const names = parts.map(({ part }) => part);
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      const bare = parts
        .filter(
          ({ purpose, states }) =>
            !purpose.ko || !purpose.en || states.some(({ state }) => !state.ko || !state.en),
        )
        .map(({ part }) => part);
      const wrong = [...twice, ...bare];
      return parts.length > 0 && wrong.length === 0 ? null : wrong.join(', ');
    },
  },
  {
    states: {
      ko: '두 테마의 색이 다릅니다.',
      en: 'The two themes use different colors.',
    },
    run: () => {
      const same = themedTokens.filter(
        (token) => String(readColor(token, 'light')) === String(readColor(token, 'dark')),
      );
      return same.length === 0 ? null : same.join(', ');
    },
  },
];
