import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import * as limits from '#shared/limits.ts';
import * as time from '#shared/time.ts';

/** Replaces each expression `${…}` of a template literal when its text is searched. */
const EXPRESSION = '\uFFFC';

/**
 * Texts take the service's limits from shared/limits.ts. This list contains the numbers that texts may write out, each
 * with the words around it and the reason.
 */
const EXCUSED: readonly { why: string; words: readonly string[] }[] = [
  {
    why: 'The law defines a child as below 18, and the patterns of solicitations search for that age, whatever AGE_MIN is.',
    words: [
      '18歳未満との出会い',
      '18歳未満に関わる内容',
      '18歳未満の方との交際',
      '18歳未満の方との出会い',
      '18歳未満の方を性的な行為',
      '18歳未満の保護',
    ],
  },
  {
    why: 'Plain words for one, each, first or once.',
    words: [
      '1つずつ',
      '1つ前に',
      '1つのファイル',
      '1つめ',
      '2つめ',
      '1人をお選びします',
      '1件ずつ',
      '次の1件',
      '1件につき',
      'おすすめ1件',
      'ごとに、1件',
      'ごとに1件',
      '1日につき1件',
      'いずれか1点',
      '書類を1点',
      '1文字以上',
      '1文字のキー',
      '1枚目',
      `1枚${EXPRESSION}MB`,
      `1本${EXPRESSION}秒`,
      '1回だけ',
      '1回分',
      '1回払い',
      '1回限り',
      '2回目からは',
      '2回おすすめすることはありません',
      'アカウントは1つです',
      '申し立てられるのは1回です',
    ],
  },
  {
    why: 'Plain words for daily and for the first day of a month. The other number of the sentence comes from a limit.',
    words: [
      `1日${EXPRESSION}人`,
      `1日に${EXPRESSION}回`,
      '1日1回',
      '1日に何人',
      '1日に受け取れる',
      '1日の回数',
      '1日は午前',
      '来月1日',
      `${EXPRESSION}時間に1回`,
    ],
  },
  {
    why: 'The number of things that the same screen or sentence lists.',
    words: [
      '2つだけご確認',
      '2つにチェック',
      '次の2つ',
      '次の3つ',
      '3つとも',
      '発行者の3つ',
      'お申し込みの3つ',
      '3つの掲示板',
    ],
  },
  {
    why: 'The names of the criteria c2 and c3 of a complete profile: the first and the second photo.',
    words: ['写真を1枚登録する', '写真を2枚登録する'],
  },
  {
    why: 'Estimates, which no code enforces. The last two are about logRetentionDays of the stages and about 400 days.',
    words: ['1分ほど', '1時間ほど', '6〜24時間ほど', '6〜\u206024時間ほど', '1か月ほど', '最長1年', '約13か月'],
  },
  {
    why: 'The units in which prices and waits are given (priceOf30Days).',
    words: ['30日あたり', '30日\u2060あたり', '1個あたり', '1分未満', '1日以上'],
  },
  {
    why: 'Numbers of others: card companies, authenticator apps, schools, and the law on insurance cards.',
    words: [
      '3桁の数字',
      '3桁または4桁',
      '6桁のコード',
      '6桁の数字',
      '30秒ごとに変わります',
      '1年生',
      '3年生',
      '2025年',
    ],
  },
  {
    why: 'What the terms promise and no code decides.',
    words: ['30日以上前にお知らせ', '直近12か月', '「期間の日数＋1日」後'],
  },
  {
    why: 'Dated news of a change: it says what was changed on that day.',
    words: ['72時間までに短くし'],
  },
];

const root = join(import.meta.dirname, '..', '..', '..');
const sources = globSync('shared/messages/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => ({
  file,
  source: readFileSync(join(root, file), 'utf8'),
}));

const DIGITS = '[0-9０-９](?:[0-9０-９,.]*[0-9０-９])?';
/**
 * Matches the rest of a range or list after its first number, for example `〜14` in `3〜14日`, `・140・300` in
 * `50・140・300文字`.
 */
const RANGE = `(?:[ \u2060]*[〜～・][ \u2060]*(?:${DIGITS}|${EXPRESSION}))*`;
const UNITS = '人|日|時|文字|枚|回|円|分|秒|か月|週間|年|個|歳|つ|件|本|点|桁|種類|項目|か所|区分|MB|%';
const NUMBER = new RegExp(`${DIGITS}${RANGE}[ \u2060]*(?:${UNITS})`, 'gu');

