import { createHandler } from '#functions/platform/http/create-handler.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedModal } from './content.shape.ts';
import { assertWholeLink, savedId } from './editing.rules.ts';

export const listWrittenModals = createHandler(
  contract.listWrittenModals,
  async ({ query }, { editing }: StaffDeps) => {
    const rows = await editing.contents.findAllEdited('modals', query.sex as Sex);
    return { items: rows.map(toEditedModal) };
  },
);

export const updateWrittenModal = createHandler(
  contract.updateWrittenModal,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    assertWholeLink(body);
    const { sex, title, body: text, link_url: url, link_word: linkWord, audience } = body;
    // Because of the new time, the app treats this as a new modal and shows it to every member once more.
    const content = { id: id as ModalCode, at: now.getTime(), title, body: text, url, linkWord, audience };
    const also = () => once.write({ success: true, id });
    const writer = editing.writer('save_content', { staff, now });
    const outcome = await writer.save('modals', sex as Sex, content, { seen: body.version, also });
    return { success: true as const, id: savedId(outcome) };
  },
);
