import { requestPasswordReset } from '#shared/contract/auth.ts';
import { useAuthCall } from './use-auth-call.ts';

export const useRequestPasswordReset = () => useAuthCall(requestPasswordReset);
