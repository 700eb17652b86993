import { CANCEL_CONFIRM_MS, LIKE_PURCHASE_INTERVAL_MS, PASSKEYS_MAX } from '../limits.ts';
import { HOUR_MS, MINUTE_MS, SERVICE_DAY_START_MS } from '../time.ts';
import { ownErrorsJa } from './own-errors.ja.ts';

/** The sentence that a member reads when an API call fails, by error code. Screens show it unchanged. */
export const errorsJa = {
  ...ownErrorsJa,
  invalid_credentials: 'メールアドレスとパスワードを確認してください。',
  staff_session_required: 'スタッフのログインが必要です。もう一度ログインしてください。',
  wrong_sex: 'この操作はご利用いただけません。',
  staff_group_required: 'この操作を行う権限がありません。',
  age_confirmation_required: '年齢確認の完了後にご利用いただけます。',
  profile_incomplete: '先にプロフィールを登録してください。',
  cancel_reason_required: `理由とパスワードの確認から${CANCEL_CONFIRM_MS / MINUTE_MS}分が過ぎました。もう一度、理由の選択からお進みください。`,
  already_signed_out: 'すでにログアウトしています。',
  lease_lost: '担当の時間が切れました。もう一度一覧から受け取ってください。',
  already_decided: 'この項目はすでに処理されています。',
  gone: 'この機能は終了しました。',
  unsupported_media_type: 'この形式は受け付けられません。画面を更新して、もう一度お試しください。',
  idempotency_mismatch:
    '前に送信した内容と違うため、受け付けられませんでした。画面を更新して、もう一度お試しください。',
  illegal_state: '状況が変わったため、この操作はできません。画面を更新してご確認ください。',
  partner_unavailable: 'お相手が現在ご利用を休止しているため、いまは選べません。',
  weak_password:
    'このパスワードはよく使われていて推測されやすいため、ご利用いただけません。別のパスワードをお選びください。',
  wrong_password: 'パスワードが違います。もう一度ご確認ください。',
  token_invalid: 'リンクの有効期限が切れているか、すでに使用されています。',
  password_needed: 'ご本人の確認のため、パスワードを入力してください。',
  passkey_refused: 'このパスキーではログインできませんでした。メールアドレスとパスワードでログインしてください。',
  passkey_expired: '操作の有効期限が切れました。もう一度お試しください。',
  passkey_invalid: 'パスキーを確認できませんでした。もう一度お試しください。',
  passkey_known: 'このパスキーはすでに登録されています。',
  passkeys_full: `パスキーは${PASSKEYS_MAX}個まで登録できます。使っていないパスキーを削除してから、追加してください。`,
  proof_required: 'ご登録のときに設定したパスワードを入力してください。',
  redirect_refused: '指定された移動先は利用できません。',
  twitter_id_taken: 'Twitter IDは登録されています。',
  profile_required: '先にプロフィールを登録してください。',
  no_file: 'ファイルをお選びください。',
  image_unreadable: '画像を読み取れませんでした。別の画像をお選びください。',
  image_too_detailed: '細かい模様が一面にあるため、QRコードの有無を確認できません。別の写真をお選びください。',
  qr_code_refused: 'QRコードが写っているため、登録できません。別の写真をお選びください。',
  card_declined: '入力内容を確認してください',
  card_refused: 'カード情報を正しく入力してください',
  already_paid: 'すでにプランをご利用中です。',
  payment_pending: '前のお支払いの結果を確認しています。確認が済むまで、新しいお支払いはできません。',
  date_taken: 'すでにその日のレビューは投稿済みです。',
  message_withheld: '運営が内容を確認しています。確認が済むまで、お相手には届きません。',
  no_plan: 'ご利用中のプランはありません。',
  likes_bought_recently: `いいねの購入は${LIKE_PURCHASE_INTERVAL_MS / HOUR_MS}時間に1回までです。`,
  push_service_refused: 'このブラウザーの通知には対応していません。別のブラウザーでお試しください。',
} as const;

/** Sentences of refusals with HTTP status 200, by code (rules: Calls). */
export const refusalsJa = {
  daily_limit: `今日のおすすめは、すべてお届けしました。次は午前${SERVICE_DAY_START_MS / HOUR_MS}時から受け取れます。`,
  no_candidate: '男性が見つかりませんでした。プロフィールや条件を変更してみてください。',
  no_likes: '送れるいいねがありません。ログインボーナスで受け取るか、ショップで購入できます。',
  view_limit: `今日の詳細プロフィールの閲覧回数を使い切りました。次は午前${SERVICE_DAY_START_MS / HOUR_MS}時からご覧いただけます。`,
  no_ticket: '今月の回数を使い切りました。来月1日から、また頼めます。',
  cannot_like: 'このお相手には、いいねを送れません。',
} as const;
