import type { Rank } from '#shared/options.ts';
import type { DemoStage } from './demo-stages.ts';

export type DemoRow = {
  key: string;
  name: string;
  age: number;
  /** Names of areas, joined by `, ` as on the wire. */
  area: string;
  stage: DemoStage;
  rank?: Rank;
  /** Number of uploaded photos, at most three. The default is 1. */
  photos?: number;
  /** Number of the sample avatar that a woman shows. */
  avatar?: number;
};

const TOKYO = '東京都';
const TOKYO_SOUTH = '東京都, 神奈川県';
const TOKYO_WIDE = '東京都, 埼玉県, 千葉県';
const OSAKA = '大阪府, 兵庫県';
const KANSAI = '大阪府, 京都府, 奈良県';
const NAGOYA = '愛知県, 岐阜県';

type ManRow = readonly [key: string, name: string, age: number, area: string, rank: Rank, photos?: number];
const men = (stage: DemoStage, rows: readonly ManRow[]): DemoRow[] =>
  rows.map(([key, name, age, area, rank, photos = 1]) => ({ key, name, age, area, stage, rank, photos }));

type WomanRow = readonly [key: string, name: string, age: number, area: string, photos?: number, avatar?: number];
const women = (stage: DemoStage, rows: readonly WomanRow[]): DemoRow[] =>
  rows.map(([key, name, age, area, photos = 1, avatar = 0]) => ({ key, name, age, area, stage, photos, avatar }));

export const DEMO_MEN: readonly DemoRow[] = [
  ...men('active', [
    ['takumi', 'たくみ', 34, TOKYO_SOUTH, 'B+', 3],
    ['kento', 'けんと@カメラ', 31, TOKYO, 'B', 3],
    ['daiki', 'だいき', 38, TOKYO_SOUTH, 'A', 3],
    ['ren', 'れん', 28, TOKYO_WIDE, 'C+', 2],
    ['haruto', '散歩中のハル', 36, TOKYO, 'C+', 3],
    ['sho', 'しょう', 29, TOKYO_SOUTH, 'C', 2],
    ['ryo', 'リョウ@サウナ', 42, TOKYO, 'B', 3],
    ['yuta', 'ゆうた', 33, TOKYO_WIDE, 'E', 1],
    ['naoki', 'なおき', 45, TOKYO_SOUTH, 'A+', 3],
    ['sora', 'そら', 26, TOKYO, 'E', 2],
    ['kazu', '珈琲のカズ', 39, TOKYO_WIDE, 'D', 2],
    ['jun', 'ジュン', 32, TOKYO, 'C', 1],
    ['masato', 'まさと', 48, TOKYO_SOUTH, 'C', 3],
    ['itsuki', 'いつき', 27, '神奈川県, 東京都', 'E', 1],
    ['koji', 'こうじ@自炊', 41, '神奈川県, 静岡県', 'D', 2],
    ['shin', 'しん', 35, '神奈川県', 'E', 1],
    ['tomo', '早起きのトモ', 30, '埼玉県, 東京都', 'C', 2],
    ['yasu', 'やす', 44, '埼玉県, 群馬県', 'E', 1],
    ['akira', 'アキラ', 37, '千葉県, 東京都', 'B', 3],
    ['hiro', 'ひろ', 52, '千葉県, 茨城県', 'D', 1],
    ['kei', 'けい', 31, OSAKA, 'B+', 3],
    ['taiga', 'たいが', 28, OSAKA, 'C', 2],
    ['makoto', 'まこと', 36, KANSAI, 'A', 3],
    ['riku', 'りく', 25, KANSAI, 'E', 1],
    ['satoshi', 'さとし@映画', 43, '大阪府', 'C+', 2],
    ['tetsu', 'てつ', 50, OSAKA, 'E', 1],
    ['minato', 'みなと', 29, '兵庫県, 大阪府', 'D', 2],
    ['yusuke', 'ゆうすけ', 34, '京都府, 滋賀県', 'C', 2],
    ['go', '週末ランナー', 40, NAGOYA, 'B', 3],
    ['asahi', 'あさひ', 30, NAGOYA, 'E', 1],
    ['tsubasa', 'つばさ', 33, '福岡県, 佐賀県', 'C', 2],
    ['manabu', 'まなぶ', 47, '福岡県', 'D', 1],
    ['kaito', 'かいと', 28, '道央', 'E', 2],
    ['osamu', 'おさむ', 55, '宮城県, 福島県', 'E', 1],
    ['rihito', 'りひと', 24, TOKYO, 'G', 1],
    ['sota', 'そうた', 27, TOKYO_SOUTH, 'F', 1],
  ]),
  ...men('rank_pending', [
    ['wataru', 'わたる', 35, TOKYO, 'C', 3],
    ['motoki', 'もとき', 39, OSAKA, 'E', 3],
  ]),
  ...men('cancelled_running', [
    ['shun', 'しゅん', 32, TOKYO_SOUTH, 'C', 2],
    ['fumiya', 'ふみや', 46, OSAKA, 'E', 1],
  ]),
  ...men('renewal_failing', [['eiji', 'えいじ', 41, TOKYO, 'D', 1]]),
  ...men('lapsed', [
    ['nobu', 'のぶ', 38, TOKYO, 'C', 2],
    ['yamato', 'やまと', 30, NAGOYA, 'E', 1],
  ]),
  ...men('unpaid', [
    ['takashi', 'たかし', 36, TOKYO, 'E', 1],
    ['keita', 'けいた', 29, '神奈川県', 'E', 2],
    ['mitsuru', 'みつる', 51, '大阪府', 'F', 1],
    ['ayumu', 'あゆむ', 26, '福岡県', 'G', 0],
  ]),
  ...men('under_review', [
    ['kosuke', 'こうすけ', 33, TOKYO, 'G', 1],
    ['hayato', 'はやと', 28, OSAKA, 'G', 1],
    ['gen', 'げん', 44, '愛知県', 'G', 0],
    ['rui', 'るい', 31, TOKYO_WIDE, 'F', 1],
  ]),
  ...men('resubmit', [['daichi', 'だいち', 27, '埼玉県', 'G', 1]]),
  ...men('no_document', [
    ['yoshi', 'よし', 42, '千葉県', 'G', 1],
    ['subaru', 'すばる', 25, TOKYO, 'G', 0],
  ]),
  ...men('new', [
    ['new-otoko1', '', 30, TOKYO, 'H', 0],
    ['new-otoko2', '', 35, TOKYO, 'H', 0],
    ['new-otoko3', '', 40, TOKYO, 'H', 0],
  ]),
  ...men('unconfirmed', [['mitei-otoko', '', 30, TOKYO, 'H', 0]]),
  ...men('suspended', [['teishi', 'テイ', 37, TOKYO, 'E', 1]]),
  ...men('withdrawn', [['taikai-otoko', 'ゆきひろ', 40, OSAKA, 'E', 1]]),
];

