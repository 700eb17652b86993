import type { DocumentType } from '../options/member.ts';
import type { ResubmitReason } from '../options/staff.ts';

/** Age confirmation, for the member (spec part-1 §4, §8; rules: Uploads). */
export const ageJa = {
  title: '年齢確認',
  lead: '法律にもとづき、ご利用の前に年齢を確認しています。高校生の方はご利用いただけません。',
  states: {
    none: { label: '未提出', title: '書類の提出をお願いします', body: '本人確認書類を1点、撮影してお送りください。' },
    underReview: {
      label: '確認中',
      title: '書類を確認しています',
      body: '確認には6〜\u206024時間ほどかかります。終わりましたら、メールでお知らせします。',
    },
    resubmit: {
      label: '再提出のお願い',
      title: 'もう一度ご提出をお願いします',
      body: '恐れ入りますが、次の理由で確認ができませんでした。',
    },
    verified: { label: '確認済み', title: '年齢確認が完了しています', body: 'ご協力ありがとうございました。' },
    underAge: {
      label: '利用できません',
      title: 'ご利用いただけません',
      body: '18歳未満の方はご利用いただけません。',
    },
  },
  received: (at: string) => `${at}に受け付けました。`,
  deletedAt: (at: string) => `書類の画像は、${at}に削除しました。`,
  deletedSoon: '書類の画像は、まもなく削除されます。',
  deletedLate:
    '確認に時間がかかり、申し訳ございません。書類の画像は安全のため削除しました。お手数ですが、もう一度ご提出ください。',
  privacy: '書類は暗号化して保管し、確認の担当者だけが見ます。確認が終わるとすぐに、遅くとも72時間で削除します。',
  documentType: '書類の種類',
  documentTypeHint: 'お持ちの書類を1つお選びください。',
  hints: {
    運転免許証: '生年月日と有効期限が読めるように、表面を撮影してください。',
    パスポート: '顔写真と生年月日のあるページを撮影してください。',
    'マイナンバーカード(表面)': '表面だけを撮影してください。裏面の番号は送らないでください。',
    在留カード: '生年月日と有効期限が読めるように、表面を撮影してください。',
    資格確認書: '記号・番号・QRコードは、紙などで隠してから撮影してください。',
  } satisfies Record<DocumentType, string>,
  maskHint: '生年月日、書類の名称、発行者が見えていれば、氏名や住所は隠していただけます。',
  picture: '書類の画像',
  previewAlt: '選んだ書類の画像',
  choose: '画像を選ぶ',
  chooseOther: '別の画像を選ぶ',
  chooseRequired: '画像を選択してください。',
  typeRequired: '書類の種類を選択してください。',
  submit: '提出する',
  uploading: 'アップロード中...',
  failed: 'しばらく後に再度提出してください',
  submitted: '書類を提出しました。確認には最大1営業日かかります。',
  resubmitReasons: {
    unreadable: '画像がぼやけている、または暗いため、文字を読み取れませんでした。明るい場所で撮り直してください。',
    cut_off: '書類の一部が切れていました。書類全体が入るように撮影してください。',
    birthday_hidden: '生年月日が隠れていました。生年月日が見えるように撮影してください。',
    expired: '書類の有効期限が切れていました。有効な書類をご提出ください。',
    wrong_document: '年齢確認にご利用いただけない書類でした。一覧にある書類をご提出ください。',
    edited: '画像が加工されている可能性がありました。撮影したままの画像をご提出ください。',
    back_side: '裏面や別のページが写っていました。生年月日のある面を撮影してください。',
  } satisfies Record<ResubmitReason, string>,
  toHome: 'ホームへ',
} as const;
