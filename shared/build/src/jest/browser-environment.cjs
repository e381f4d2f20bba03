// jsdom with what every browser has and it lacks.
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
      'structuredClone',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'BroadcastChannel',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    // No style applies: for each query by role jsdom matches every rule with every element, a quarter
    // of the time of all tests. What is hidden by style is tested in a browser.
    const { document } = this.global;
    const { createElement } = document;
    document.createElement = (name, options) => {
      const element = createElement.call(document, name, options);
      if (name === 'style') element.setAttribute('type', 'text/plain');
      return element;
    };
    const { Blob, FileReader } = this.global;
    Blob.prototype.text ??= function text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsText(this);
      });
    };
    // Aborting has to be understood by Node's own fetch.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
};
