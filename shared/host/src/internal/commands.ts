/** What a remote's command does: the default export of `src/commands/<id>.ts`. */

/** What the shell hands to it; everything else it needs are the host's own modules. */
export type CommandTools = { navigate(path: string): void };

/**
 * May take its time. What goes wrong is thrown and shown as a notice with its sentence; what went
 * well it says itself, where that is not seen.
 */
export type CommandModule = (tools: CommandTools) => void | Promise<void>;
