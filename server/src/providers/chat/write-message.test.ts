import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harmless } from './harmless-text.ts';
import { writeMessage } from './write-message.ts';

const notice = { severity: 'high', url: null, footer: 'Rule', at: new Date(0) } as const;

describe('a message to a chat', () => {
  it('calls nobody, and shows markup as it is written', () => {
    const label = '@everyone **bold** <@123> [a](https://x.test)';
    const message = writeMessage({ ...notice, title: label, body: label, fields: [] });
    assert.deepEqual(message.allowed_mentions, { parse: [] });
    assert.equal(
      message.embeds[0]?.description,
      '\\@everyone \\*\\*bold\\*\\* \\<\\@123\\> \\[a\\](https\\://x.test)',
    );
  });

  it('stays within the limits, cut between characters as people see them', () => {
    const family = '👩‍👩‍👧‍👦';
    const long = family.repeat(2_000);
    const fields = Array.from({ length: 30 }, (_, at) => ({ name: `F${at}`, value: long }));
    const [embed] = writeMessage({ ...notice, title: long, body: long, fields }).embeds;
    assert.ok(embed);
    const parts = [embed.title, embed.description, ...embed.fields.map(({ value }) => value)];
    for (const part of parts) assert.match(part, new RegExp(`^(?:${family})*…?$`, 'u'));
    for (const { value } of embed.fields) assert.ok(value.length <= 1_024);
    const names = embed.fields.map(({ name }) => name);
    const letters = [...parts, ...names, embed.footer?.text ?? ''].join('').length;
    assert.ok(letters <= 6_000, String(letters));
    assert.ok(embed.fields.length <= 25);
  });

  it('ends the direction of a label with the label', () => {
    assert.equal(harmless('\u202eevil', 100), '\u2068\u202eevil\u202c\u2069');
    assert.equal(harmless('a\u2069b', 100), 'ab');
    assert.equal(harmless('plain', 100), 'plain');
    assert.ok(harmless(`\u202e${'x'.repeat(200)}`, 50).endsWith('…\u202c\u2069'));
  });
});
