import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (value: string | number | null) => toCsv([[value]]).slice(1, -2);

describe('a text that a spreadsheet could take for a formula gets an apostrophe', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+81 90', "'+81 90"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['  =1', "'  =1"],
    ['　=1', "'　=1"],
    ["'=1", "''=1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['"=1"', `"'""=1"""`],
    ['\t=1', `'\t=1`],
    ['\tplain', `'\tplain`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])('%j → %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });
});

describe('any other cell stays as it is, in quotes where RFC 4180 requires them', () => {
  test.each([
    ['', ''],
    ['れい', 'れい'],
    ['a=b', 'a=b'],
    ['2026-11-20', '2026-11-20'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\r\nb', '"a\r\nb"'],
    [' a', '" a"'],
    [null, ''],
    [0, '0'],
    [-1_500, '-1500'],
  ])('%j → %j', (value, written) => {
    expect(cell(value)).toBe(written);
  });
});

test('a file begins with the byte order mark of UTF-8, and each row ends with CRLF', () => {
  expect(
    toCsv([
      ['日', '件'],
      ['=a', 1],
    ]),
  ).toBe("\uFEFF日,件\r\n'=a,1\r\n");
  expect(toCsv([])).toBe('\uFEFF');
});
