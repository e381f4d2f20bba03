/** Every browser package's tests, in one run. */
export default {
  projects: [
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/shared/contracts',
    '<rootDir>/shared/finance',
    '<rootDir>/shared/host',
    '<rootDir>/shared/i18n',
    '<rootDir>/shared/ui',
  ],
};
