import { unsubscribeMail } from '#shared/contract/account.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { RequestOf } from '#web/platform/api/create-call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';

export const useUnsubscribeMail = () =>
  useCall((request: RequestOf<typeof unsubscribeMail>, idempotencyKey) =>
    callApi(unsubscribeMail, { ...request, idempotencyKey }),
  );
