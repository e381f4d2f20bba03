/** Nothing but a file that comes when it is needed. */
export const latePiece = 'here';
