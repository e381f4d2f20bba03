/** Every reader gets the answers its exchange documents: `<id>/fixtures/answers.json`. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentedExchanges, nameOf } from '../testing/documented-answers.ts';
import {
  type FieldsRead,
  inOrder,
  readDocumented,
  withValues,
} from '../testing/documented-exchange.ts';
import { documentedFields } from '../testing/documented-fields.ts';

const invented = 'A_WORD_OF_NO_DOCUMENTATION';

for (const documented of documentedExchanges()) {
  describe(`what ${documented.exchange} documents`, () => {
    const fields: FieldsRead = new Map();
    const withWords: FieldsRead = new Map();

    for (const answer of documented.answers) {
      const { name, told } = answer;
      if (told === undefined) continue;
      it(`is read as it is meant: ${name}`, async () => {
        const own: FieldsRead = new Map();
        assert.deepEqual(await readDocumented(documented, answer, own), inOrder(told));
        // The words of its text alone may identify a refusal.
        if (told.refusal === undefined && told.failure === undefined) {
          assert.ok(own.get(nameOf(answer.request))?.size, 'none of its fields is seen to be read');
        }
        for (const [request, paths] of own) {
          fields.set(request, new Set([...(fields.get(request) ?? []), ...paths]));
        }
      });
    }

    for (const [field, { answer: name, path, all, done, set }] of Object.entries(
      documented.words,
    )) {
      const answer = documented.answers.find((one) => one.name === name);
      const entries = answer?.told?.events?.length ?? 0;
      const read = async (word: string) => {
        assert.ok(answer !== undefined && entries > 0, `nothing happens in “${name}”`);
        const body = withValues(answer.body, { ...set?.[word], [path]: word });
        const reported = await readDocumented(documented, answer, withWords, body);
        const { events = [], notUnderstood = [], ...failed } = reported;
        assert.deepEqual(failed, {});
        return { happened: events.length, words: notUnderstood.map(({ word }) => word) };
      };

      for (const word of all) {
        const happens = done.includes(word);
        it(`has a ${field} “${word}” that ${happens ? 'happened' : 'did not happen'}`, async () => {
          const happened = happens ? entries : entries - 1;
          assert.deepEqual(await read(word), { happened, words: [] });
        });
      }

      it(`says of a ${field} that nobody documents that it is not understood`, async () => {
        const reported = { happened: entries - 1, words: [invented] };
        assert.deepEqual(await read(invented), reported);
      });
    }

    it('has every field that is read, in an answer that names its page', () => {
      const known = documentedFields(documented);
      const unknown = [...fields, ...withWords].flatMap(([request, paths]) =>
        [...paths]
          .filter((path) => known.get(request)?.has(path) !== true)
          .filter((path) => documented.lookedFor?.includes(path) !== true)
          .map((path) => `${request}: ${path}`),
      );
      assert.deepEqual([...new Set(unknown)], []);
    });
  });
}
