/** The code of a command could not be had. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
