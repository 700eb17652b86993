import { PUSH_ASK_PAUSE_DAYS } from '../limits.ts';
import type { PushKind } from '../options/push.ts';
import { pushJa } from './push.ja.ts';

/** Texts of /settings/push, and of the question whether the member wants push notifications. */
export const pushSettingsJa = {
  title: 'プッシュ通知',
  lead: 'アプリを開いていないときも、この端末の通知でお知らせします。',
  device: {
    title: 'この端末',
    label: 'この端末で受け取る',
    hint: '端末ごとに切り替えられます。ログアウトすると、届かなくなります。',
    unsupported: 'このブラウザでは、プッシュ通知を受け取れません。大切なお知らせは、メールでお送りします。',
    install: 'iPhoneやiPadでは、ホーム画面に追加したアプリで受け取れます。',
    toInstall: 'ホーム画面に追加する',
    denied:
      'ブラウザの設定で、通知がブロックされています。端末やブラウザの設定でこのサイトの通知を許可してから、もう一度お開きください。',
    failed: '通知を受け取る準備ができませんでした。時間をおいて、もう一度お試しください。',
    on: 'この端末でお知らせを受け取ります。',
    off: 'この端末への通知を止めました。',
  },
  kindsTitle: '受け取るお知らせ',
  kinds: {
    message: { label: 'メッセージ', hint: 'お相手からメッセージが届いたとき' },
    match: { label: 'マッチン', hint: 'マッチンしたとき' },
    like: { label: 'いいね', hint: 'いいねが届いたとき' },
    review: { label: 'レビュー', hint: 'レビューが公開されたとき' },
    office: { label: '運営からの返信', hint: 'ご相談に返信があったとき' },
    verification: { label: '年齢確認', hint: '年齢確認の結果が出たとき' },
    payment: { label: 'お支払い', hint: 'お支払いについて、お手続きが必要なとき' },
  } satisfies Record<PushKind, { label: string; hint: string }>,
  quiet: {
    title: '夜は鳴らさない',
    label: '時間を決めて、通知を止める',
    hint: 'その間のお知らせは、終わりの時刻にまとめて届きます。',
    from: '始まり',
    to: '終わり',
    hour: (hour: number) => `${hour}時`,
  },
  text: {
    label: '通知に表示する言葉',
    hint: 'どちらでも、お相手の名前や内容、サービスの種類は表示されません。',
    options: {
      neutral: `いつも「${pushJa.body.neutral}」`,
      message: `メッセージのときは「${pushJa.body.message}」`,
    },
  },
  ask: {
    title: '通知を受け取りますか？',
    /** After the woman's own message. */
    message: 'お返事が届いたら、この端末でお知らせします。',
    /** After the man's like. */
    like: 'いいねへのお返事があったら、この端末でお知らせします。',
    shownAs: '通知に出るのは、この言葉だけです。',
    discreet: 'お相手の名前や内容、サービスの種類は出ません。',
    quiet: (from: number, to: number) => `夜${from}時から朝${to}時までは鳴りません。時間は設定で変えられます。`,
    next: '「受け取る」を押すと、ブラウザの確認が表示されます。',
    yes: '受け取る',
    no: 'あとで',
    where: `「あとで」を選ぶと、${PUSH_ASK_PAUSE_DAYS}日間はおたずねしません。設定の「プッシュ通知」から、いつでも始められます。`,
  },
} as const;
