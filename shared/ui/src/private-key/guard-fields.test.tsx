import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from '../field/search-field.tsx';
import { SecretField } from '../field/secret-field.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import { guardFields, takesHex } from './guard-fields.ts';

const key = 'ab'.repeat(32);
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const untold = jest.fn();
const heard: string[] = [];
let stop: () => void;
beforeEach(() => {
  untold.mockClear();
  heard.length = 0;
  stop = guardFields(untold);
});
afterEach(() => stop());

function Page() {
  const [address, setAddress] = useState('');
  const [query, setQuery] = useState('');
  return (
    <>
      <TextField
        label="주소"
        value={address}
        onChange={({ target }) => {
          heard.push(target.value);
          setAddress(target.value);
        }}
      />
      <TextArea label="메모" onChange={({ target }) => heard.push(target.value)} />
      <SearchField
        label="찾기"
        value={query}
        onChange={(value) => {
          heard.push(value);
          setQuery(value);
        }}
      />
      <div {...takesHex}>
        <SecretField label="시크릿" onChange={({ target }) => heard.push(target.value)} />
      </div>
    </>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const secrets = () => heard.filter((text) => text.includes(key) || text.includes('yellow'));

async function paste(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

it.each([
  ['주소', `0x${key}`, '개인 키로 보여 지웠습니다. 저장하거나 전송하지 않았습니다.'],
  ['주소', key, '개인 키로 보여 지웠습니다. 저장하거나 전송하지 않았습니다.'],
  ['메모', phrase, '지갑 복구 문구로 보여 지웠습니다. 저장하거나 전송하지 않았습니다.'],
])('keeps what is pasted into %s out, and says so there', async (label, secret, sentence) => {
  renderInApp(<Page />);
  await paste(label, secret);
  expect(field(label).value).toBe('');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeTruthy();
  expect(secrets()).toEqual([]);
  expect(untold).not.toHaveBeenCalled();
});

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
it('says so no longer once something else is typed there', async () => {
  renderInApp(<Page />);
  await paste('주소', phrase);
  expect(screen.getByText(/^지갑 복구 문구로 보여 지웠습니다\./)).toBeTruthy();
  await userEvent.type(field('주소'), address);
  expect(field('주소').value).toBe(address);
  expect(screen.queryByText(/^지갑 복구 문구로 보여 지웠습니다\./)).toBeNull();
});

it('takes an address that comes at once after what it emptied', async () => {
  renderInApp(<Page />);
  await paste('주소', phrase);
  await waitFor(() => {
    fireEvent.input(field('주소'), { target: { value: phrase } });
    expect(field('주소').value).toBe('');
  });
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field('주소'), address);
  fireEvent(
    field('주소'),
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: address }),
  );
  expect(field('주소').value).toBe(address);
  expect(screen.queryByText(/^지갑 복구 문구로 보여 지웠습니다\./)).toBeNull();
});

it('leaves what stood in the field before a paste', async () => {
  renderInApp(<Page />);
  await userEvent.type(field('메모'), '오래 둘 것 ');
  await paste('메모', key);
  expect(field('메모').value).toBe('오래 둘 것 ');
  expect(secrets()).toEqual([]);
});

it('empties a field into which it is typed, and nothing of the page hears it', async () => {
  renderInApp(<Page />);
  await userEvent.type(field('메모'), phrase);
  expect(field('메모').value).toBe('');
  expect(secrets()).toEqual([]);
});

/** As a browser has it: the field changes letter by letter, each after the pause. */
function typeSlowly(label: string, text: string, pauseMs = 50) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  now = Math.max(now, performance.now());
  for (const letter of text) {
    now += pauseMs;
    set?.call(field(label), field(label).value + letter);
    const event = new InputEvent('input', { bubbles: true, inputType: 'insertText' });
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(field(label), event);
  }
}
let now = 0;

it('leaves no rest of a phrase that is typed on after it was known', async () => {
  renderInApp(<Page />);
  await userEvent.click(field('메모'));
  // The lists are there once the first letters of the last word are enough.
  await waitFor(() => {
    fireEvent.input(field('메모'), { target: { value: phrase.slice(0, -5) } });
    expect(field('메모').value).toBe('');
  });
  typeSlowly('메모', `${phrase} zoo zone`);
  expect(field('메모').value).toBe('');
  expect(heard.filter((text) => /ellow|zoo|zone/.test(text))).toEqual([]);
  expect(screen.getByText(/^지갑 복구 문구로 보여 지웠습니다\./)).toBeTruthy();
});

it('takes what is typed into the field after a pause', async () => {
  renderInApp(<Page />);
  await userEvent.click(field('메모'));
  await waitFor(() => {
    fireEvent.input(field('메모'), { target: { value: phrase.slice(0, -5) } });
    expect(field('메모').value).toBe('');
  });
  typeSlowly('메모', phrase);
  now += 2_000;
  typeSlowly('메모', '오래 둘 것');
  expect(field('메모').value).toBe('오래 둘 것');
});

it('forgets what was typed before the last word, as a page would keep it', async () => {
  renderInApp(<Page />);
  await userEvent.type(field('주소'), phrase);
  expect(field('주소').value).toBe('');
  expect(heard.at(-1)).toBe('');
});

it('tells of a field that cannot say so itself', async () => {
  renderInApp(<Page />);
  await paste('찾기', phrase);
  expect(field('찾기').value).toBe('');
  expect(untold).toHaveBeenCalledWith('phrase');
  expect(secrets()).toEqual([]);
});

it('sees what comes in without a key or a paste: dropped, or filled in by the browser', () => {
  renderInApp(<Page />);
  fireEvent.input(field('주소'), { target: { value: key } });
  expect(field('주소').value).toBe('');
  expect(secrets()).toEqual([]);
});

it('takes a secret of 64 digits where exchanges’ secrets belong, and no wallet’s key', async () => {
  renderInApp(<Page />);
  await paste('시크릿', key);
  expect(field('시크릿').value).toBe(key);
  await userEvent.clear(field('시크릿'));
  await paste('시크릿', `0x${key}`);
  expect(field('시크릿').value).toBe('');
});

it('goes on with what is entered next', async () => {
  renderInApp(<Page />);
  await paste('주소', key);
  await paste('주소', '0x5B642dD10E62502488740894E496B69fcBB7a7D8');
  expect(field('주소').value).toMatch(/^0x5B/);
  expect(field('주소').getAttribute('aria-invalid')).toBeNull();
});

it('leaves a long note of short words once the lists are there', async () => {
  renderInApp(<Page />);
  await userEvent.click(field('메모'));
  const note = '매수 평균 단가 낮음 장기 보유 예정 업비트 빗썸 분산 보관 추후 이동 검토';
  await waitFor(async () => {
    fireEvent.input(field('메모'), { target: { value: note } });
    expect(field('메모').value).toBe(note);
  });
});

it('guards nothing any more once it is stopped', async () => {
  renderInApp(<Page />);
  stop();
  await paste('주소', key);
  expect(field('주소').value).toBe(key);
});
