/**
 * Features that some browsers lack are named in one file, which has a substitute for each. The file is
 * `guard`; a feature of a single user has its own place instead.
 */
import type { Source, Violation } from '../sources/sources.ts';
import { nameOf, walk } from '../sources/syntax.ts';

const guard = 'shared/host/src/internal/browser.ts';
const measuring = 'shell/src/internal-pages/pages/performance-';
const practice = 'mfe-auth/src/practice/';
const keys = ['shared/host/src/internal/proof-key.ts', practice];
const serviceWorker = 'shell/src/service-worker/';

/** Each feature as it is written, and the places beside the guard that see to its lack themselves. */
export const optionalFeatures: Readonly<Record<string, readonly string[]>> = {
  BroadcastChannel: [],
  Notification: [serviceWorker],
  PushManager: [],
  PerformanceObserver: [measuring],
  ResizeObserver: [],
  IntersectionObserver: [],
  requestIdleCallback: [],
  cancelIdleCallback: [],
  matchMedia: [],
  visualViewport: [],
  AudioContext: ['shared/host/src/internal/late/play-tone.ts'],
  WebSocket: ['shell/src/realtime/connection.ts'],
  EventSource: [],
  SharedWorker: [],
  CompressionStream: [],
  DecompressionStream: [],
  ReportingObserver: [],
  PublicKeyCredential: [
    'mfe-auth/src/passkey/passkey-support.ts',
    'mfe-auth/src/api/unknown-credential.ts',
  ],
  caches: [serviceWorker],
  indexedDB: keys,
  localStorage: ['shared/host/src/internal/stored-text.ts'],
  sessionStorage: ['shared/host/src/internal/stored-text.ts'],
  'document.cookie': ['shared/i18n/src/cookies.ts', 'shell/src/first-view/main.ts'],
  'crypto.subtle': keys,
  'crypto.randomUUID': [],
  'navigator.clipboard': [],
  'navigator.connection': [serviceWorker, 'shell/src/preload/'],
  'navigator.locks': [],
  'navigator.permissions': [],
  'navigator.sendBeacon': [],
  'navigator.serviceWorker': [],
  'navigator.setAppBadge': [],
  'navigator.share': [],
  'navigator.storage': [],
  'navigator.userActivation': ['shell/src/notices/play-notice-sounds.ts'],
  'navigator.vibrate': [],
  'navigator.wakeLock': [],
  'document.startViewTransition': ['shared/host/src/internal/appearance.ts'],
  'AbortSignal.any': [],
  'AbortSignal.timeout': [],
  'Intl.DisplayNames': [],
  'Intl.DurationFormat': [],
  'Intl.ListFormat': [],
  'Intl.Segmenter': [],
  'Intl.supportedValuesOf': [],
  'scheduler.postTask': [],
  'scheduler.yield': [],
};

const inBrowser = /^(shell|mfe-[a-z-]+|shared\/(host|ui|i18n|federation))$/;
const types =
  /^TS(Type(Annotation|Reference|Query|ParameterInstantiation)|TypeAliasDeclaration|InterfaceDeclaration)$/;

export function checkFeatures(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ area, path }) => inBrowser.test(area) && path !== guard)
    .flatMap(featuresIn);
}

function featuresIn({ path, text, program, bindings, lineOf }: Source): Violation[] {
  const found: Violation[] = [];
  const isWritten = Object.keys(optionalFeatures).some((name) =>
    text.includes(name.split('.').at(-1) ?? ''),
  );
  if (!isWritten) return found;
  const own = namesMadeIn(program);
  const check = (node: { start: number }, written: string) => {
    const name = written.replace(/^(window|globalThis|self|scope)\./, '');
    const [head = ''] = name.split('.');
    const feature = [name, head, name.split('.').slice(0, 2).join('.')].find((one) =>
      Object.hasOwn(optionalFeatures, one),
    );
    if (feature === undefined || own.has(head) || bindings.has(head)) return false;
    if (!optionalFeatures[feature]?.some((place) => path.startsWith(place)))
      found.push({
        path,
        line: lineOf(node),
        message: `uses ${feature}, which some browsers lack; use @moa/host/browser`,
      });
    return true;
  };
  walk(program, function visit(node): boolean {
    if (node.type === 'ImportDeclaration' || types.test(node.type)) return false;
    if (node.type === 'Identifier') check(node, node.name);
    if (node.type === 'Property') {
      if (node.computed) walk(node.key, visit);
      walk(node.value, visit);
      return false;
    }
    if (node.type !== 'MemberExpression') return true;
    if (check(node, nameOf(node))) return false;
    walk(node.object, visit);
    if (node.computed) walk(node.property, visit);
    return false;
  });
  return found;
}

/** Names that a file gives to something of its own: variables, parameters and parts of an object. */
function namesMadeIn(program: Source['program']): Set<string> {
  const made = new Set<string>();
  const add = (pattern: unknown): void =>
    walk(pattern, (node) => {
      if (node.type === 'Identifier') made.add(node.name);
      if (node.type === 'AssignmentPattern') add(node.left);
      if (node.type === 'Property') add(node.value);
      return node.type !== 'Property' && node.type !== 'AssignmentPattern';
    });
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') add(node.id);
    if ('params' in node && Array.isArray(node.params)) for (const one of node.params) add(one);
    if (/^(Function|Class)/.test(node.type) && 'id' in node) add(node.id);
  });
  return made;
}
