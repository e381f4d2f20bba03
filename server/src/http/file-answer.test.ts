import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FileAnswer } from './answers.ts';

const attachment = (name: string) =>
  new FileAnswer({ name, mediaType: 'text/csv', content: Buffer.from('') }).headers()[
    'content-disposition'
  ] ?? '';

describe('the name of a file that is answered', () => {
  it('keeps Korean for readers of today, and has a plain name for the others', () => {
    assert.equal(
      attachment('Moa 보유 자산.pdf'),
      'attachment; filename="Moa __ __.pdf"; filename*=UTF-8\'\'Moa%20%EB%B3%B4%EC%9C%A0%20%EC%9E%90%EC%82%B0.pdf',
    );
  });

  it('never ends the header or begins another', () => {
    const header = attachment('a"\r\nset-cookie: x=1; (b).csv');
    assert.ok(!/[\r\n]/.test(header));
    assert.equal(header.split('"').length, 3);
  });
});
