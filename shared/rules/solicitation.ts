import { SOLICITATIONS, type Solicitation } from '../options/reports.ts';

/**
 * Where a text is read. `match`: between two members who matched. They may exchange contact details when they like, so
 * that a wish for a messaging app is no finding there, only an id that stands in the text (decision 049).
 */
export type SolicitationPlace = 'public' | 'match';

const LOOK_ALIKES = new Map([...'рρјкіеоοасӏ'].map((letter, at) => [letter, [...'ppjkieooacl'][at] ?? letter]));
const SMALL_KANA = new Map(
  [...'ぁぃぅぇぉっゃゅょゎ'].map((kana, at) => [kana, [...'あいうえおつやゆよわ'][at] ?? kana]),
);
const KANJI_DIGITS = '〇一二三四五六七八九';
const KATAKANA_TO_HIRAGANA = 0x60;

const numberOf = (kanji: string): string => {
  const [tens = '', ones = ''] = kanji.includes('十') ? kanji.split('十') : ['', kanji];
  const digit = (one: string) => KANJI_DIGITS.indexOf(one.slice(0, 1));
  return String((kanji.includes('十') ? Math.max(digit(tens || '一'), 1) * 10 : 0) + (ones ? digit(ones) : 0));
};

/**
 * One spelling for what reads the same: widths, invisible characters, look-alike letters, katakana as hiragana, small
 * kana as large ones, no prolonged marks, kanji numbers before a counter as digits. The rules below are folded too, so
 * that they can be written as people write.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[рρјкіеоοасӏ]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(/ー/g, '')
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => SMALL_KANA.get(kana) ?? kana)
    .replace(/[◯〇●◎](?![万円])/g, '○')
    .replace(/🍓/gu, '苺')
    .replace(/🅿/gu, 'p')
    .replace(/(?<![一二三四五六七八九十])[一二三四五六七八九十]{1,3}(?=[歳才万円枚年回])/g, numberOf);

/** Single letters with gaps between are one word: `l i n e`. */
const joinLetters = (text: string): string =>
  text.replace(/(?<![a-z0-9])[a-z](?:[\s.・_-]{1,3}[a-z](?![a-z0-9])){1,11}/g, (word) => word.replace(/[^a-z]/g, ''));

/** Without spaces and signs, because they are put between the letters of a word to hide it. */
const tighten = (sentence: string): string => sentence.replace(/[^\p{L}\p{N}¥?]/gu, '');

type Rule = {
  pattern: RegExp;
  /** No finding where this stands in the match or close behind it: a refusal, a report of what others do. */
  unless: RegExp;
  /** No finding where this stands before or in the match. */
  notAfter?: RegExp;
  /** Also a finding in a text between two members who matched. Without: yes. */
  onlyPublic?: true;
};

const regExp = (source: string, flags = 'gu'): RegExp => new RegExp(fold(source), flags);

const NO =
  'お断り|おことわり|不可|遠慮|禁止|できません|してません|していません|ていません|求めてません|いりません|いらない|ありません(?!か)|会いません(?!か)|会えません(?!か)|' +
  '(?<!気に)しません(?!か)|求めません|望みません|望んでいません|希望しません|興味(?:は|が)?(?:ない(?!で|か|\\?)|ありません(?!か))|やめて|やめました|やめろ|ではない|じゃありません|苦手|無理|嫌|ブロック|通報|以外|対象外|困り|困る|迷惑|' +
  '怖|詐欺|騙|被害|犯罪|ニュース|勧誘|取り締|間違え|間違わ|卒業';
const unlessNo = (more = ''): RegExp => regExp(NO + more, 'u');

const MINOR_WORDS =
  '(?:女子|男子|現役)?(?:高校生|中学生|小学生|高生)|未成年者?|18歳未満|(?<![a-z0-9])j[kc](?![a-z])(?:[1-3]|さん|ちゃん)?|ジェイケイ|ジェーケー|' +
  'こうこうせい|じょしこうせい|ちゅうがくせい|みせいねん|中○生|高○生|女子高○|(?<![一-龠0-9])[高中][1-3](?![0-9年月])|高校[1-3]年生?|小学校[低高]学年|小中学生|中高生|10代(?:前半|半ば)|ティーン|制服が現役';
