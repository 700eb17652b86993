import {
  CHAT_MESSAGE_MAX_CHARS,
  DAILY_RECOMMENDS_MAX,
  FREE_LIKES_MAX,
  FREE_TEXT_BEST_CHARS,
  FREE_TEXT_GOOD_CHARS,
  FREE_TEXT_MIN_CHARS,
  HOLD_MS,
  LOGIN_BONUS_LIKES,
  LOGIN_BONUS_STREAK_DAYS,
  LOGIN_BONUS_STREAK_LIKES,
  MANUAL_TICKETS_PER_MONTH,
  MEGABYTE_BYTES,
  NG_UNDO_MS,
  PAUSE_AFTER_IDLE_MS,
  PHOTO_SLOTS_COUNT,
  PREMIUM_DAILY_RECOMMENDS_MAX,
  PREMIUM_STAFF_RECOMMENDS_PER_DAY,
  RANK_REQUEST_INTERVAL_MS,
  SAMPLE_AVATARS_COUNT,
  TUTORIAL_VIDEOS_COUNT,
  TWITTER_ID_MAX_CHARS,
  UPLOAD_MAX_BYTES,
} from '../../limits.ts';
import { COMPLETENESS_POINTS } from '../../rules/profile-completeness.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, SERVICE_DAY_START_MS, WEEK_DAYS } from '../../time.ts';
import { faqShop } from './faq-money.ja.ts';
import type { FaqNode } from './faq-tree.ts';

const { c1, c2, c3, c4, c5, c6, c7, c8, c9 } = COMPLETENESS_POINTS;
const PHOTO_POINTS = c2 + c3 + c4;
const TEXT_POINTS = c6 + c7 + c8;

const photoRules: readonly FaqNode[] = [
  {
    label: '写真を登録できない',
    answer: `JPEG、PNG、WebPの画像を、1枚${UPLOAD_MAX_BYTES / MEGABYTE_BYTES}MBまで登録できます。QRコードが写っている写真は登録できません。うまくいかないときは、別のカメラやアプリで撮り直すか、ほかの写真でお試しください。`,
  },
  {
    label: '写真が消えてしまった',
    answer:
      'QRコードや局部が写った写真、ご本人以外の写真は、運営が削除することがあります。ほかの方の画像を許可なく使うことはできません。',
  },
  {
    label: '写真を削除したい',
    answer:
      'プロフィール編集で、写真の右上の×を押してください。削除した写真は、ほかの会員の画面でもすぐに表示されなくなります。',
  },
];

export const faqPhotosMen: FaqNode = {
  label: 'プロフィールと写真',
  question: 'どのようなことでお困りですか？',
  choices: [
    ...photoRules,
    {
      label: '充実度を上げたい',
      answer: `プロフィールの登録で${c1}%、写真${PHOTO_SLOTS_COUNT}枚で${PHOTO_POINTS}%、アピールポイントで${c5}%、自己紹介（${FREE_TEXT_MIN_CHARS}・${FREE_TEXT_GOOD_CHARS}・${FREE_TEXT_BEST_CHARS}文字）で最大${TEXT_POINTS}%、SNSアカウントで${c9}%です。足りないところは、ホームの「プロフィールの充実度」に並んでいます。`,
      link: ['/form', 'プロフィール編集へ'],
    },
    {
      label: 'SNSのIDが登録できない',
      answer: `Twitter IDは、半角の英字・数字・アンダーバーで${TWITTER_ID_MAX_CHARS}文字までです。@は除いて入力してください。ご自身のIDなのに登録できないときは、お問い合わせください。`,
    },
  ],
};

export const faqPhotosWomen: FaqNode = {
  label: 'プロフィールと写真',
  question: 'どのようなことでお困りですか？',
  choices: [
    ...photoRules,
    {
      label: '顔写真を載せたくない',
      answer: `お写真の代わりに、${SAMPLE_AVATARS_COUNT}種類のイラストからお選びいただけます。お写真は、あとから登録することもできます。`,
      link: ['/femaleform', 'プロフィール編集へ'],
    },
    {
      label: '身長や体重は男性に見えるか',
      answer: '女性のプロフィールでは、身長と体重をお聞きしていません。男性の画面に表示されることもありません。',
    },
    {
      label: '「Twitterアカウントが見つかりませんでした」と表示された',
      answer:
        'ご登録のTwitter IDが変わったか、入力に誤りがあるようです。プロフィール編集でIDを保存し直すと、ホームからおすすめを再開できます。',
      link: ['/femaleform', 'プロフィール編集へ'],
    },
  ],
};

