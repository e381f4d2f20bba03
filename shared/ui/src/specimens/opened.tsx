/** Small stages for what floats: a button, and what it opens. */
import { type ReactNode, useState } from 'react';
import { Button } from '../core/button.tsx';

export function Opened({
  button,
  children,
}: {
  button: string;
  children: (open: boolean, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}