const MINOR_AGE = '(?:(?<![0-9.])1[0-7]|じゅう(?:ご|ろく|なな|しち))(?:歳|才|さい|ちゃい)';
const FOUND =
  '募集|歓迎|会いた|会って|会える|会おう|会わない|会いません|あいたい|遊びた|遊ぼ|希望|ok|おけ|大丈夫|探し|さがし|いませんか|いますか|いたら|いない\\?|紹介|連絡|' +
  '来て|おいで|仲良く|付き合いた|付き合って|出会いた|呼べ|呼ぶ|写真|動画|がいい|もいい|気にし|話した|限定|待って|まって|だめ\\?|いる\\?|いる$|くれる|でも秘密|いける|好み|理想|遊んで|暇|おる|おらん|ちょうだい|頂戴|つない|話し相手|ほしい|欲しい|メッセージ|メセ|あいませんか|お話し|相手し|声かけ|待ち';
const FAMILY =
  '息子|娘|妹|弟|兄|姉|子ども|子供|こども|猫|犬|甥|姪|孫|長男|長女|次男|次女|上の子|下の子|うちの子|従|いとこ|生徒|当時|時代|頃|ころ';
const OWN_CHILD = '娘|息子|子ども|子供|長男|次男|長女|次女|甥|姪|孫|母です|父です|の親|教え|塾';
const SAYS = '(?:の?[男女]子?|生)?(?:です(?!か)|だよ|だけど|やけど|ですが|なん[だで]|だから|なので|だし)';
const NOT_THEN =
  '(?!の?(?:頃|ころ|時|とき|せい|息子|娘|母|父|親|子ども|子供|こども|お子|弟|妹|先生)|時代|という|みたい|らしい|に(?!会)|から|向け|以上)';

const MONEY = '(?:¥\\s?[0-9][0-9,.]*|[0-9][0-9,.]*\\s?(?:万円?|千円?|円|k(?![a-z])))';
const BARE = '[0-9](?:\\.[0-9]{1,2})?(?:万|千|k)?円?';

const TOPICS =
  '投資|(?<![ぁ-ん])とうし|(?<![a-z])fx|エフエックス|仮想[通痛]貨|暗号資産|ビットコイン|バイナリー|副業|ふくぎょう|不労所得|権利収入|資産(?:運用|形成)|ネットワークビジネス|(?<![a-z])mlm|' +
  '自動売買|usdt|テザー|(?<![a-z])nft|エアドロップ|取引|株(?!式|主)|ブックメーカー|オンカジ|オンラインカジノ|せどり|アフィリエイト|物販|マイニング|トレード(?!マーク|オフ)|ビジネス(?!街|マン|ホテル|クラス|書|スーツ)|(?<![a-z])ea(?![a-z])';
const INVITES =
  '興味(?:は|が)?(?:あり|ある|ない)|紹介(?:し|でき)|教え(?:ます|て|ましょう|たい|られ)|おしえ|始め(?:ましょう|ませんか|よう)|(?:し|やり)ませんか|しよう|稼[ぎげぐご]|稼いで|かせ[げご]|儲か|もうか|招待|配って|流して|サイン|サポート(?:し|も)|登録して|仲間を?(?:探|さが)|入りませんか|シェア|秘訣|儲けさせ|自動で|始められ|' +
  '話(?:が|を)?(?:聞|きい)|の話があ|案件|案内|連絡(?:くだ|し|待)|仲間を?募集|増や|勝て|利益|配当|来ませんか|行きま(?:しょう|せんか)|参加|ボーナス';

const LINE = '(?<![a-z])[l1|][i1l!|]ne(?![a-z])';
const APPS =
  `(?:${LINE}|(?<!おん|スタート|ガイド|デッド|ディ|アイ|ヘア|カイ|新宿)ライン|(?<=^|[^ぁ-ん])ラ○ン|l○ne|カカオ(?:トーク)?|カトク|kakao(?:talk)?|テレグラム?|telegram|whatsapp|ワッツアップ|` +
  'シグナル|signal|ウィーチャット|wechat|微信|スカイプ|skype|ディスコード?|discord|インスタ(?:グラム)?|insta(?:gram)?|ツイッター|twitter|viber|バイバー|緑のアプリ|みどりのアプリ|' +
  'session|アイメッセージ|(?<![a-z])x(?=の(?:dm|アカウント|id)))';
const ASKS =
  '交換|こうかん|追加|教え|おしえ|しよう?(?![^ぁ-ん])|しませんか|しましょう|で話(?:そ|しま|したい)|で連絡|で(?:やり取り|やりとり)|に?移動|ください|下さい|お願い|送り|送る|おくり|やってる|やってますか|に?登録|フォロー|の?dm|の?qr|(?:サーバーに)?来て|移り(?!か)|移ら|切り?替え|移行|招待|つなが|繋が|連絡(?:とり|取り|し)|くれた';