export const faqMatchesWomen: FaqNode = {
  label: 'おすすめ・いいね・マッチン',
  question: 'どのようなことをお知りになりたいですか？',
  choices: [
    {
      label: 'おすすめについて',
      question: 'おすすめについて、お知りになりたいことをお選びください。',
      choices: [
        {
          label: '1日に何人まで届くか',
          answer: `1日${DAILY_RECOMMENDS_MAX}人までです。プレミアムプランでは${PREMIUM_DAILY_RECOMMENDS_MAX}人に加えて、毎日${PREMIUM_STAFF_RECOMMENDS_PER_DAY}人が「スタッフのおすすめ」として届きます（選ぶのはシステムです）。人数は毎日午前${SERVICE_DAY_START_MS / HOUR_MS}時に戻ります。`,
          link: ['/home', 'ホームへ'],
        },
        {
          label: '男性が見つからないと表示された',
          answer:
            'お会いできる地域を増やすか、プロフィールのご希望を見直すと、見つかりやすくなります。同じ男性を2回おすすめすることはありません。新しい会員が加わると、またおすすめできます。',
          link: ['/femaleform', 'プロフィール編集へ'],
        },
        {
          label: 'おすすめが止まっている',
          answer: `${PAUSE_AFTER_IDLE_MS / DAY_MS}日間ご利用がないと、おすすめは自動で休止します。ホームの「おすすめを再開する」から、いつでも再開できます。その日の人数を受け取り終えたときは、午前${SERVICE_DAY_START_MS / HOUR_MS}時からまた受け取れます。`,
          link: ['/home', 'ホームへ'],
        },
        {
          label: 'レコメンドという表示は',
          answer: '「つながり」では、まだ選んでいないおすすめに、レコメンドと表示します。',
          link: ['/recommends', 'つながりへ'],
        },
        {
          label: 'スタッフに選んでもらいたい',
          answer: `ホームの「スタッフに頼む」から、月に${MANUAL_TICKETS_PER_MONTH}回までお願いできます。スタッフがプロフィールを見て、1人をお選びします。`,
          link: ['/home', 'ホームへ'],
        },
      ],
    },
    {
      label: '選び方について',
      question: '選び方について、お知りになりたいことをお選びください。',
      choices: [
        {
          label: '「保留する」を押すとどうなるか',
          answer: `${HOLD_MS / DAY_MS / WEEK_DAYS}週間、連絡するかどうかを考えられます。保留したことは、お相手に伝わりません。期限を過ぎると、見送ったことになります（ノーマッチン）。`,
        },
        {
          label: '間違えて「見送る」を押した',
          answer: `理由を選んでから${NG_UNDO_MS / SECOND_MS}秒のあいだは、画面の下の「元に戻す」で取り消せます。そのあとも、プレミアムプランをご利用なら選び直せます。`,
        },
        {
          label: '「連絡する」を押すと相手にどう伝わるか',
          answer:
            'お相手に「マッチンしました」とお知らせが届き、トークができるようになります。最初のメッセージは女性から送ります。送るまで、男性から書き込むことはできません。',
        },
        {
          label: '返信がないときは',
          answer:
            'お返事までに日数がかかることもあります。待っているあいだも、次のおすすめを受け取れます。やり取りを終えたいときは、お相手のプロフィールの「ブロック」でマッチンを解除できます。元には戻せません。',
        },
      ],
    },
    {
      label: 'いいねについて',
      answer:
        'いいねが届くと、お知らせします。「つながり」の「いいね受信」から、連絡するか、見送るかをお選びください。見送った理由が、お相手に伝わることはありません。',
      link: ['/recommends?status=liked', 'いいね受信へ'],
    },
    {
      label: 'レビューを書きたい',
      answer:
        'マッチンしたお相手のプロフィールから「レビューを書く」をお選びください。お会いした日ごとに1件書けます。公開する範囲は、書くときにお選びいただけます。お相手に、書いた方のお名前や正確な日付は伝わりません。',
      link: ['/recommends?status=matching&profile_list=true', '「つながり」へ'],
    },
  ],
};

