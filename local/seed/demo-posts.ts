/**
 * One post of the demo boards. `by`: the author's key. Without `by`, the author is any demo member who may post on the
 * topic. `isWithheld`: the automatic moderation withholds the text. The seed asks the moderation, a test compares.
 */
export type DemoPost = { text: string; by?: string; isHidden?: true; isWithheld?: true };

/** Sentences for generated posts. Each post consists of one sentence from each of the three lists. */
export const GREETINGS = {
  opening: [
    'はじめまして。',
    'こんばんは、登録したばかりです。',
    'はじめて書き込みます。',
    'ずっと読んでいましたが、ようやく書いてみます。',
    'お邪魔します。',
  ],
  life: [
    '週末はたいてい映画館にいます。',
    '平日は遅くまで仕事で、休みの日に料理をまとめて作っています。',
    '朝の散歩が日課です。',
    '最近、ジムに通いはじめました。',
    '喫茶店で本を読む時間が好きです。',
    '転勤で引っ越してきたばかりで、土地に詳しくありません。',
    '夜の美術館が好きです。',
    'サウナと銭湯めぐりが趣味です。',
    '古い洋楽をよく聴きます。',
    '猫と暮らしています。',
    '日帰りの温泉によく行きます。',
    '写真を撮りながら歩くのが好きです。',
    'キャンプの道具が増えすぎて困っています。',
  ],
  wish: [
    'よろしくお願いします。',
    'ゆっくり話せる方と知り合えたら嬉しいです。',
    '皆さんの書き込み、参考にしています。',
    '落ち着いた場所なので安心しました。',
    '少しずつ慣れていきたいです。',
  ],
} as const;
export const GREETINGS_COUNT = 65;

/** The posts of the demo boards, keyed by topic id, newest first. A topic without an entry has no posts. */
export const DEMO_POSTS: Readonly<Record<string, readonly DemoPost[]>> = {
  topiccommonfirstdate: [
    { text: '待ち合わせは、駅の改札より明るいカフェのほうが落ち着きます。', by: 'mika' },
    { text: '最初は1時間だけ、と先に決めておくとお互いに楽でした。' },
    { text: 'お店を二つ挙げて選んでもらうようにしたら、やり取りが早くなりました。', by: 'takumi' },
    { text: '雨の日の予定を先に決めておくと、当日あわてません。' },
    { text: '帰りの電車の時間を最初に伝えておくと安心です。' },
    { text: '緊張して何を話したか覚えていません…。次はもう少しゆっくり話したいです。' },
    { text: '歩きやすい靴で行くのがいちばんだと学びました。' },
    { text: 'ここに書いている人は、みんな暇なんですね。', isHidden: true },
    { text: '昼に会うと、気持ちの余裕が違いますね。' },
    { text: '遅れそうなときの連絡だけは、早めにするようにしています。' },
  ],
  topiccommontalk: [
    // The automatic moderation takes this post for a violation by mistake, so it is not shown before staff check it.
    {
      text: '話題に困ると、昔の写真の話をしています。まだ17歳です。髪型の話だけで30分続きました。',
      by: 'takumi',
      isWithheld: true,
    },
    { text: '最初のメッセージは、プロフィールのどこが気になったかを一つ書くようにしています。', by: 'takumi' },
    { text: '返信が遅いときは、忙しいのだろうと思うことにしています。', by: 'mika' },
    { text: '質問を三つ並べると尋問みたいになるので、一つにしています。' },
    { text: '「今日は寒いですね」から始まって一週間続きました。' },
    { text: '短くても毎日続くほうが、私は嬉しいです。' },
    { text: '会う前に、苦手なことを聞いてくれる方は信頼できます。' },
    { text: '敬語のままでいいのか、いつも迷います。' },
    { text: 'スタンプだけの返事は、少しさみしいです。' },
    // Two members have reported this post.
    { text: '返事をくれない方は、登録しないでほしいです。時間の無駄なので。', by: 'osamu' },
  ],
  topiccommonconsent: [
    { text: '「嫌なら言って」より、「これはどう？」と聞いてもらえるほうが答えやすいです。', by: 'mika' },
    { text: '途中でやめたいと言えた相手とは、長く続いています。' },
    { text: '聞くのは恥ずかしいことではない、と思えるようになりました。' },
    { text: '会う前に話しておくと、当日のびのび過ごせます。' },
    { text: '黙っているのは「はい」ではない。大事なことだと思います。' },
  ],
  topiccommonplaces: [
    { text: '新宿なら、南口のほうが待ち合わせしやすいです。' },
    { text: '梅田は地下だと必ず迷うので、地上のお店にしています。' },
    { text: '名古屋の方、金時計以外におすすめはありますか。' },
  ],
  topicmaleprofile: [
    { text: '写真は友人に撮ってもらったものに替えたら、見てもらえる数が増えました。', by: 'takumi' },
    { text: '自己紹介は短くしすぎると伝わらないですね。300字くらいに直しました。' },
    { text: '身長を盛らないほうがいい、と先輩に言われました。そのとおりでした。' },
    { text: '清潔感とは、と考えて爪を切りました。' },
    { text: '料理の写真を一枚入れてみました。' },
  ],
  topicmalemanners: [
    { text: '香水はつけすぎないほうがいいです。' },
    { text: '待ち合わせの5分前に着くようにしています。' },
    { text: '割り勘の話は、会う前にさらっと。' },
  ],
  topicmalerank: [
    { text: 'ランク申請、二度目で通りました。写真と文章を直したのがよかったようです。' },
    { text: '自己紹介を140文字まで書くのが、意外と難しいです。' },
  ],
  topicfemalesafety: [
    { text: '会う場所と帰る時間を、友だちに伝えてから出かけています。', by: 'mika' },
    { text: '最初は駅の近くの明るいお店にしています。' },
    { text: '車での送迎は、何度か会ってからにしています。' },
    { text: '少しでも変だと思ったら、途中で帰っていいと決めています。' },
    { text: 'お酒は自分のペースで。飲み物から目を離さないようにしています。' },
    { text: '連絡先は急がなくて大丈夫だと思います。' },
  ],
  topicfemalechoosing: [
    { text: '文章のていねいな方は、会ってもていねいでした。', by: 'mika' },
    { text: '写真より、何を大事にしているかを読むようになりました。' },
    { text: '保留にして二、三日置くと、気持ちが決まります。' },
    { text: '質問に質問で返す方は、少し苦手です。' },
  ],
  topicfemalebody: [
    { text: '体調がすぐれない日は、正直に延期をお願いしています。' },
    { text: '検査のことを聞いても嫌な顔をしない方が安心です。' },
  ],
};
