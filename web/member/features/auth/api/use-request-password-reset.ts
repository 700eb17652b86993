import { useAuthCall } from './use-auth-call.ts';

export const useRequestPasswordReset = () => useAuthCall('requestPasswordReset');
