// In the place of stylis' table of vendor prefixes: styled-components leaves them out unless it is
// asked for them, which nobody here does.
export const prefix = (value) => value;
