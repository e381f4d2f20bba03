/** Module of a remote's command: the default export of `src/commands/<id>.ts`. */

/** Tools passed by the shell; everything else comes from the host's own modules. */
export type CommandTools = { navigate(path: string): void };

/**
 * May take its time. What goes wrong is thrown and shown as a notice with its sentence; what went
 * well it says itself, where that is not seen.
 */
export type CommandModule = (tools: CommandTools) => void | Promise<void>;
