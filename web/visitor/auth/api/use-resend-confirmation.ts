import { resendConfirmation } from '#shared/contract/auth.ts';
import { useAuthCall } from './use-auth-call.ts';

export const useResendConfirmation = () => useAuthCall(resendConfirmation);
