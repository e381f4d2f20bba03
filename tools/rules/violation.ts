export type Violation = {
  path: string;
  line: number /** What is wrong, and what to do instead. */;
  message: string;
};
