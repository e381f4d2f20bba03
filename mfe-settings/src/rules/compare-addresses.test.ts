import { compareAddresses } from './compare-addresses.ts';

describe('two addresses beside one another', () => {
  it('are told apart where they differ, whatever their case', () => {
    expect(compareAddresses('0xAbCd12', '0xaBcE12')).toEqual([
      { text: '0xAbC', same: true },
      { text: 'd', same: false },
      { text: '12', same: true },
    ]);
  });
  it('are one run where they are the same', () => {
    expect(compareAddresses('0xAB', '0xab')).toEqual([{ text: '0xAB', same: true }]);
  });
  it('differ in what one of them lacks', () => {
    expect(compareAddresses('0x12', '0x1').at(-1)).toEqual({ text: '2', same: false });
  });
});
