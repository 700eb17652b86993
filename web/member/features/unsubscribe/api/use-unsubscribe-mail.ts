import { unsubscribeMail } from '#shared/contract/account.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const useUnsubscribeMail = () => useApiMutation(unsubscribeMail);
