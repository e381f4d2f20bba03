// How quick something is, is no matter of these tests: beside two other steps a page may take its time.
jest.setTimeout(60_000);

// Nothing leaves the machine: a call that a test did not answer fails with its address.
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (input) =>
    Promise.reject(
      new TypeError(`The test did not answer ${input instanceof Request ? input.url : input}`),
    );
});
afterEach(() => {
  globalThis.fetch = realFetch;
});
