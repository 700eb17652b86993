import { describe, expect, test, vi } from 'vitest';
import type { Solicitation } from '#shared/options/reports.ts';
import { isWithheld, solicitationsIn } from './solicitation.ts';

// The example texts are in tests/unit/solicitation. This file tests disguised spellings, contexts and running time.
const KINDS: [Solicitation, string][] = [
  ['under_age', '女子高生と会いたい'],
  ['prostitution', 'パパ活希望です'],
  ['investment', '投資で稼ぐ方法を教えます'],
  ['messaging_app', 'LINE交換しませんか'],
];

describe('a solicitation is recognised', () => {
  test.each(KINDS)('%s by itself', (kind, text) => expect(solicitationsIn(text)).toEqual([kind]));

  test.each<[string, Solicitation, string]>([
    ['half-width katakana', 'prostitution', 'ﾊﾟﾊﾟ活希望'],
    ['full-width letters', 'messaging_app', 'ＬＩＮＥ交換しよう'],
    ['spaced letters', 'messaging_app', 'L I N E 交換しよう'],
    ['letters with dots', 'messaging_app', 'l.i.n.e 交換しよう'],
    ['digits for letters', 'messaging_app', 'l1neで話そう'],
    ['spaced digits', 'under_age', '1 7 歳 で す'],
    ['kanji for digits', 'under_age', '十七歳です'],
    ['hiragana for katakana', 'messaging_app', 'てれぐらむに移動しませんか'],
    ['a circle in a word', 'prostitution', '援○交際しよう'],
    ['signs between kana', 'prostitution', 'ぱ・ぱ・か・つ'],
    ['a picture in a word', 'prostitution', 'パパ💛活しよう'],
    ['invisible characters', 'under_age', '女\u200b子\u2060高\ufeff生と会いたい'],
    ['Cyrillic letters', 'prostitution', 'р活希望'],
    ['a small kana in large', 'prostitution', 'エンコウ希望'],
    ['a spacing voiced mark', 'prostitution', 'ハ゜ハ゜活希望'],
    ['kanji that look like kana', 'messaging_app', '力カオで話そう'],
    ['accents', 'messaging_app', 'LÍNÉ教えて'],
    ['letters in frames', 'messaging_app', '🅻🅸🅽🅴教えて'],
    ['letters of flags', 'messaging_app', '🇱🇮🇳🇪交換しよ'],
    ['small capitals', 'under_age', 'ᴊᴋ募集'],
    ['an exclamation mark for a letter', 'messaging_app', 'L!NEで話そ'],
    ['a star in a word', 'messaging_app', 'ラ*ン教えて'],
    ['keycaps', 'under_age', '1️⃣7️⃣歳です'],
    ['kanji digits without a ten', 'under_age', '一七歳です'],
    ['pictures for words', 'prostitution', '🍓2で会えます'],
    ['a full-width yen sign', 'prostitution', '￥２００００でどうですか'],
  ])('%s', (_, kind, text) => expect(solicitationsIn(text)).toContain(kind));

  test('in the middle of a long text, and several at once, the most serious first', () => {
    const text = `${'はじめまして。'.repeat(60)}LINE交換しませんか。JK募集。${'よろしくお願いします。'.repeat(30)}`;
    expect(solicitationsIn(text)).toEqual(['under_age', 'messaging_app']);
  });
});

describe('ordinary talk of adults', () => {
  test.each([
    '20歳です',
    '18歳以上です',
    '学生時代は野球部でした',
    '高校の友達と旅行します',
    'LINE交換はまだ早いと思っています',
    '投資の仕事をしています',
    'パパ活の方はお断りします',
    '18歳未満の方とはお会いできません',
    'オンライン交換日記みたいですね',
    '激しめのエッチが好きです',
    'LINEはしていません',
    '業者はお断り',
    '山手線のライン',
    '投資も少し、興味ありますか？',
    'シグナルをください、という曲',
    '電車のラインを教えて',
    'トレードして、カードが増えた',
    '朝のルーティンはプロテインです',
    'イメチェンして髪を切りました',
    '娘が一人います。上の子は高校生で、下は中学生です',
    '',
    '。。。',
  ])('%s', (text) => expect(solicitationsIn(text)).toEqual([]));
});

