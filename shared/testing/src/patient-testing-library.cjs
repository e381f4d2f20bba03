/**
 * What tests get as `@testing-library/react`: the library with the patience of a busy machine. It waits
 * for a state, so that nobody waits longer than it takes.
 */
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 20_000 });
module.exports = library;
