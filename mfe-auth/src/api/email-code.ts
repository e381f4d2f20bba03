import { sendVerification, verifyEmail } from '@moa/contracts/auth/email';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';

/** Sends a code of six digits to an address. The answer does not tell whether an account has it. */
export function useSendCode() {
  return useMutation({
    mutationFn: ({ email }: { email: string }) => call(sendVerification, { body: { email } }),
  });
}

/** Hands the code in; signed out, what comes back lets one sign up with a proved address. */
export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => call(verifyEmail, { body }),
  });
}
