import { confirmSignUp } from '#shared/contract/auth.ts';
import { useAuthCall } from './use-auth-call.ts';

export const useConfirmSignUp = () => useAuthCall(confirmSignUp);
