import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OutboundError } from '../outbound/create-outbound.ts';
import { harmless } from './harmless-text.ts';
import { postToWebhook } from './post-to-webhook.ts';
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

describe('a label of somebody else', () => {
  const family = '👩‍👩‍👧‍👦';
  const hostile = {
    mention: '@everyone @here <@&1> <#2>',
    markup: '**a** __b__ ~~c~~ `d` ||e|| > f # g [h](https://i.test)',
    long: '가'.repeat(10_000),
    'long of markup': '@*'.repeat(5_000),
    emoji: `${family}🇰🇷👍🏽e\u0301`.repeat(900),
    'right to left': 'שלום \u202egnp.exe\u202c \u2067x',
    'long from right to left': '\u202eש'.repeat(5_000),
    'closes what it never opened': 'a\u202c\u2069b',
    'half a character': `a\ud83d`,
  };
  const unescaped = (text: string) => text.replaceAll(/\\([\\*_~`|<>#[\]@:])/g, '$1');
  /** Without marks of direction, which may be added and closed. */
  const letters = (text: string) =>
    text.toWellFormed().replaceAll(/[\u2066-\u2069\u202a-\u202e]/g, '');
  const openDirections = (text: string) => {
    let open = 0;
    for (const sign of text) {
      if (/[\u2066-\u2068\u202a\u202b\u202d\u202e]/.test(sign)) open += 1;
      else if (/[\u2069\u202c]/.test(sign)) open -= 1;
      assert.ok(open >= 0, 'it closes nothing of ours');
    }
    return open;
  };

  for (const [name, label] of Object.entries(hostile)) {
    it(`is sent harmless and whole wherever it is shown: ${name}`, () => {
      const message = writeMessage({
        ...notice,
        title: label,
        body: label,
        footer: label,
        fields: [{ name: '자산', value: label }],
      });
      const [embed] = message.embeds;
      assert.ok(embed);
      const shown = [
        [embed.title, 256],
        [embed.description, 4_096],
        [embed.fields[0]?.value ?? '', 1_024],
      ] as const;
      for (const [text, limit] of shown) {
        assert.ok(text.length <= limit && text.isWellFormed(), `${text.length} letters`);
        assert.doesNotMatch(text.replaceAll(/\\./gs, ''), /[*_~`|<>#[\]@]|:\/\//);
        assert.equal(openDirections(text), 0);
        const said = letters(unescaped(text));
        const isCut = said.endsWith('…');
        const stored = isCut ? said.slice(0, -1) : said;
        assert.ok(isCut ? letters(label).startsWith(stored) : stored === letters(label), stored);
        // At least half of the place is used before anything is cut.
        assert.ok(!isCut || text.length > limit / 2, `${text.length} of ${limit}`);
      }
      assert.equal(openDirections(embed.footer?.text ?? ''), 0);
      assert.deepEqual(message.allowed_mentions, { parse: [] });
      const all = [...shown.map(([text]) => text), embed.footer?.text ?? '', '자산'].join('');
      assert.ok(all.length <= 6_000, String(all.length));
    });
  }
});

describe('an answer of the chat', () => {
  const message = writeMessage({ ...notice, title: 'x', body: '', fields: [] });
  const ask = (post: () => Promise<{ status: number; headers: object; text: string }>) =>
    postToWebhook({ post: post as never, stop: async () => undefined }, 'https://x.test', message);
  const answers: [status: number, text: string, headers: object, kind: string, waitMs: number][] = [
    [204, '', {}, 'delivered', 0],
    [200, '{"id":"1"}', {}, 'delivered', 0],
    [
      ...[200, '{"id":"1"}'],
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' },
      ...['delivered', 1_550],
    ] as never,
    // A page of a proxy, and the start of one that never ends.
    [200, '<html>', {}, 'failed', 0],
    [200, 'x'.repeat(65_536), {}, 'failed', 0],
    // Where it leads is not asked.
    [302, '', { location: 'http://169.254.169.254/' }, 'refused', 0],
    [400, '{"code":50035}', {}, 'refused', 0],
    [401, '{"code":50027}', {}, 'gone', 0],
    [401, '', {}, 'failed', 0],
    [404, '{"code":10015}', {}, 'gone', 0],
    [404, '{"message":"404: Not Found","code":0}', {}, 'failed', 0],
    [404, '<html>', {}, 'failed', 0],
    [410, '', {}, 'failed', 0],
    [403, '{"code":50013}', {}, 'gone', 0],
    [403, '<html>', {}, 'failed', 0],
    [408, '', {}, 'failed', 0],
    [500, '', {}, 'failed', 0],
    [503, '', {}, 'failed', 0],
    [429, '{"retry_after":2.5}', {}, 'limited', 2_550],
    [429, '<html>', { 'retry-after': '7' }, 'limited', 7_050],
    [429, '', {}, 'limited', 5_000],
    [429, '{"retry_after":1e9}', {}, 'limited', 3_600_000],
    [429, '{"retry_after":-1}', {}, 'limited', 5_000],
    [429, '{"retry_after":0}', {}, 'limited', 500],
  ];
  for (const [status, text, headers, kind, waitMs] of answers) {
    it(`of ${status} ${text.slice(0, 20)} means that it is ${kind}, and a pause of ${waitMs} ms`, async () => {
      const answer = await ask(async () => ({ status, headers, text }));
      assert.deepEqual([answer.kind, answer.waitMs], [kind, waitMs]);
    });
  }

  it('that limits everybody closes the chat for all', async () => {
    const text = '{"retry_after":1,"global":true}';
    const answer = await ask(async () => ({ status: 429, headers: {}, text }));
    assert.ok(answer.kind === 'limited' && answer.everywhere);
  });

  it('that never comes leaves a doubt; an address that is not public is refused', async () => {
    const kindOf = async (failure: OutboundError['failure']) =>
      (await ask(() => Promise.reject(new OutboundError(failure)))).kind;
    assert.deepEqual(
      [await kindOf('silent'), await kindOf('refused'), await kindOf('unreachable')],
      ['unknown', 'refused', 'failed'],
    );
  });
});