export const DEMO_WOMEN: readonly DemoRow[] = [
  ...women('active', [
    ['mika', 'みか', 28, TOKYO_SOUTH, 2],
    ['yuna', 'ゆな🌷', 25, TOKYO, 1],
    ['aoi', 'あおい', 31, TOKYO_WIDE, 3],
    ['riko', 'りこ@カフェ', 26, TOKYO, 1],
    ['mai', 'まい', 33, TOKYO_SOUTH, 2],
    ['natsumi', 'なつみ', 29, '神奈川県, 東京都', 1],
    ['chihiro', 'ちひろ', 35, '埼玉県, 東京都', 1],
    ['hiyori', 'ひより', 23, '千葉県, 東京都', 0, 2],
    ['suzu', 'すず', 27, OSAKA, 2],
    ['kotone', 'ことね', 24, OSAKA, 1],
    ['shiori', '読書するしおり', 38, KANSAI, 1],
    ['reina', 'れいな', 30, '兵庫県, 大阪府', 3],
    ['eri', 'えり', 42, NAGOYA, 1],
    ['haru', 'はる', 22, '福岡県', 0, 4],
    ['mio', 'みお', 26, '道央', 1],
    ['rin', 'りん', 32, TOKYO, 2],
  ]),
  ...women('premium', [
    ['saki', 'さき', 29, TOKYO_SOUTH, 3],
    ['karen', 'かれん', 34, TOKYO, 2],
    ['yui', 'ゆい', 27, OSAKA, 2],
    ['madoka', 'まどか', 40, TOKYO_WIDE, 1],
    ['momo', '夜ふかしのもも', 25, NAGOYA, 1],
  ]),
  ...women('ready', [
    ['nana', 'なな', 24, TOKYO, 1],
    ['kana', 'かな', 30, OSAKA, 1],
    ['ayaka', 'あやか', 36, '神奈川県', 0, 1],
  ]),
  ...women('tutorial', [['hina', 'ひな', 23, TOKYO, 1]]),
  ...women('paused', [
    ['mayu', 'まゆ', 31, TOKYO, 1],
    ['tomoka', 'ともか', 28, OSAKA, 0, 3],
  ]),
  ...women('messages_closed', [
    ['yuka', 'ゆか', 29, TOKYO, 1],
    ['sena', 'せな', 26, NAGOYA, 0, 5],
  ]),
  ...women('account_missing', [
    ['misaki', 'みさき', 33, TOKYO_SOUTH, 1],
    ['fuka', 'ふうか', 24, OSAKA, 0],
  ]),
  ...women('under_review', [
    ['akari', 'あかり', 27, TOKYO, 1],
    ['honoka', 'ほのか', 22, '大阪府', 0, 1],
    ['sakura', 'さくら', 35, '京都府', 1],
  ]),
  ...women('resubmit', [['kaho', 'かほ', 26, '埼玉県', 0]]),
  ...women('no_document', [['ichika', 'いちか', 24, TOKYO, 0, 2]]),
  ...women('new', [
    ['new-onna1', '', 25, TOKYO, 0],
    ['new-onna2', '', 30, TOKYO, 0],
  ]),
  ...women('unconfirmed', [['mitei-onna', '', 25, TOKYO, 0]]),
  ...women('withdrawn', [['taikai-onna', 'ちか', 29, TOKYO, 0]]),
];