describe('between two who matched', () => {
  test('a wish for a messaging app is no finding, an id is one', () => {
    expect(solicitationsIn('LINE交換しませんか', 'match')).toEqual([]);
    expect(solicitationsIn('LINE ID：hana_0812', 'match')).toEqual(['messaging_app']);
  });

  test('an answer about the writer’s children is none, an age of the writer is one', () => {
    expect(solicitationsIn('高校2年です', 'match')).toEqual([]);
    expect(solicitationsIn('高校2年です')).toEqual(['under_age']);
    expect(solicitationsIn('私、高校2年です', 'match')).toEqual(['under_age']);
    expect(solicitationsIn('17歳です', 'match')).toEqual(['under_age']);
  });

  test('saying what another person is not is no refusal of the offer', () => {
    expect(solicitationsIn('パパ募集、冷やかしはお断り')).toEqual(['prostitution']);
    expect(solicitationsIn('パパ活はお断り')).toEqual([]);
    expect(solicitationsIn('マルチではありません、権利収入です')).toEqual(['investment']);
  });

  test.each(KINDS.slice(0, -1))('%s is one in every context', (kind, text) =>
    expect(solicitationsIn(text, 'match')).toEqual([kind]),
  );
});

test('only under-age solicitation is withheld', () => {
  expect(isWithheld(['under_age', 'messaging_app'])).toBe(true);
  expect(isWithheld(['prostitution', 'investment', 'messaging_app'])).toBe(false);
  expect(isWithheld([])).toBe(false);
});

describe('the time is linear in the length of the text', () => {
  const pieces = ['a ', 'jk ', '1,', '¥1.', 'lineのid', '投資', '高校生', 'id:', '@a.', '1万円で', '会って', '一二三'];
  const made = [
    ...pieces,
    '\u200b',
    '?',
    '+0 ',
    '17歳の子',
    'お手当お断り',
    'か\u3099',
    'a#',
    '\n',
    '援○',
    'l!',
    '力カ',
  ];
  const more = ['\u0301\u0327', '大人2、', '今', '募集', 'ラ゛', '🅻', '、業者', 'もうすぐ', 'の', '月1', 'お金', '18'];

  /**
   * What `solicitationsIn` does with a text. `patterns`: the source of each pattern that it applies. `steps`: how many
   * characters the patterns read, summed over all patterns.
   */
  const readingOf = (text: string) => {
    const patterns = new Set<string>();
    let steps = 0;
    const exec = RegExp.prototype.exec;
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, subject: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, subject);
      patterns.add(this.source);
      const missed = this.sticky ? 1 : subject.length - from + 1;
      steps += found ? found.index + found[0].length - from + 1 : missed;
      return found;
    });
    solicitationsIn(text);
    spy.mockRestore();
    return { patterns, steps };
  };

  test('no pattern has an unbounded repetition', () => {
    // These texts have no finding, because after a finding of one kind the remaining patterns of that kind are not
    // applied. Some texts contain refusals, so that the patterns of exceptions (`unless`) are applied, too.
    const clean = ['はじめまして', '高校生との交際はお断り', 'パパ活は無理です', 'FXの紹介はやめて', 'LINE交換はまだ'];
    const { patterns } = readingOf(clean.join('。'));
    const unbounded = [...patterns].filter((source) =>
      /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')),
    );
    expect(patterns.size).toBeGreaterThan(75);
    expect(unbounded).toEqual([]);
  });

  test.each([...made, ...more])('a repetition of %j that is four times as long needs four times the steps', (piece) => {
    const count = Math.ceil(400 / piece.length);
    const short = readingOf(piece.repeat(count)).steps;
    expect(readingOf(piece.repeat(4 * count)).steps).toBeLessThan(4.4 * short + 2_000);
  });

  test('a text of 1 MB is read to its end', () => {
    const filler = 'はじめまして。LINEは苦手です、1万円の靴を買いました';
    expect(solicitationsIn(`${filler.repeat(1_000_000 / filler.length)}。JK募集`)).toEqual(['under_age']);
  });
});
