import { MEGABYTE_BYTES, UPLOAD_MAX_BYTES } from '../limits.ts';
/**
 * Error sentences that the app shows when the API sent no sentence: no response, a response without a sentence, or an
 * error code in a WebSocket frame. All other error sentences come with the API's response, so pages do not load them.
 */
export const ownErrorsJa = {
  session_required: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  account_closed: 'このアカウントは現在ご利用いただけません。',
  not_yourself: 'ほかの会員の情報は操作できません。',
  payment_required: 'プランのお申し込み後にご利用いただけます。',
  origin_refused: 'この接続元からは操作できません。このサイトの画面から、もう一度お試しください。',
  not_found: 'お探しの情報が見つかりませんでした。',
  upload_not_found: 'アップロードされたファイルが見つかりません。もう一度お選びください。',
  payload_too_large: '送信できる大きさを超えています。文章や画像を小さくして、もう一度お試しください。',
  conflict: 'ほかの操作と重なりました。画面を更新して、もう一度お試しください。',
  malformed_body: '送信された内容を読み取れませんでした。画面を更新して、もう一度お試しください。',
  invalid_input: '入力内容を確認してください',
  woman_starts: '最初のメッセージは女性から届きます。届いたら、お知らせします。',
  url_refused: 'URLを含むメッセージは送信できません。URLを消してから送信してください。',
  message_empty: 'メッセージを入力してください。',
  too_many_requests: '短い時間に操作が続いたため、いったん受け付けを止めています。時間をおいてお試しください。',
  internal: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  unavailable: 'ただいまつながりにくくなっています。少し時間をおいて、もう一度お試しください。',
  overloaded: 'ただいまアクセスが集中しています。少し時間をおいて、もう一度お試しください。',
  image_too_large: `画像が大きすぎます。${UPLOAD_MAX_BYTES / MEGABYTE_BYTES}MB以下の画像をお選びください。`,
  image_type_refused: 'JPEG、PNG、WebPの画像をお選びください。',
} as const;
