import { CONTACT_UNDO_MS, HOLD_MS, NG_TEXT_MAX_CHARS, REPLY_WAIT_MS } from '../limits.ts';
import type { Caution } from '../options/cautions.ts';
import type { EndedByHer } from '../options/matching.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, WEEK_DAYS } from '../time.ts';
/**
 * Texts of recommended members, of the woman's choice about a man, and of the lists of pairs (spec part-1 §2, §4, §8).
 */
export const matchingJa = {
  card: {
    title: 'あなたへのおすすめ',
    openProfile: 'プロフィールを見る',
    ageAndArea: (age: number, area: string) => `${age}歳・${area}`,
    fresh: '新着',
    byStaff: 'スタッフのおすすめ',
  },
  choices: {
    lead: 'このお相手と連絡を取りますか？',
    redoLead: '一度見送った方です。あらためて連絡を取りますか？',
    contact: '連絡する',
    decline: '見送る',
    hold: '保留する',
    label: '選択',
    redo: 'もう一度選ぶ',
    chat: 'トークする',
    review: 'レビューを書く',
    back: '戻る',
    block: 'ブロック',
    report: '通報する',
    hint: '見送ったことが、お相手に伝わることはありません。',
  },
  liked: {
    lead: 'いいねが届いています。連絡を取りますか？',
    contact: '連絡する',
    decline: '見送る',
    /**
     * Promises only that the other member gets no notification. That member can still notice the refusal, because a
     * declined like disappears from the sender's list.
     */
    hint: '見送っても、お相手に通知は届きません。',
  },
  /** Sentences on a profile about the state of the pair, and links to the next step. */
  standing: {
    likeSent: 'いいねを送りました。マッチンしたら、お知らせします。',
    likeSentOrContact: 'いいねを送りました。お返事を待たずに連絡することもできます。',
    noMatch: '今回はご縁がありませんでした。',
    endedByHer: {
      declined: '見送りました。',
      hold_expired: '保留の期限が過ぎました。',
    } satisfies Record<EndedByHer, string>,
    toHome: 'ホームでおすすめを受け取る',
    paymentRequired: 'いいねが届いています。プランに申し込むと、お返事ができます。',
    toPayment: 'お支払いへ',
  },
  reason: {
    title: '理由をお聞かせください',
    lead: '次のおすすめに役立てます。お相手には伝わりません。',
    label: '理由',
    bodyTypes: '合わないと感じた体型',
    heightLimit: '身長は何cm以上がよいですか',
    detail: '理由の内容',
    otherPlaceholder: `${NG_TEXT_MAX_CHARS}文字以内で入力してください`,
    bodyMissing: '合わないと感じた体型か、身長をお選びください。',
    counter: (count: number, max: number) => `${count} / ${max}文字`,
    submit: 'この理由で見送る',
    others: 'ほかの理由を選ぶ',
  },
  undo: {
    body: '見送りました。',
    action: '元に戻す',
    proceed: 'このまま進む',
    sending: '送信しています…',
  },
  /** Texts about a contact that is not sent yet. */
  contactUndo: {
    detail: `${CONTACT_UNDO_MS / SECOND_MS}秒のあいだ、取り消せます。`,
    told: 'マッチンしました。いまなら取り消せます。',
    action: '取り消す',
  },
  undone: '元に戻しました。',
  hold: {
    until: (deadline: string) => `${deadline}まで`,
    doneWithoutDeadline: `${HOLD_MS / DAY_MS / WEEK_DAYS}週間、保留しました。`,
    done: (deadline: string) => `保留しました。${deadline}まで選べます。`,
    remaining: (left: string) => `保留中・${left}`,
    ended: '保留の期限が過ぎたため、見送ったことになりました（ノーマッチン）。',
  },
  /** Texts of the dialog after a match. Each sentence of a body is on its own line. */
  matched: {
    title: 'マッチン成立',
    body: (name: string) => `${name}さんとトークできるようになりました。\n最初のメッセージはあなたから送れます。`,
    bodyForMan: (name: string) =>
      `${name}さんとマッチンしました。\n最初のメッセージはお相手から届きます。\n届いたら、お知らせします。`,
    bodyWithMessage: (name: string) => `${name}さんとマッチンしました。\nメッセージが届いています。`,
    /** Shown instead of the name while the member's setting hides names and photos on the screen. */
    hiddenName: '○○',
    toChat: 'メッセージを送る',
    openChat: 'トークを開く',
    later: 'あとで',
  },
  /** Told to a woman when she has declined (spec part-1 §9). */
  noMatch: { title: 'ノーマッチン', body: '次の男性を探しますね！' },
  block: {
    title: '本当に解除しますか？',
    body: '解除したマッチンは復活できません。',
    /** `title` and `body` as one text, for dialogs without a heading. */
    confirm: '本当に解除しますか？ 解除したマッチンは復活できません。',
    detail: '解除すると、お相手はブロックされます。今後お互いに表示されず、お相手に通知は届きません。',
    /** The button repeats the verb 解除する of the question above, so that nobody reads it as "unblock". */
    submit: '解除してブロックする',
    cancel: 'やめる',
    done: 'マッチンを解除し、ブロックしました。今後、お互いに表示されません。',
  },
  reply: {
    question: 'お相手から返事はありましたか？',
    received: '返事があった',
    none: '返事がない',
    notYet: `連絡を選んでから${REPLY_WAIT_MS / HOUR_MS}時間たつと選べます。`,
  },
  lists: {
    title: 'つながり',
    back: 'つながりへ',
    tabs: { all: 'すべて', matching: 'マッチン', liked: 'いいね受信', send_like: 'いいね送信' },
  },
  /** Shown when the partner changed the pair's state first, so that the member's choice had no effect. */
  conflict: '状況が変わったため、選択は反映されませんでした。',
  partnerUnavailable: 'お相手が現在ご利用を休止しているため、いまは選べません。',
} as const;

