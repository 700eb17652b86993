import { defineDomain } from '#functions/platform/runtime/domain.ts';
import { access } from './access.ts';
import { decideQueueItem } from './decide-queue-item.handler.ts';
import { staffDeps } from './deps.ts';
import { getOperatorMessages } from './get-operator-messages.handler.ts';
import { leaseQueueItem } from './lease-queue-item.handler.ts';
import { listQueues } from './list-queues.handler.ts';
import { releaseQueueItem } from './release-queue-item.handler.ts';
import { searchMen } from './search-men.handler.ts';
import { staffVerifier } from './verifier.ts';
import { viewDocument } from './view-document.handler.ts';
import { viewMan } from './view-man.handler.ts';

export const domain = defineDomain({
  access,
  deps: staffDeps,
  handlers: [
    listQueues,
    leaseQueueItem,
    viewDocument,
    searchMen,
    viewMan,
    getOperatorMessages,
    decideQueueItem,
    releaseQueueItem,
  ],
  staff: staffVerifier,
});
