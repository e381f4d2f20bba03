/** The way back in without a passkey. */
export const recoveryPath = '/recovery/register-passkey';
