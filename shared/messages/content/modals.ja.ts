import { MAN, type Sex, WOMAN } from '../../options/member.ts';
import { MODAL, type ModalAudience, type ModalCode } from '../../options/notices.ts';

type DefaultModal = {
  id: ModalCode;
  at: string;
  title: string;
  body: string;
  url: string;
  linkWord: string;
  audience?: ModalAudience;
};

/** What a new member of each sex does first. */
const BEGIN: Record<Sex, string> = {
  [MAN]: 'プロフィール、年齢確認、プランのお申し込みが済むと、ご利用を始められます。',
  [WOMAN]: 'プロフィールと年齢確認が済むと、ご利用を始められます。',
};

/**
 * Default texts of the announcement dialogs for one sex, shown until staff write their own; sorted by code (rules:
 * Notices).
 */
export const defaultModals = (sex: Sex): DefaultModal[] => [
  {
    id: MODAL.welcome,
    at: '2026-01-01T00:00:00Z',
    title: 'ご登録ありがとうございます',
    body: `${BEGIN[sex]}次にすることは、そのつど画面でご案内します。\n分からないことがあれば、メニューの「ヘルプ」からいつでもお調べいただけます。`,
    url: '/qa',
    linkWord: 'ヘルプを見る',
  },
  {
    id: MODAL.terms,
    at: '2026-04-01T03:00:00Z',
    title: '利用規約とプライバシーポリシーを改定しました',
    body: '年齢確認の書類を保管する期間を、ご提出から72時間までに短くし、削除した日時をお知らせすることにしました。\n改定後の内容が適用される日は、利用規約の末尾に記載しています。ご同意いただけない場合は、その日までに退会できます。',
    url: '/terms',
    linkWord: '利用規約を読む',
  },
  {
    id: MODAL.news,
    at: '2026-11-02T03:00:00Z',
    title: '書類を隠してから提出できます',
    body: '年齢確認の書類は、生年月日・書類の名称・発行者のほかを、端末の中で塗りつぶしてから提出できるようになりました。',
    url: '/notice/5',
    linkWord: '詳しく見る',
    audience: 'document_missing',
  },
  {
    id: MODAL.safety,
    at: '2026-01-01T00:00:00Z',
    title: 'お会いになる前に',
    body: '初めて会うときは、人目のある場所で、日中にお会いください。行き先を、信頼できる方に伝えておくと安心です。\n気になることがあれば、お相手のプロフィールから、いつでもブロックや通報ができます。お相手には伝わりません。',
    url: '/qa',
    linkWord: '安全のためのヘルプ',
  },
];
