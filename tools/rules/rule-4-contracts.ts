/**
 * Rule 4: every value that crosses a process, a remote or a socket is parsed by a contract. Reading
 * raw answers is left to the few modules below, and each of them has to parse what it read.
 */
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

const raw =
  /^(fetch|globalThis\.fetch|window\.fetch|JSON\.parse|new WebSocket|new EventSource|new XMLHttpRequest)$|\.json$/;
/** `JSON.parse` only makes a value of a text: what the value is, a schema says. */
const parses = /safeParse\(|(?<!\bJSON)\.parse\(|\bparse[A-Z]\w*\(/;
/** A raw value that is called something without having been looked at. */
const asserted = /(?:JSON\.parse\((?:[^()]|\([^()]*\))*\)|\.json\(\)\)?)\s+as\s+(?!unknown\b)/;

/** The border posts of the browser: where raw values come in. */
const borders = [
  /^shared\/host\/src\/internal\/(api-request|first-answers|session-storage|stored-value)\.ts$/,
  /^mfe-defi\/src\/practice\/(ask-wallet-door|typed-question)\.ts$/,
  /^mfe-notifications\/src\/rules-file\/read-rules-file\.ts$/,
  /^shell\/src\/federation\/integrity\.ts$/,
  /^shell\/src\/push-worker\/push-worker\.ts$/,
  /^shell\/src\/realtime\/(connection|parse-message)\.ts$/,
  /^shell\/src\/developer\/remotes\/read-build-record\.ts$/,
];

/** On the server values come in by operations (http), by sockets, by providers, and from files of our own. */
const serverBorders = [
  /^server\/src\/(providers|http|realtime|database|jobs|bus|vault|platform|settings|config)(\/|\.ts)/,
  /^server\/src\/(defi|assets|analytics|notifications|auth)\/.*\.ts$/,
];

export function checkContracts(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ area, isTest, path }) =>
        !isTest &&
        (area === 'shell' ||
          area === 'server' ||
          area.startsWith('mfe-') ||
          ['shared/host', 'shared/ui'].includes(area)) &&
        !/\.config\.ts$/.test(path),
    )
    .flatMap((source) => {
      const found = source.calls.filter(({ name }) => raw.test(name));
      if (found.length === 0) return [];
      const allowed = (source.area === 'server' ? serverBorders : borders).some((border) =>
        border.test(source.path),
      );
      if (!allowed)
        return found.map(({ name, line }) => ({
          path: source.path,
          line,
          message: `reads a raw value with ${name}; go through call(operation, …) of @moa/host/api or a provider`,
        }));
      const line = source.text.split(asserted)[0]?.split('\n').length ?? 1;
      if (asserted.test(source.text))
        return [
          {
            path: source.path,
            line,
            message: 'calls a raw value something with `as`; parse it with its contract',
          },
        ];
      if (!parses.test(source.text))
        return found.map(({ name, line }) => ({
          path: source.path,
          line,
          message: `reads a raw value with ${name} and parses nothing; parse it with its contract here`,
        }));
      return [];
    });
}