export const faqMatchesMen: FaqNode = {
  label: 'おすすめ・いいね・マッチン',
  question: 'どのようなことをお知りになりたいですか？',
  choices: [
    {
      label: '女性に紹介される条件は',
      answer:
        'プロフィールの登録、年齢確認、プランのお申し込みの3つが済むと、その日から女性に紹介されます。紹介する女性は、女性のご希望とあなたのご希望の両方から選びます。',
      link: ['/home', 'ホームで確認する'],
    },
    {
      label: 'なかなかマッチンしない',
      question: '近いものをお選びください。',
      choices: [
        {
          label: 'プロフィールを見直したい',
          answer: `写真を${PHOTO_SLOTS_COUNT}枚そろえ、自己紹介を${FREE_TEXT_GOOD_CHARS}文字以上書くと、人柄が伝わりやすくなります。お会いできる地域と時間を増やすと、紹介される機会が増えます。`,
          link: ['/form', 'プロフィール編集へ'],
        },
        {
          label: '紹介されているか知りたい',
          answer:
            '年齢確認とプランのお申し込みが済んでいれば、条件の合う女性に紹介されています。紹介した回数は表示していません。新しく登録された方は、優先して紹介されます。',
          link: ['/home', 'ホームへ'],
        },
        {
          label: '条件を変えたい',
          answer: '「おすすめの条件」で、お相手の体型や年齢のご希望を変えられます。条件を広げると、機会が増えます。',
          link: ['/conditionsform', 'おすすめの条件へ'],
        },
      ],
    },
    {
      label: 'いいねについて',
      question: 'いいねについて、お知りになりたいことをお選びください。',
      choices: [
        {
          label: '送れるいいねの増やし方',
          answer: `毎日のログインで${LOGIN_BONUS_LIKES}個、${LOGIN_BONUS_STREAK_DAYS}日続けると${LOGIN_BONUS_STREAK_DAYS}日目に${LOGIN_BONUS_STREAK_LIKES}個受け取れます（ログインボーナスは${FREE_LIKES_MAX}個まで）。`,
        },
        faqShop,
        {
          label: 'いいねを送ったあとは',
          answer:
            '女性が「連絡する」を選ぶと、マッチンになります。お返事を待っているいいねは、「つながり」の「いいね送信」で確認できます。',
          link: ['/recommends/male?status=send_like', 'いいね送信へ'],
        },
        {
          label: 'いいねが届いたら',
          answer: '「つながり」の「いいね受信」から、連絡するか、見送るかをお選びください。',
          link: ['/recommends/male?status=liked', 'いいね受信へ'],
        },
      ],
    },
  ],
};

const writing: readonly FaqNode[] = [
  {
    label: 'メッセージが送れない',
    answer: `メッセージは${CHAT_MESSAGE_MAX_CHARS.toLocaleString('ja-JP')}文字までで、URLを含むものは送れません。通信が切れているときは、つながりしだい、自動で送り直します。送れなかったメッセージには印が付き、押すともう一度送れます。`,
  },
  {
    label: '連絡先を交換してもよいか',
    answer:
      'おふたりの合意があれば交換できます。ご自宅や勤務先は、信頼できるまで伝えないことをおすすめします。お金を求められたときは、応じずに、トークのメニューの「通報する」から通報してください。',
  },
];

export const faqTalkWomen: FaqNode = {
  label: 'トーク',
  question: 'トークについて、お困りのことをお選びください。',
  choices: [
    {
      label: '最初に何を送ればよいか',
      answer:
        'トークは女性から始まります。ご挨拶と、プロフィールで気になったことをひとつ添えると、話が続きやすくなります。',
      link: ['/recommends?status=matching', 'マッチンへ'],
    },
    ...writing,
    {
      label: 'お相手が書き込めなくなった',
      answer:
        'お相手のプランが終わると、お相手からは書き込めなくなります。これまでの内容は、どちらの画面でも読めます。お相手がもう一度プランに申し込むと、続きから話せます。',
    },
  ],
};

export const faqTalkMen: FaqNode = {
  label: 'トーク',
  question: 'トークについて、お困りのことをお選びください。',
  choices: [
    {
      label: '先に書き込めない',
      answer:
        'トークは女性から始まります。お相手が最初のメッセージを送ると、書き込めるようになります。届いたときは、お知らせします。',
      link: ['/recommends/male?status=matching', 'マッチンへ'],
    },
    ...writing,
    {
      label: 'プランが終わったあとのトークは',
      answer: 'これまでの内容は読めますが、書き込みはできません。もう一度プランに申し込むと、続きから話せます。',
      link: ['/payment_information', 'お支払い情報へ'],
    },
  ],
};

export const faqRank: FaqNode = {
  label: 'ランク',
  question: 'ランクについて、お知りになりたいことをお選びください。',
  choices: [
    {
      label: 'ランクの上げ方',
      answer: `Hから始まります。プロフィールを保存するとG、${TUTORIAL_VIDEOS_COUNT}本の動画を順に見るとF、${FREE_TEXT_MIN_CHARS}文字以上の自己紹介を書くとEになります。その先は、申請をもとにスタッフが審査します。`,
      link: ['/rankrequest', 'ランク申請へ'],
    },
    {
      label: '申請はいつできるか',
      answer: `ランクEになると申請できます。2回目からは、前の審査の結果から${RANK_REQUEST_INTERVAL_MS / DAY_MS}日が過ぎると申請できます。審査中は、次の申請はできません。結果はお知らせでご連絡します。`,
      link: ['/rankrequest', 'ランク申請へ'],
    },
  ],
};
