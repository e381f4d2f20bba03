import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { copyName } from './routes.ts';

describe('the name of a copy', () => {
  it('is that of what it is of, marked in the language of the person', () => {
    assert.equal(copyName('월간', 'ko'), '월간 복사본');
    assert.equal(copyName('Monthly', 'en'), 'Monthly copy');
    assert.equal(copyName('월간 복사본', 'ko'), '월간 복사본 복사본');
  });

  it('is never longer than a name may be, and cuts no letter in half', () => {
    assert.equal(copyName('가'.repeat(60), 'ko').length, 60);
    const name = copyName('🐋'.repeat(30), 'en');
    assert.ok(name.length <= 60 && name.endsWith('🐋 copy'), name);
  });
});
