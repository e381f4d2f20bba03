import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pushEndpoint } from './push.ts';

describe('an address that a browser is pushed to', () => {
  it('is one of the push services of browsers', () => {
    for (const address of [
      'https://fcm.googleapis.com/fcm/send/dXk3:APA91bH-x_y',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
      'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%3d',
      'https://db5p.notify.windows.com/w/?token=BQYAAAB%3d',
      'https://web.push.apple.com/QGuQ-x_y',
    ]) {
      assert.equal(pushEndpoint(address, []), address);
    }
  });

  it('is nothing that only looks like one', () => {
    for (const address of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://evil.test/fcm.googleapis.com',
      'https://evilpush.services.mozilla.com/x',
      'https://push.services.mozilla.com.evil.test/x',
      'https://notify.windows.com/x',
      'https://-.notify.windows.com/x',
      'https://a-.notify.windows.com/x',
      'https://a.b.notify.windows.com/x',
      'https://a.push.services.mozilla.com/x',
      'https://a.updates.push.services.mozilla.com/x',
      'https://FCM.googleapis.com/x',
      'https://fcm.googleapis.com\\@127.0.0.1/x',
      'https://fcm.googleapis.com/x#y',
      'https://fcm.googleapis.com/a/../b',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/x',
      'http://127.0.0.1:4115/push/x',
      'file:///etc/passwd',
      '',
    ]) {
      assert.equal(pushEndpoint(address, []), null, address);
    }
  });

  it('may be that of the simulated world, at its very port', () => {
    const address = 'http://127.0.0.1:4115/push/x';
    assert.equal(pushEndpoint(address, ['127.0.0.1:4115']), address);
    assert.equal(pushEndpoint('http://127.0.0.1:4116/push/x', ['127.0.0.1:4115']), null);
  });
});
