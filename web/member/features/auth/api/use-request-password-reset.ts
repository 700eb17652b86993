import { requestPasswordReset } from '#shared/contract/auth.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useRequestPasswordReset = () => useApiMutation(requestPasswordReset);
