import {
  CANCEL_TEXT_MAX_CHARS,
  CHARGE_RECORD_KEPT_YEARS,
  LAST_CHANGE_NIGHT,
  WITHDRAWN_DATA_KEPT_MS,
} from '../limits.ts';
import { DAY_MS, WEEK_DAYS } from '../time.ts';
/** Texts for leaving the service: women use /questionaire, men /settings/withdrawal (spec part-2 §2, §4). */
export const withdrawalJa = {
  title: '退会のお手続き',
  reasonLead: 'いちばん近い理由をお選びください。',
  detail: '詳しい内容',
  passwordRequired: 'パスワードを入力してください。',
  detailTooLong: `${CANCEL_TEXT_MAX_CHARS}文字以内で入力してください。`,
  submitReason: '回答して次へ',
  sendingReason: '送信しています…',
  reasonFailed: '送信できませんでした。時間をおいて、もう一度お試しください。',
  thanks: 'ご回答ありがとうございました。',
  notYetLeft: '退会はまだ完了していません。次の内容をご確認ください。',
  consequence: `退会すると、プロフィールと写真はすぐに表示されなくなり、${WITHDRAWN_DATA_KEPT_MS / DAY_MS}日後にデータが消去されます。`,
  submit: '退会する',
  submitting: 'お手続きをしています…',
  done: '退会が完了しました。',
  failed: '退会処理に失敗しました。時間をおいて再度行ってください。',
  failedHint: 'まだ退会していません。続けて起きるときは、運営までご連絡ください。',
} as const;

/** Texts of the screen on which men withdraw. The screen for women shows some of them, too, such as `effects`. */
export const leavingJa = {
  title: '退会のお手続き',
  lead: '退会すると、次のようになります。',
  effects: [
    'すぐに、ほかの会員から見えなくなります。写真と本人確認書類は削除します。',
    `掲示板の投稿と公開のレビューは、誰が書いたかという情報をすぐに切り離し、${LAST_CHANGE_NIGHT / WEEK_DAYS}週間ほどのうちに順に削除します。`,
    'すべての端末からログアウトし、同じアカウントではログインできなくなります。',
    `${WITHDRAWN_DATA_KEPT_MS / DAY_MS}日後に、プロフィールやメッセージなど、残りのデータを消去します。`,
    `お支払いの記録は、法律に従って${CHARGE_RECORD_KEPT_YEARS}年間保管します。`,
    'ブロックを保つため、連絡先などから作った照合用の値（元の情報には戻せません）だけを残すことがあります。',
  ],
  plan: '有料プランの自動更新は止まります。残りの期間はご利用いただけず、返金もありません。期間の終わりまで使うときは、先に「自動更新を解約する」だけをお選びください。',
  export: '自分のデータのダウンロード',
  exportFirst: '退会の前に、自分のデータを保存しておくこともできます。',
  reason: '退会の理由',
  password: 'パスワード',
  passwordHint: 'ご本人の確認のため、ご入力ください。',
  confirmTitle: '退会しますか？',
  confirmBody: '退会すると、元には戻せません。',
  stay: '退会せずに戻る',
  doneBody: 'これまでご利用いただき、ありがとうございました。確認のメールをお送りしました。',
} as const;
