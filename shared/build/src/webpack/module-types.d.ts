/// <reference types="webpack/module" />
/** What webpack adds to `import.meta`, for a source of the workspace that does not install webpack itself. */
