import { setPassword } from '#shared/contract/auth.ts';
import { useAuthCall } from './use-auth-call.ts';

export const useSetPassword = () => useAuthCall(setPassword);