const TOKEN = '(?:@[a-z0-9_.]{3,30}|[a-z][a-z.]{0,20}[0-9_#][a-z0-9_.#]{1,20}|\\+?[0-9][0-9 -]{7,16}[0-9])';
const NAMED = '(?:@?[a-z][a-z0-9_.]{3,30})';
const NOT_YET = '|とは言|まだ|してから|なってから|会ってから|早い|からがいい|からに|ゆっくり|なくし|忘れ';

const MINOR_UNLESS = unlessNo();
const PAID_UNLESS = unlessNo('|(?:は|も|目的|の方|系|とか)(?:ng|なし|無し)|割り勘|されても|される側');
const MONEY_UNLESS = unlessNo('|割り勘|予算|コース料理|会費');
const INVEST_UNLESS = unlessNo('|失敗|より、|相談しています|教えてもら');
const APP_UNLESS = unlessNo(NOT_YET);
const GIFT_TO_FAMILY = regExp(`${FAMILY}|親|祖|お年玉|家賃|会社|仕事|予算|会費|ランチ|旅行|宿|店`, 'u');

const rule = (source: string, unless: RegExp, more: Partial<Rule> = {}): Rule => ({
  pattern: regExp(source),
  unless,
  ...more,
});
const minor = (source: string, notAfter?: string): Rule =>
  rule(source, MINOR_UNLESS, notAfter ? { notAfter: regExp(notAfter, 'u') } : {});
const paid = (source: string): Rule => rule(source, PAID_UNLESS);
const sum = (source: string): Rule => rule(source, MONEY_UNLESS, { notAfter: GIFT_TO_FAMILY });
const invest = (source: string): Rule => rule(source, INVEST_UNLESS);
const id = (source: string): Rule => rule(source, APP_UNLESS);
const wish = (source: string): Rule => rule(source, APP_UNLESS, { onlyPublic: true });

