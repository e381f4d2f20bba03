import type { ComponentProps } from 'react';
import { Dialog } from '../dialog/dialog.tsx';

/**
 * A dialog at the side: details or filters of what stays in sight beside it. On phones it is the
 * same sheet from below as every dialog.
 */
export function Drawer(props: Omit<ComponentProps<typeof Dialog>, 'place'>) {
  return <Dialog {...props} place="side" />;
}
