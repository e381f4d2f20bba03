export type { CommandModule } from '../internal/commands.ts';
