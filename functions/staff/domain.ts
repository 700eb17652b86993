import { defineDomain } from '#functions/platform/runtime/domain.ts';
import { access } from './access.ts';
import { createHelpNode } from './content/create-help-node.handler.ts';
import { createTopic } from './content/create-topic.handler.ts';
import { createWrittenAnnouncement } from './content/create-written-announcement.handler.ts';
import { createWrittenNotice } from './content/create-written-notice.handler.ts';
import { hideContent } from './content/hide-content.handler.ts';
import { listHelpNodes } from './content/list-help-nodes.handler.ts';
import { listWrittenAnnouncements } from './content/list-written-announcements.handler.ts';
import { listWrittenModals } from './content/list-written-modals.handler.ts';
import { listWrittenNotices } from './content/list-written-notices.handler.ts';
import { listWrittenTopics } from './content/list-written-topics.handler.ts';
import { removeHelpNode } from './content/remove-help-node.handler.ts';
import { removeTopic } from './content/remove-topic.handler.ts';
import { removeWrittenAnnouncement } from './content/remove-written-announcement.handler.ts';
import { removeWrittenNotice } from './content/remove-written-notice.handler.ts';
import { showContent } from './content/show-content.handler.ts';
import { updateHelpNode } from './content/update-help-node.handler.ts';
import { updateTopic } from './content/update-topic.handler.ts';
import { updateWrittenAnnouncement } from './content/update-written-announcement.handler.ts';
import { updateWrittenModal } from './content/update-written-modal.handler.ts';
import { updateWrittenNotice } from './content/update-written-notice.handler.ts';
import { viewContent } from './content/view-content.handler.ts';
import { decideQueueItem } from './decide-queue-item.handler.ts';
import { staffDeps } from './deps.ts';
import { leaseQueueItem } from './lease-queue-item.handler.ts';
import { listQueues } from './list-queues.handler.ts';
import { releaseQueueItem } from './release-queue-item.handler.ts';
import { searchMen } from './search-men.handler.ts';
import { staffVerifier } from './verifier.ts';
import { viewDocument } from './view-document.handler.ts';
import { viewMan } from './view-man.handler.ts';
import { viewReportedPhoto } from './view-reported-photo.handler.ts';

export const domain = defineDomain({
  access,
  deps: staffDeps,
  handlers: [
    listQueues,
    leaseQueueItem,
    viewDocument,
    searchMen,
    viewMan,
    viewReportedPhoto,
    decideQueueItem,
    releaseQueueItem,
    viewContent,
    hideContent,
    showContent,
    createHelpNode,
    createTopic,
    createWrittenAnnouncement,
    createWrittenNotice,
    listHelpNodes,
    listWrittenAnnouncements,
    listWrittenModals,
    listWrittenNotices,
    listWrittenTopics,
    removeHelpNode,
    removeTopic,
    removeWrittenAnnouncement,
    removeWrittenNotice,
    updateHelpNode,
    updateTopic,
    updateWrittenAnnouncement,
    updateWrittenModal,
    updateWrittenNotice,
  ],
  staff: staffVerifier,
});
