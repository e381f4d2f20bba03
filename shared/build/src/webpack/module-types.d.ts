/// <reference types="webpack/module" />
/** Webpack's additions to `import.meta`, for workspace sources that do not install webpack. */