/**
 * Sentences that say why a man is recommended. Lists and cards show them, so none mentions an explicit sexual
 * preference (look: Discretion).
 */
export const recommendReasonsJa = {
  acts: '好みがよく合っています',
  degrees: '求めるものがかみ合っています',
  messages: 'メッセージのペースが合いそうです',
  beforeMeeting: '会う前のやり取りの希望が近い方です',
  profile: 'プロフィールを丁寧に書いています',
  freeTimes: (time: string) => `${time}に予定を合わせやすい方です`,
  wantedAge: 'ご希望の年齢層に合っています',
  hisWantedAge: 'あなたの年齢が、お相手の希望に合っています',
  area: (area: string) => `${area}で会えます`,
} as const;
export const recommendCautionsJa = {
  acts: '好みに、少し違うところがあります',
  degrees: '求めるものに、少し差があります',
  freeTimes: '都合のつく時間帯が、あまり重なっていません',
  messages: 'メッセージのペースに、少し差があるかもしれません',
  beforeMeeting: '会う前のやり取りの希望に、少し差があります',
  fewAnswers: 'まだ答えていない項目が多い方です',
  region: '会える地域は近いですが、重なっていません',
  age: '年齢が少し離れています',
} as const satisfies Record<Caution, string>;

/** How a man was selected for a woman. Part of the export of her own data (docs/decisions/028). */
export const recommendedAsJa = {
  how: {
    asked: 'あなたのプロフィールをもとに、システムが候補の中から選びました。',
    three: 'スタッフのおすすめとして、システムが候補の中から選びました。',
    request: 'あなたの依頼を受けて、スタッフが選びました。',
  },
  scores:
    'おすすめをよりよくするために、このお相手とほかの候補の相性の点数を、お名前を含まない数字だけの形で保存しています。点数は、この記録と一緒に消去します。',
} as const;
