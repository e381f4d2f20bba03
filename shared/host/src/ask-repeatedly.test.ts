import { askRepeatedly, RequestTimeout } from './ask-repeatedly.ts';

const threeTimes = { times: 3, pause: 1_000 };
const answer = (status: number) => ({ response: new Response('{}', { status }) });
type Answer = ReturnType<typeof answer>;

let asked = 0;
beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** The n-th attempt gets the n-th of these; the last one from then on. */
const network =
  (...answers: (() => Answer | Promise<Answer>)[]) =>
  async () => {
    const next = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!next) throw new Error('nothing to answer');
    return next();
  };

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const hanging = () => new Promise<Answer>(() => undefined);

it('repeats what the network lost', async () => {
  const answered = askRepeatedly(
    network(lost, lost, () => answer(200)),
    threeTimes,
  );
  await jest.advanceTimersByTimeAsync(3_600);
  expect((await answered).response.status).toBe(200);
  expect(asked).toBe(3);
});

it('gives back the last answer once the repeats are used up', async () => {
  const answered = askRepeatedly(
    network(() => answer(503)),
    threeTimes,
  );
  await jest.advanceTimersByTimeAsync(9_000);
  expect((await answered).response.status).toBe(503);
  expect(asked).toBe(4);
});

it.each([400, 401, 404, 409])('takes %d as an answer', async (status) => {
  const { response } = await askRepeatedly(
    network(() => answer(status)),
    threeTimes,
  );
  expect([response.status, asked]).toEqual([status, 1]);
});

it('does not ask again what the caller got wrong', async () => {
  const wrong = network(() => {
    throw new Error('planted');
  });
  await expect(askRepeatedly(wrong, threeTimes)).rejects.toThrow('planted');
  expect(asked).toBe(1);
});

it('ends what never ends after thirty seconds, and tells the network so', async () => {
  let told: AbortSignal | undefined;
  const ended = expect(
    askRepeatedly((signal) => {
      told = signal;
      return hanging();
    }, threeTimes),
  ).rejects.toBeInstanceOf(RequestTimeout);
  await jest.advanceTimersByTimeAsync(30_000);
  await ended;
  expect(told?.aborted).toBe(true);
});

it.each([
  ['before it is asked', 0],
  ['while it waits for the answer', 1],
  ['while it rests', 2],
])('ends with its caller, %s', async (_, when) => {
  const caller = new AbortController();
  if (when === 0) caller.abort();
  const ended = expect(
    askRepeatedly(network(when === 2 ? lost : hanging), threeTimes, caller.signal),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(10);
  caller.abort();
  await ended;
  const before = asked;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});
