import { describe, expect, test } from 'vitest';
import { joinList, splitList } from './joined-list.ts';
import { appealProblem, joinAppealPoints, splitAppealPoints } from './profile-form.ts';

describe('lists', () => {
  test.each([
    ['', []],
    ['東京都', ['東京都']],
    ['東京都, 大阪府', ['東京都', '大阪府']],
    ['東京都,大阪府, ,東京都', ['東京都', '大阪府']],
  ])('%j splits into %j', (joined, parts) => {
    expect(splitList(joined)).toEqual(parts);
  });

  test('a joined list is split into the same values', () => {
    expect(splitList(joinList(['平日の夜', '土日祝日の昼間']))).toEqual(['平日の夜', '土日祝日の昼間']);
  });
});

describe('appeal points', () => {
  test.each([
    ['キス, 脳イキ', { selected: ['キス', '脳イキ'], other: '' }],
    ['キス, 聞き上手', { selected: ['キス', 'その他'], other: '聞き上手' }],
    ['催眠', { selected: ['脳イキ'], other: '' }],
    ['催眠, 脳イキ', { selected: ['脳イキ'], other: '' }],
    ['聞き上手, 料理', { selected: ['その他'], other: '聞き上手、料理' }],
    ['その他', { selected: [], other: '' }],
    ['', { selected: [], other: '' }],
  ] as const)('%j is shown as %j', (joined, selection) => {
    expect(splitAppealPoints(joined)).toEqual(selection);
  });

  test.each([
    [{ selected: ['キス', 'その他'], other: ' 聞き上手 ' }, 'キス, 聞き上手'],
    [{ selected: ['その他'], other: '聞き上手, 料理' }, '聞き上手、料理'],
    [{ selected: ['キス', 'その他'], other: '' }, 'キス'],
    [{ selected: ['キス', 'その他'], other: 'キス' }, 'キス'],
    [{ selected: ['キス'], other: '消えるはず' }, 'キス'],
  ] as const)('%j is sent as %j', (selection, joined) => {
    expect(joinAppealPoints({ selected: [...selection.selected], other: selection.other })).toBe(joined);
  });

  test.each([
    [{ selected: ['キス', 'クンニ', 'その他'], other: '聞き上手' }, null],
    [{ selected: ['キス', 'クンニ', '手マン', 'その他'], other: '聞き上手' }, 'appeal_points_too_many'],
    [{ selected: ['その他'], other: '　' }, 'appeal_other_empty'],
    [{ selected: ['その他'], other: 'あ'.repeat(51) }, 'appeal_other_too_long'],
    [{ selected: ['キス'], other: 'あ'.repeat(51) }, null],
  ] as const)('%j: %s', (selection, problem) => {
    expect(appealProblem({ selected: [...selection.selected], other: selection.other })).toBe(problem);
  });
});
