/** Commands declared by remotes: pages and actions. */
import type { ManifestCommand } from '@moa/contracts/platform/remote-manifest';
import type { CommandModule } from '@moa/host/commands';
import { getRelease } from '@moa/host/internal/release';
import { getSession } from '@moa/host/session';
import { loadModule } from '../../federation/remotes.ts';
import { navigationEntries } from '../../routing/navigation-entries.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';

export function navigationCommands(): Command[] {
  return navigationEntries().map(({ path, label, icon, shortcut }) => ({
    id: `go.${path}`,
    label,
    keywords: [path],
    icon,
    group: 'go',
    shortcut,
    available: () => true,
    run: ({ navigate }) => navigate(path),
  }));
}

export function remoteCommands(): Command[] {
  return getRelease().remotes.flatMap(({ name, manifest }) =>
    manifest.commands.map((command) => ({
      id: `${name}.${command.id}`,
      label: command.label,
      keywords: command.keywords,
      icon: command.icon,
      group: 'act',
      shortcut: command.shortcut,
      available: () => isAvailable(command.available),
      run: async (tools) => {
        if (command.path !== undefined) return tools.navigate(command.path);
        const loaded = await loadModule<CommandModule>(name, command.module ?? '');
        if (!loaded.ok) throw new CommandFailure(loaded.reason);
        await loaded.component(tools);
      },
    })),
  );
}

function isAvailable(when: ManifestCommand['available']): boolean {
  return when === 'always' || getSession().status === when;
}
