import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listModals as contract } from '#shared/contract/notices.ts';
import { shownLink } from '#shared/rules/content-link.ts';
import type { NoticesDeps } from './deps.ts';
import { isModalDue } from './notices.rules.ts';

export const listModals = createHandler(contract, async ({ member, now }, { notices, contents }: NoticesDeps) => {
  const [{ head, account }, modals] = await Promise.all([
    notices.getModalFacts(member.id),
    contents.findAll('modals', member.sex),
  ]);
  return {
    modal_list: modals
      .filter((modal) => isModalDue(modal, { seenAt: (code) => head?.[`modal${code}`], account, now }))
      .map(({ id, title, body, url, linkWord }) => ({
        code: id,
        title,
        body,
        link_url: shownLink(url),
        link_word: linkWord,
      })),
  };
});
