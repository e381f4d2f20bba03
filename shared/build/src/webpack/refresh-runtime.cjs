const key = '__moaRefreshRuntime';
globalThis[key] ??= require('react-refresh/runtime');
module.exports = globalThis[key];
