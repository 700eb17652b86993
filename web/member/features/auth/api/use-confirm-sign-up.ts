import { confirmSignUp } from '#shared/contract/auth.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useConfirmSignUp = () => useApiMutation(confirmSignUp);
