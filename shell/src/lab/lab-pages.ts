/** Every internal page: what it is called and what it shows. `/test` lists them from here. */
import type { InternalPath } from '@moa/contracts/platform/internal-paths';
import type { Localized } from '@moa/contracts/platform/remote-manifest';
import type { ComponentType } from 'react';
import { ComponentThemeTest } from './component-theme-test/component-theme-test.tsx';
import { LabIndex } from './lab-index.tsx';

export type LabPageEntry = {
  title: Localized;
  /** What the page shows or proves, in one sentence. */
  purpose: Localized;
  Draw: ComponentType;
};

export const labPages: Readonly<Record<InternalPath, LabPageEntry>> = {
  '/test': {
    title: { ko: '내부 화면', en: 'Internal pages' },
    purpose: {
      ko: 'Moa를 만드는 사람이 보는 화면입니다. 검색에는 나오지 않습니다.',
      en: 'Pages for those who build Moa. Search engines do not list them.',
    },
    Draw: LabIndex,
  },
  '/component-theme-test': {
    title: { ko: '디자인 시스템', en: 'Design system' },
    purpose: {
      ko: '모든 부품을 모든 상태로, 밝은 테마와 어두운 테마에서 봅니다.',
      en: 'Every part in every state, in the light and in the dark theme.',
    },
    Draw: ComponentThemeTest,
  },
};
