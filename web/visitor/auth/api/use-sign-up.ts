import { signUp } from '#shared/contract/auth.ts';
import { useAuthCall } from './use-auth-call.ts';

export const useSignUp = () => useAuthCall(signUp);
