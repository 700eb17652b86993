import { MAN, type Sex } from '#shared/options.ts';
import type { Random } from './random.ts';

const MEN =
  'たくみ けんと しょう ゆうた だいき リョウ ハル そら カズ ひろ まさ しん つばさ コウ ナオ レン トモ ジュン ヤス タカ シュウ アキ ユウ けい だいち りく そうた はやと ゆうき まこと さとる おさむ てつ いつき かいと こうへい しゅん たいが つかさ なおき のぶ ふみや みつる もとき やまと よし りょうま わたる Ken Ryo Yu Jun Sho Kei'.split(
    ' ',
  );
const WOMEN =
  'みか ゆな さき あおい りこ まい なつみ ちひろ ひより すず もも ことね しおり かれん れいな えり まゆ ゆか あや はる みお りん ゆい なな のあ まどか ともみ かな みさき さくら あかり ほのか めい ゆうか せな いちか うた えな おと きほ くるみ けいこ さや しほ たまき ちさ つむぎ とわ にこ ねね はな ひな ふうか まな みゆ'.split(
    ' ',
  );
const ROMAN_MEN =
  'taku ken sho yuta daiki ryo haru sora kazu hiro masa shin tsuba kou nao ren tomo jun yasu taka shu aki yu kei riku souta haya makoto'.split(
    ' ',
  );
const ROMAN_WOMEN =
  'mika yuna saki aoi riko mai natsu chihi hiyo suzu momo koto shiori karen reina eri mayu yuka aya haru mio rin yui nana noa mado tomo kana'.split(
    ' ',
  );
const MOODS =
  'のんびり 夜ふかし 早起き 週末の ねむい 旅する 歩く 静かな 甘党の 雨の日の 窓ぎわの 読書する 散歩中の 気まぐれ ほろよい 海辺の 坂の上の 三日月の 日曜日の うたたね'.split(
    ' ',
  );
const THINGS_MEN =
  'カワウソ フクロウ 珈琲 ランナー キャンパー 釣り人 料理人 カメラ 柴犬 ペンギン クジラ ハリネズミ バリスタ 自転車 レコード 文庫本 シロクマ 灯台'.split(
    ' ',
  );
const THINGS_WOMEN =
  'うさぎ 紅茶 ねこ ひつじ りす プリン 金木犀 すずめ ラッコ ミルクティー 文庫本 ひまわり カモミール パン屋さん こぐま ハチワレ レモン 水族館'.split(
    ' ',
  );
const TAILS_MEN = [
  'くん',
  '@在宅勤務',
  '@カメラ',
  '@サウナ',
  '（都内勤め）',
  '@自炊',
  '@映画',
  '🍀',
  '☕️',
  '@筋トレ',
  '@音楽',
];
const TAILS_WOMEN = [
  'ちゃん',
  '𓂃',
  '@カフェ',
  '🌙',
  '🌷',
  '@のんびり',
  '@映画',
  '☕️',
  '@夜型',
  '@人見知り',
  '🍋',
  '@はじめて',
];

/** A plausible user name of at most 20 characters: a first name, a first name with an addition, or a short phrase. */
export const drawNickname = (random: Random, sex: Sex): string => {
  const man = sex === MAN;
  const name = random.pick(man ? MEN : WOMEN);
  const tail = random.pick(man ? TAILS_MEN : TAILS_WOMEN);
  return random.weighted<() => string>([
    [() => name, 30],
    [() => `${name}${tail}`, 28],
    [() => `${name}${random.int(1, 12)}${random.pick(['', '月', `/${random.int(1, 28)}`])}`, 10],
    [() => `${random.pick(MOODS)}${random.pick(man ? THINGS_MEN : THINGS_WOMEN)}`, 22],
    [() => `${random.pick(MOODS)}${name}`, 10],
  ])();
};

/**
 * A handle of at most 15 letters, digits and underscores, such as a social network uses. No two members of a population
 * have the same handle.
 */
export const handleFor = (random: Random, sex: Sex, index: number): string =>
  `${random.pick(sex === MAN ? ROMAN_MEN : ROMAN_WOMEN)}_${(index * 2 + sex - 1).toString(36)}`;
