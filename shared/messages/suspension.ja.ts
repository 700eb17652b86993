import type { RestoreReason, SuspendReason } from '../options/staff-members.ts';

/**
 * Texts of the mail about a suspension (`reasons`) or its end (`restored`). Each of the `reasons` names the article of
 * the terms of use that the member broke (rules: Staff console, Suspending). No sentence reveals what kind of service
 * this is.
 */
export const suspensionJa = {
  reasons: {
    harassment: '利用規約の第5条が禁じる、嫌がらせにあたる行為があったと判断しました。',
    untrue: '利用規約の第5条が禁じる、なりすましや事実と異なる登録があったと判断しました。',
    private_facts: '利用規約の第5条が禁じる、ほかの方の個人情報の書き込みや無断での公開があったと判断しました。',
    solicitation: '利用規約の第5条が禁じる、営業や勧誘、ほかのサービスへの誘導があったと判断しました。',
    under_age: '利用規約の第5条が定める、未成年の方の保護に関する決まりに反する行為があったと判断しました。',
    discrimination: '利用規約の第5条が禁じる、人を傷つける差別的な行為があったと判断しました。',
    terms: '利用規約の第5条が禁じる行為があったと判断しました。',
    mistake:
      '一度、ご利用の停止を取り消しましたが、あらためて確認した結果、利用規約の第5条が禁じる行為があったと判断しました。',
  } satisfies Record<SuspendReason, string>,
  restored: {
    mistake: '確認した結果、停止は当社の誤りでした。ご迷惑をおかけし、申し訳ございません。',
    harassment: 'あらためて確認し、嫌がらせにあたる行為はなかったと判断しました。',
    appeal: 'お申し出の内容をあらためて確認し、停止を取り消しました。',
    resolved: '停止の理由となったことが解消したと判断しました。',
  } satisfies Record<RestoreReason, string>,
} as const;