/** Rules by what they find. Every repetition is bounded, so that the time stays linear in the text's length (no ReDoS). */
const RULES: Readonly<Record<Solicitation, readonly Rule[]>> = {
  under_age: [
    minor(`(?:${MINOR_WORDS})${NOT_THEN}.{0,18}?(?:${FOUND})`, OWN_CHILD),
    minor(`(?:${MINOR_WORDS})(?:くらい|ぐらい)?(?:の子|の女の子|の男の子)?(?:が|は|も|とか)?(?:大|だい)?(?:好き|すき)`),
    minor(`(?:${MINOR_WORDS})${SAYS}`, FAMILY),
    minor(`${MINOR_AGE}${SAYS}`, FAMILY),
    minor(
      `${MINOR_AGE}(?:くらい|ぐらい|前後|以下)?(?:の(?:子(?!ども|供)|女|男|方|人|彼女)|女子|男子).{0,10}?(?:${FOUND}|好き)`,
    ),
    minor(`(?:実は|じつは|ほんとは|本当は|今は|まだ)(?:1[0-7](?:です|なん|だ|歳|才)|${MINOR_AGE})`, FAMILY),
    minor('18(?:歳)?(?:に|じゃ)?(?:なって(?:い)?ない|ない(?:けど|です|ん))'),
    minor('来年18歳'),
    minor('(?<![a-z0-9])dk(?![a-z]).{0,6}?(?:募集|おいで|会いた|希望)'),
    minor('(?<![ぁ-ん])ロリ(?:コン|系|っ子|の子)?(?:が|は|も)?(?:好き|募集|希望|探し|大好き|いませんか)'),
    minor('幼い(?:女の子|男の子|子)(?:が|は)?(?:好き|と)'),
  ],
  prostitution: [
    paid('(?:パパ|ママ|ピー|(?<![a-z])p)活|パパかつ|ピーカツ(?!と)|(?<![そのこ])ママかつ(?:し|希望|募集)|パ○活'),
    paid(
      '援助?交|援○交|円光|エンコー?ウ?(?:し(?!ん)|希望|募集)|(?<![応支後救声])援(?:で会|希望|募集|\\s?[0-9])|援助(?:希望|し(?:て|ませんか)|を?お願い|[0-9])',
    ),
    paid('(?:金銭|経済|お金)(?:的)?(?:な|に|の)?(?:援助|支援|サポ)'),
    paid(
      'ホ[別込]|ホテ別|(?<![ぁ-ん])ほべつ|ホテル代?別で?[0-9]|別苺|別いちご|(?:苺|いちご)(?:あり|で会|[0-9])|(?:諭吉|ゆきち)(?:さん)?[0-9]',
    ),
    sum(
      `${MONEY}(?:で|なら|くれ|払|あげ|渡|お渡し|いただけ|送る).{0,10}?(?:会[っいうえおわ]|あいま|あえ|どう|いかが|お願い|ほてる|付き合)`,
    ),
    sum(`${MONEY}(?:の?お手当|どう)|(?:1回|1時間|[0-9]{2}分)${MONEY}で`),
    sum(`(?:会(?:う|って)|ほてる|泊ま|今夜|デート).{0,10}?${MONEY}.{0,6}?(?:払|渡|あげ|お渡し|どう|いかが|送)`),
    sum('お金(?:を|は)?(?:払|くれ|あげ|渡).{0,8}?(?:会|人|方|いませんか)'),
    sum('お?(?:小遣い|こづかい|こずかい)(?:を|が)?(?:くれ|あげ|ほし|欲し|希望|渡|いただ|払)'),
    paid('お手当(?!て)|(?:パパ|ぱぱ).{0,2}?(?:募集|希望|いませんか|探し|さがし)|太パパ'),
    paid('サポ(?:希望|あり|有|して(?:くれ|もら)|お願い|\\s?[0-9])|サポート(?:してくれる)?(?:方|人|男性)?(?:希望|募集)'),
    paid('(?:割り?切り|わりきり)(?:で)?(?:\\s?[0-9]|募集|希望|しません|お願い|.{0,4}[0-9]あり)'),
    paid(`(?:茶飯|お?顔合わせ|本番|フェラ|プチ|ぷち|交通費)(?:代)?(?:は|で|が|を)?\\s?${MONEY}`),
    paid(
      `(?:茶飯|顔合わせ|本番|フェラ|プチ|大人|口|(?<![学先人誕])生|(?<![a-z])[fn])(?:あり|は|で|だけ)?\\s?${BARE}(?:で(?!し)|から|です|ます|お願い|希望|$)`,
    ),
    paid(`(?:手|口)だけ\\s?${BARE}|大人あり\\s?[0-9]|(?<![0-9万千百億])円(?:で(?:お願い|会|どう)|希望|募集)`),
    paid(
      '(?:交通費|お?車代)(?:を|は)?(?:.{0,5}?万)?(?:くれ|いただ|ください|もら)|(?:都度|先|前)払いで(?:お願い|会|\\s?[0-9])|愛人(?:契約|募集|希望)',
    ),
    paid(
      '金額次第|いくらくれ|いくらで会|ホテル込みで?\\s?[0-9]|[0-9]で?ホテル込み|月に?[0-9]{1,2}万?(?:円)?(?:いただ|くれ|もら)|有償で|お礼はします.{0,3}[0-9]',
    ),
    paid(`(?:ごはん|ご飯|食事|お茶)だけなら?${MONEY}|(?:食事|茶飯|ごはん)パパ`),
    paid('下着.{0,3}?(?:売(?!り?場|れ)|買いません|買って|販売)|使用済み?(?:の)?(?:下着|パンツ|パンティ)'),
    paid(
      '(?:デリヘル|ソープ|風俗|メンエス|キャバ).{0,14}?(?:指名|来て|出勤|予約)|本指名|源氏名|裏オプ|出勤.{0,6}?来て',
    ),
    paid('(?<![ぁ-ん一-龠])(?:売り|ウリ)を?(?:して|やって)|体を?売(?:って|り|る)'),
    paid('ギャラ飲み|(?:報酬|条件)(?:あり|有).{0,3}?会|有料で会|時給.{0,8}?会'),
    sum(`(?:現金|手渡し|paypay|ペイペイ|アマギフ).{0,6}?${MONEY}.{0,10}?(?:会|払|渡|送)`),
  ],
  investment: [
    invest(`(?:${TOPICS}).{0,18}?(?:${INVITES})`),
    invest(
      '(?:必ず|絶対に?|確実に?|簡単に?|誰でも|楽して|スマホだけで|放置で).{0,10}?(?:儲|もうか|稼[げぐ]|かせげ|勝て|増やせ|利益)',
    ),
    invest(
      '元本保証|月利|利回り.{0,2}[0-9]|未公開株|情報商材|必勝法|当選番号|急騰|権利収入(?:に|で|を)|コピートレード|節税になる|脱サラし(?!て)',
    ),
    invest(
      '(?:儲け|儲かる|もうかる|もうけ|稼げる|かせげる|カセゲル|おいしい|うまい)(?:話|はなし|ビジネス|副業|お?仕事|バイト|案件)(?!より|です)(?:.{0,6}?(?:あ[りる]|紹介|教え|おしえ|聞))',
    ),
    invest(
      '稼げる(?:.{0,8}?(?:紹介|教え|あります)|ビジネス|副業)|(?:話|説明)を?聞いてみません|口座を作ってくれたら|あなたもやりません|稼ぐ方法|稼ぎたい人',
    ),
    invest(
      '高収入(?:の)?(?:バイト|仕事|案件|副業)|荷物を(?:運ぶ|受け取る)だけ|口座(?:を)?(?:貸し|買い?取|売って|譲)|名義を貸',
    ),
    invest(
      '(?:毎日|毎月)(?:の)?(?:配当|利益)|配当が(?:もらえ|入る)|入金(?:すれば|したら|で).{0,14}?(?:倍|増|万)|万円?が.{0,8}?[0-9]倍|送ってくれたら.{0,4}?増や',
    ),
    invest(
      '経済的(?:な)?自由|お金に困らない|先行者利益|副収入が|お金の(?:不安|悩み).{0,8}?(?:方法|教え|伝え)|稼ぎ方(?:が|を)|銘柄.{0,8}?[0-9]倍|口座開設.{0,6}?万',
    ),
    invest('(?:投資|お金|資産|ビジネス|副業|無料).{0,4}?(?:セミナー|勉強会).{0,8}?(?:来ません|参加|招待|行き|紹介)'),
    invest('(?:月収?|1日)(?:に)?[0-9]+万.{0,8}?(?:稼|なれる|固い|方法)|1日[0-9]+万円?稼'),
    invest(
      '不動産.{0,8}?(?:紹介|興味|案内)|マンション投資|保険.{0,6}?(?:見直し|加入).{0,3}?(?:しませんか|ましょう|担当)',
    ),
  ],
  messaging_app: [
    id(`${APPS}(?:のアカウント)?[\\s:→=「(のはもid]{0,6}${TOKEN}`),
    id(`${APPS}.{0,3}?(?:id|アイディー?)[\\s:→=「(はのも]{1,4}${NAMED}`),
    id(`(?:(?<![a-z])id|アイディー?)(?:検索)?[\\s:→=「(はでのこちら]{0,8}${TOKEN}`),
    id(`(?:(?<![a-z])id|アイディー?)(?:は)[\\s:]{0,2}${NAMED}.{0,10}?(?:追加|検索|です)`),
    id('@[a-z0-9_.]{3,30}.{0,4}?(?:追加|検索)'),
    wish(
      `${APPS}[\\sのはをもがに、]{0,3}(?:id|アイディー|qrコード|番号|アカウント|友だち|友達|サーバー|派なので|ほうで|方で|方が早く返せるので)?[\\sのはをもがに、]{0,2}(?:${ASKS})`,
    ),
    wish(`${APPS}(?:やって|して)(?:る|ます)(?:か|\\?)|${APPS}.{0,14}?追加`),
    id(`${TOKEN}.{0,2}?[(「]?${APPS}`),
    wish('sns.{0,6}?(?:つなが|繋が|交換|教え)|(?<![a-z])idください'),
    wish('(?:(?<![a-z])id)を?(?:送|おく|教え|おしえ|交換|書いて)'),
    wish(
      '(?:(?:別|他|ほか)の(?:アプリ|ツール|サイト|メッセンジャー)|外部|サイト外|アプリ外)(?:で|に)(?:話|移動|やり取り|やりとり|連絡)',
    ),
    wish('qrコード(?:を)?(?:送|で追加)'),
  ],
};

