/** Every internal page: what it is called and what it shows. `/test` lists them from here. */

import { ComponentThemeTest } from './component-theme-test/component-theme-test.tsx';
import { partChecks } from './component-theme-test/part-checks.tsx';
import type { InternalPages } from './internal-page-entry.ts';
import { PageIndex } from './page-index.tsx';
import {
  AccessibilityTest,
  allAccessibilityChecks,
} from './pages/accessibility-test/accessibility-test.tsx';
import {
  AnimationUtilitiesTest,
  animationChecks,
} from './pages/animation-utilities-test/animation-utilities-test.tsx';
import {
  AriaLandmarksTest,
  landmarkChecks,
} from './pages/aria-landmarks-test/aria-landmarks-test.tsx';
import { allCacheChecks, CacheDemo } from './pages/cache-demo/cache-demo.tsx';
import { allCurrencyChecks } from './pages/currency-showcase/all-currency-checks.ts';
import { CurrencyShowcase } from './pages/currency-showcase/lazy-currency-showcase.tsx';
import {
  FocusManagementTest,
  focusChecks,
} from './pages/focus-management-test/focus-management-test.tsx';
import {
  allKeyboardChecks,
  KeyboardNavigationTest,
} from './pages/keyboard-navigation-test/keyboard-navigation-test.tsx';
import { Lazy, lostChunkChecks } from './pages/lazy/lazy.tsx';
import { LazyLoadingDemo, lazyChecks } from './pages/lazy-loading-demo/lazy-loading-demo.tsx';
import { LoadingStateTest, stateChecks } from './pages/loading-state-test/loading-state-test.tsx';
import { MicroInteractionTest } from './pages/micro-interaction-test/micro-interaction-test.tsx';
import { pressChecks } from './pages/micro-interaction-test/press-checks.tsx';
import { OptimizationDemo, rowChecks } from './pages/optimization-demo/optimization-demo.tsx';
import {
  PerformanceDashboard,
  visitChecks,
} from './pages/performance-dashboard/performance-dashboard.tsx';
import {
  measureChecks,
  PerformanceMonitor,
} from './pages/performance-monitor/performance-monitor.tsx';
import {
  ScreenReaderTest,
  screenReaderChecks,
} from './pages/screen-reader-test/screen-reader-test.tsx';
import {
  ThemeStorageTest,
  themeStorageChecks,
} from './pages/theme-storage-test/theme-storage-test.tsx';
import { ThemeTest, themeChecks } from './pages/theme-test/theme-test.tsx';
import { motionChecks, TransitionTest } from './pages/transition-test/transition-test.tsx';