type Text = { text: string; line: number; expressions: string[] };
/** All string and template literals of a module. `expressions` is the code of a template's expressions. */
const textsOf = (source: string): Text[] => {
  const texts: Text[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') texts.push({ text: value, line: lineOf(start), expressions: [] });
    },
    TemplateLiteral: ({ quasis, expressions, start }) => {
      const parts = quasis.map(({ value }, index) => {
        const expression = expressions[index];
        if (!expression) return value.cooked;
        // An expression that is only a literal is treated as if its value were written in the text.
        return `${value.cooked}${expression.type === 'Literal' ? expression.value : EXPRESSION}`;
      });
      const codes = expressions.map((expression) => source.slice(expression.start, expression.end));
      texts.push({ text: parts.join(''), line: lineOf(start), expressions: codes });
    },
  }).visit(parseSync('texts.ts', source).program);
  return texts;
};

const excuses = EXCUSED.flatMap(({ words }) => words);
const excuseFor = (text: string, start: number, end: number): string | undefined =>
  excuses.find((words) =>
    [...text.matchAll(new RegExp(RegExp.escape(words), 'gu'))].some(
      ({ index }) => index <= start && end <= index + words.length,
    ),
  );
/** The numbers with a unit in the texts of a module. `excuse`: the words of `EXCUSED` that allow the number, if any. */
const numbersIn = (source: string) =>
  textsOf(source).flatMap(({ text, line }) =>
    [...text.matchAll(NUMBER)].map(({ 0: number, index }) => ({
      line,
      number,
      excuse: excuseFor(text, index, index + number.length),
    })),
  );

test('numbers in texts come from the limits', () => {
  const found = sources.flatMap(({ file, source }) => numbersIn(source).map((one) => ({ file, ...one })));
  expect(sources.length).toBeGreaterThan(80);
  expect(found.filter(({ excuse }) => excuse === undefined)).toEqual([]);
  const used = new Set(found.map(({ excuse }) => excuse));
  expect(excuses.filter((words) => !used.has(words))).toEqual([]);
});

test.each([
  "const text = '1日9人まで';",
  "const text = '9 人まで';",
  "const text = '9\\u2060人まで';",
  "const text = '９人まで';",
  "const text = '1,500文字以内で入力してください。';",
  `const text = (name: string) => \`\${name}さんは、あと9人\`;`,
  `const text = \`1日\${9}人まで\`;`,
  `const text = \`\${FIRST}〜14日後\`;`,
  `const text = \`3〜\${LAST}日後\`;`,
  "const text = { title: ['写真を31枚登録する'] };",
])('%s is refused', (source) => {
  expect(numbersIn(source).filter(({ excuse }) => excuse === undefined)).not.toEqual([]);
});

test.each([
  `const text = \`1日\${DAILY_RECOMMENDS_MAX}人まで\`;`,
  `const text = \`\${FIRST}〜\${LAST}日後\`;`,
  "const text = '来月1日に戻ります。';",
  "const text = '第5条が禁じる行為';",
  "const text = '6. 年齢確認書類';",
  'const wait = 9; // 9人',
])('%s is accepted', (source) => {
  expect(numbersIn(source).filter(({ excuse }) => excuse === undefined)).toEqual([]);
});

const NAMED = { ...limits, ...time };
/**
 * The value of an expression that contains only constants of limits.ts and time.ts. Undefined when it contains another
 * name, such as a parameter.
 */
const evaluated = (code: string): unknown => {
  try {
    return new Function(...Object.keys(NAMED), `return ${code};`)(...Object.values(NAMED)) as unknown;
  } catch {
    return undefined;
  }
};
const values = sources.flatMap(({ file, source }) =>
  textsOf(source).flatMap(({ line, expressions }) =>
    expressions
      .map((code) => ({ file, line, code, value: evaluated(code) }))
      .filter(({ value }) => value !== undefined),
  ),
);
const numbers = values.filter(({ value }) => typeof value === 'number');

test('a limit that a text gives in another unit is a whole number of it', () => {
  expect(numbers.filter(({ code }) => code.includes('/')).length).toBeGreaterThan(50);
  expect(numbers.filter(({ value }) => !Number.isInteger(value))).toEqual([]);
});

test('a limit of a thousand or more has its comma', () => {
  expect(values.filter(({ code }) => code.includes('toLocaleString(')).length).toBeGreaterThan(3);
  expect(numbers.filter(({ value }) => Number(value) >= 1_000)).toEqual([]);
});

test('the captions of the films, which are files without constants, give the limits', () => {
  const numbers = globSync('web/public/**/*.vtt', { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(NUMBER) ?? [],
  );
  expect(numbers).toEqual([`${limits.PHOTO_SLOTS_COUNT}枚`]);
});
