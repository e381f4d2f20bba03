import type { Check } from '../../checks/check.ts';
import { until } from '../../parts/until.ts';
import { ManyRows, manyRows } from './many-rows.tsx';

const countRows = (place: Element) => place.querySelectorAll('[data-row]').length;

export const rowChecks: readonly Check[] = [
  {
    states: {
      ko: '만 개의 행 가운데 문서에는 백 개도 없습니다.',
      en: 'Of ten thousand rows, fewer than a hundred are in the document.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      await until(() => countRows(place) > 0);
      const drawn = countRows(place);
      return drawn > 0 && drawn < 100 ? null : String(drawn);
    },
  },
  {
    states: {
      ko: '화면 낭독기에는 모든 행의 수와 각 행의 자리를 알립니다.',
      en: 'Screen readers hear the total number of rows and the position of each.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      await until(() => countRows(place) > 0);
      const all = Number(place.querySelector('table')?.getAttribute('aria-rowcount'));
      const first = place.querySelector('tbody [aria-rowindex]')?.getAttribute('aria-rowindex');
      return all === manyRows.length + 1 && first === '2' ? null : `${all} ${first}`;
    },
  },
  {
    states: {
      ko: '찾으면 만 개 가운데서 그 행만 남습니다.',
      en: 'Searching leaves only the matching row out of ten thousand.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      const field = place.querySelector('input');
      if (!field) return 'there is no field';
      // React hears of a value only where the setter of the element itself was called.
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(field, '9999');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const found = await until(() => countRows(place) === 1);
      return found ? null : String(countRows(place));
    },
  },
];
