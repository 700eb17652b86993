import { ageCheckEraseEvent, documentDeleteEvent, documentWithdrawEvent } from '#functions/items/events/age.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { deleteDocument } from './delete-document.event.ts';
import { ageDeps } from './deps.ts';
import { expireDocuments } from './document.schedule.ts';
import { getAgeCheck } from './get-age-check.handler.ts';
import { submitAgeDocument } from './submit-age-document.handler.ts';
import { eraseAgeCheck, withdrawDocument } from './withdrawal.event.ts';

export const domain = defineDomain({
  access,
  deps: ageDeps,
  handlers: [submitAgeDocument, getAgeCheck],
  consumers: [
    on(documentDeleteEvent, deleteDocument),
    on(documentWithdrawEvent, withdrawDocument),
    on(ageCheckEraseEvent, eraseAgeCheck),
  ],
  schedules: { document: expireDocuments },
});
