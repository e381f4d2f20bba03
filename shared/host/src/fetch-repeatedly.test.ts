import { fetchRepeatedly, RequestTimeout } from './fetch-repeatedly.ts';

const url = new URL('https://moa.example/api/v1/anything');
const threeTimes = { times: 3, pause: 1_000 };
const answer = (status: number, body = '{}', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

let asked = 0;
beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** The n-th attempt gets the n-th of these; the last one from then on. */
function network(...answers: (() => Response | Promise<Response>)[]): void {
  globalThis.fetch = async () => {
    const next = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!next) throw new Error('nothing to answer');
    return next();
  };
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('repeats what the network lost', async () => {
  network(lost, lost, () => answer(200, '{"a":1}'));
  const answered = fetchRepeatedly(url, {}, threeTimes);
  await jest.advanceTimersByTimeAsync(3_600);
  expect((await answered).data).toEqual({ a: 1 });
  expect(asked).toBe(3);
});

it('gives back the last answer once the repeats are used up', async () => {
  network(() => answer(503));
  const answered = fetchRepeatedly(url, {}, threeTimes);
  await jest.advanceTimersByTimeAsync(9_000);
  expect((await answered).response.status).toBe(503);
  expect(asked).toBe(4);
});

it.each([400, 401, 404, 409])('takes %d as an answer', async (status) => {
  network(() => answer(status));
  expect((await fetchRepeatedly(url, {}, threeTimes)).response.status).toBe(status);
  expect(asked).toBe(1);
});

it('has no data where the answer is no JSON', async () => {
  network(() => answer(200, '<!doctype html>'));
  expect((await fetchRepeatedly(url, {}, threeTimes)).data).toBeNull();
});

it('ends a body that never ends with the same limit', async () => {
  network(() => new Response(new ReadableStream({ start: () => undefined }), { status: 200 }));
  const ended = expect(fetchRepeatedly(url, {}, threeTimes)).rejects.toBeInstanceOf(RequestTimeout);
  await jest.advanceTimersByTimeAsync(30_000);
  await ended;
  expect(asked).toBe(1);
});

it('does not wait for a body that was lost on its way, but asks again', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }),
    );
  network(broken, () => answer(200, '{"whole":true}'));
  const answered = fetchRepeatedly(url, {}, threeTimes);
  await jest.advanceTimersByTimeAsync(1_300);
  expect((await answered).data).toEqual({ whole: true });
});

it.each([
  ['before it is asked', 0],
  ['while it waits for the answer', 1],
  ['while it rests', 2],
])('ends with its caller, %s', async (_, when) => {
  const caller = new AbortController();
  network(when === 2 ? lost : () => new Promise<Response>(() => undefined));
  if (when === 0) caller.abort();
  const ended = expect(
    fetchRepeatedly(url, { signal: caller.signal }, threeTimes),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(10);
  caller.abort();
  await ended;
  const before = asked;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});
