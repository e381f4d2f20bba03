/** The remote that has a role, which the shell knows only by name. */
import { getRelease } from '@moa/host/internal/release';

/** The path or widget of the first remote that has the role. */
export function getRole(role: string): string | null {
  for (const { manifest } of getRelease().remotes) {
    const holder = manifest.roles[role];
    if (holder) return holder;
  }
  return null;
}

/** The widget that has the role, by its id in its remote's manifest. */
export function getWidget(role: string) {
  for (const { name, manifest } of getRelease().remotes) {
    const widget = manifest.widgets.find(({ id }) => id === manifest.roles[role]);
    if (widget) return { remote: name, module: widget.module, title: widget.title };
  }
  return null;
}