const TAIL = 20;
const isFound = ({ pattern, unless, notAfter }: Rule, sentence: string): boolean =>
  [...sentence.matchAll(pattern)].some(
    ({ 0: found, index }) =>
      !unless.test(sentence.slice(index, index + found.length + TAIL)) &&
      !notAfter?.test(sentence.slice(Math.max(0, index - TAIL), index + found.length)),
  );

/**
 * Which prohibited solicitations a text holds, most serious first; empty for a clean text. The same rules run on the
 * writer's device, before the text is sent, and on the server (rules: Safety, Prohibited solicitation).
 */
export const solicitationsIn = (text: string, place: SolicitationPlace = 'public'): readonly Solicitation[] => {
  const sentences = joinLetters(fold(text)).split(/[。!\n]+|(?<=\?)/);
  const views = [...new Set(sentences.flatMap((sentence) => [sentence.trim(), tighten(sentence)]))].filter(Boolean);
  return SOLICITATIONS.filter((kind) =>
    RULES[kind].some(
      (one) => !(one.onlyPublic && place === 'match') && views.some((sentence) => isFound(one, sentence)),
    ),
  );
};

/** Whether others wait for staff before they see a text with these findings. */
export const isWithheld = (findings: readonly Solicitation[]): boolean => findings.includes('under_age');