export const internalPages: InternalPages = {
  '/test': {
    title: { ko: '내부 화면', en: 'Internal pages' },
    purpose: {
      ko: 'Moa를 만드는 사람이 보는 화면입니다. 검색에는 나오지 않습니다.',
      en: 'Pages for people who build Moa. Not listed in search engines.',
    },
    Draw: PageIndex,
    checks: [],
  },
  '/component-theme-test': {
    title: { ko: '디자인 시스템', en: 'Design system' },
    purpose: {
      ko: '모든 부품을 모든 상태로, 밝은 테마와 어두운 테마에서 봅니다.',
      en: 'Every part in every state, in light and dark themes.',
    },
    Draw: ComponentThemeTest,
    checks: partChecks,
  },
  '/theme-test': {
    title: { ko: '테마', en: 'Theme' },
    purpose: {
      ko: '밝게, 어둡게, 시스템을 오가고, 틀린 값을 거절합니다.',
      en: 'Cycles through light, dark and system. Rejects anything else.',
    },
    Draw: ThemeTest,
    checks: themeChecks,
  },
  '/theme-storage-test': {
    title: { ko: '테마의 기억', en: 'Remembering the theme' },
    purpose: {
      ko: '고른 테마가 남아, 다음 방문의 첫 화면부터 그 테마입니다.',
      en: 'The chosen theme is remembered and used from the first paint of the next visit.',
    },
    Draw: ThemeStorageTest,
    checks: themeStorageChecks,
  },
  '/transition-test': {
    title: { ko: '움직임', en: 'Motion' },
    purpose: {
      ko: '움직임의 길이와, 움직임을 줄였을 때를 봅니다.',
      en: 'How long things move, and what remains with reduced motion.',
    },
    Draw: TransitionTest,
    checks: motionChecks,
  },
  '/accessibility-test': {
    title: { ko: '명암비', en: 'Contrast' },
    purpose: {
      ko: '화면에서 만나는 모든 두 색의 명암비를 두 테마에서 잽니다.',
      en: 'The contrast of every color pair on screen, in both themes.',
    },
    Draw: AccessibilityTest,
    checks: allAccessibilityChecks,
  },
  '/aria-landmarks-test': {
    title: { ko: '화면의 지도', en: 'Landmarks' },
    purpose: {
      ko: '랜드마크와 제목을 화면 낭독기처럼 읽습니다.',
      en: 'Landmarks and headings, as a screen reader lists them.',
    },
    Draw: AriaLandmarksTest,
    checks: landmarkChecks,
  },
  '/focus-management-test': {
    title: { ko: '초점', en: 'Focus' },
    purpose: {
      ko: '대화 상자가 초점을 가져가고, 지키고, 돌려줍니다.',
      en: 'A dialog takes the focus, keeps it and returns it.',
    },
    Draw: FocusManagementTest,
    checks: focusChecks,
  },
  '/keyboard-navigation-test': {
    title: { ko: '키보드', en: 'Keyboard' },
    purpose: {
      ko: '누른 키를 앱이 어떻게 읽는지 봅니다.',
      en: 'How the app interprets the keys you press.',
    },
    Draw: KeyboardNavigationTest,
    checks: allKeyboardChecks,
  },
  '/screen-reader-test': {
    title: { ko: '읽히는 말', en: 'Spoken text' },
    purpose: {
      ko: '보이는 숫자와 읽히는 말을 나란히 봅니다.',
      en: 'Figures as shown, next to how they’re read aloud.',
    },
    Draw: ScreenReaderTest,
    checks: screenReaderChecks,
  },
  '/loading-state-test': {
    title: { ko: '여섯 가지 상태', en: 'Six states' },
    purpose: {
      ko: '불러오는 중, 비어 있음, 준비됨, 일부만, 오래됨, 실패를 나란히 봅니다.',
      en: 'Loading, empty, ready, partial, stale and failed, side by side.',
    },
    Draw: LoadingStateTest,
    checks: stateChecks,
  },
  '/lazy-loading-demo': {
    title: { ko: '나중에 오는 코드', en: 'Lazy code' },
    purpose: {
      ko: '부를 때 오는 파일과 그 크기를 봅니다.',
      en: 'Files loaded on demand, and their size.',
    },
    Draw: LazyLoadingDemo,
    checks: lazyChecks,
  },
  '/cache-demo': {
    title: { ko: '캐시', en: 'Cache' },
    purpose: {
      ko: '기억한 값과 새로 읽은 값, 자리와 시간의 한계를 봅니다.',
      en: 'Remembered and fresh values, and the limits of space and time.',
    },
    Draw: CacheDemo,
    checks: allCacheChecks,
  },
  '/demo/currency-showcase': {
    title: { ko: '통화', en: 'Currencies' },
    purpose: {
      ko: '여덟 통화를 여섯 가지로 쓰고, 환율의 출처와 신뢰도를 봅니다. 로그인이 필요합니다.',
      en: 'Eight currencies in six formats, with exchange rate sources and confidence. Requires sign-in.',
    },
    Draw: CurrencyShowcase,
    checks: allCurrencyChecks,
  },
  '/performance-monitor': {
    title: { ko: '성능', en: 'Performance' },
    purpose: {
      ko: '이 화면의 첫 그림, 반응, 밀림을 브라우저가 잰 대로 봅니다.',
      en: 'First paint, response and shift of this page, as measured by the browser.',
    },
    Draw: PerformanceMonitor,
    checks: measureChecks,
  },
  '/performance-dashboard': {
    title: { ko: '이 방문의 성능', en: 'Performance of this visit' },
    purpose: {
      ko: '리모트마다 받은 양과, 오래 걸린 프레임을 봅니다.',
      en: 'What each remote loaded, and frames that took long.',
    },
    Draw: PerformanceDashboard,
    checks: visitChecks,
  },
  '/optimization-demo': {
    title: { ko: '만 개의 행', en: 'Ten thousand rows' },
    purpose: {
      ko: '만 개의 행을 훑을 때 문서에 그리는 행의 수를 봅니다.',
      en: 'How many of ten thousand rows are in the document while scrolling.',
    },
    Draw: OptimizationDemo,
    checks: rowChecks,
  },
  '/lazy': {
    title: { ko: '사라진 파일', en: 'Missing file' },
    purpose: {
      ko: '배포 뒤 사라진 파일을 만나면 한 번만 다시 엽니다.',
      en: 'If a file disappears after a release, the page is reopened once.',
    },
    Draw: Lazy,
    checks: lostChunkChecks,
  },
  '/micro-interaction-test': {
    title: { ko: '누름과 응답', en: 'Presses and responses' },
    purpose: {
      ko: '부품마다 누른 뒤 화면이 바뀌기까지 걸린 시간을 잽니다.',
      en: 'The time from a press to the change on screen, part by part.',
    },
    Draw: MicroInteractionTest,
    checks: pressChecks,
  },
  '/animation-utilities-test': {
    title: { ko: '움직이는 것들', en: 'Moving parts' },
    purpose: {
      ko: '움직이는 것을 모두 보고, 움직임을 줄였을 때 남는 것을 확인합니다.',
      en: 'Everything that moves, and what remains with reduced motion.',
    },
    Draw: AnimationUtilitiesTest,
    checks: animationChecks,
  },
};
