import { useAuthCall } from './use-auth-call.ts';

export const useResendConfirmation = () => useAuthCall('resendConfirmation');
