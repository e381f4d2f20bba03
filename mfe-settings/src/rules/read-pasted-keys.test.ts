import { readPastedKeys } from './read-pasted-keys.ts';

const two = ['apiKey', 'secret'] as const;

describe('what was pasted at once', () => {
  it('is taken apart where each line says what it is', () => {
    expect(readPastedKeys('Access key: abcd1234\nSecret key: wxyz9876', two)).toEqual({
      apiKey: 'abcd1234',
      secret: 'wxyz9876',
    });
    expect(
      readPastedKeys('API key = a1b2\nSecret key = c3d4\nPassphrase = p455', [
        ...two,
        'passphrase',
      ]),
    ).toEqual({ apiKey: 'a1b2', secret: 'c3d4', passphrase: 'p455' });
  });

  it('is taken in order where there are as many lines as fields', () => {
    expect(readPastedKeys(' first-key \n\n second-key ', two)).toEqual({
      apiKey: 'first-key',
      secret: 'second-key',
    });
    expect(readPastedKeys('one\ntwo\nthree', two)).toBeNull();
  });

  it('is read from the file that Coinbase hands out', () => {
    const file = { name: 'organizations/o/apiKeys/k', privateKey: '-----BEGIN…-----\n' };
    expect(readPastedKeys(JSON.stringify(file, null, 2), two)).toEqual({
      apiKey: file.name,
      secret: '-----BEGIN…-----\\n',
    });
    // Of an Ed25519 key: an ID that is no path, and its 64 bytes without a frame.
    const raw = { id: '07b6d0b2-1c6a-4b8e-9d0e-3f9f2a1c5d77', privateKey: 'q0/w+g==' };
    expect(readPastedKeys(JSON.stringify(raw), two)).toEqual({
      apiKey: raw.id,
      secret: raw.privateKey,
    });
  });

  it('is left alone where it is one value', () => {
    expect(readPastedKeys('one-single-key', two)).toBeNull();
    expect(
      readPastedKeys('-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----', two),
    ).toBeNull();
    expect(readPastedKeys('{"unrelated":1}', two)).toBeNull();
  });
});
