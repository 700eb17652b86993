import { describe, expect, test } from 'vitest';
import { captionAt, clockText, lengthOf, readCaptions } from './captions.rules.ts';
import { climbStepOf, filmState, hasRisen, readMemory } from './climb.rules.ts';

test.each([
  ['H', '', 'profile'],
  ['G', '', 'films'],
  ['F', 'ren', 'words'],
  ['E', '', 'social'],
  ['E', 'ren', 'done'],
  ['D', '', null],
  ['A+', 'ren', null],
] as const)('%s with "%s" is at %s', (rank, twitterid, step) => {
  expect(climbStepOf({ rank, twitterid })).toBe(step);
});

test.each([
  ['nothing, at G', null, 'G', { watched: 0, seen: 'H' }],
  ['nothing, at F', null, 'F', { watched: 0, seen: 'F' }],
  ['the stored value', { watched: 3, seen: 'G' }, 'G', { watched: 3, seen: 'G' }],
  ['too many films', { watched: 50, seen: 'G' }, 'G', { watched: 5, seen: 'G' }],
  ['no number', { watched: 'x', seen: 'SSS' }, 'E', { watched: 0, seen: 'E' }],
  ['a text', 'watched', 'H', { watched: 0, seen: 'H' }],
] as const)('memory of %s', (_what, stored, rank, expected) => {
  expect(readMemory(stored, rank)).toEqual(expected);
});

test('a rank has risen when it is above the rank that was shown', () => {
  expect([hasRisen('F', { seen: 'G' }), hasRisen('G', { seen: 'G' }), hasRisen('G', { seen: 'F' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('films open in order', () => {
  expect([0, 1, 2, 3].map((position) => filmState(position, 1))).toEqual(['watched', 'open', 'locked', 'locked']);
});

describe('captions', () => {
  const file =
    'WEBVTT - our film\r\n\r\nNOTE nothing\r\n\r\none\r\n00:00.000 --> 00:06.000 line:90%\r\n<v A>はじめ</v>まして\r\n\r\n01:00:06.000 --> 01:00:07.500\n二行\nあります\n';
  test('are read with their times, without notes, names and markup', () => {
    expect(readCaptions(file)).toEqual([
      { from: 0, to: 6000, text: 'はじめまして' },
      { from: 3_606_000, to: 3_607_500, text: '二行\nあります' },
    ]);
    expect(readCaptions('<!doctype html><p>not found</p>')).toEqual([]);
  });
  test('the last one stays', () => {
    const captions = [
      { from: 0, to: 10, text: 'a' },
      { from: 10, to: 20, text: 'b' },
    ];
    expect([0, 9, 10, 25].map((time) => captionAt(captions, time)?.text)).toEqual(['a', 'a', 'b', 'b']);
    expect([lengthOf(captions), lengthOf([])]).toEqual([20, 0]);
    expect(['0:00', '1:05']).toEqual([clockText(0), clockText(65_900)]);
  });
});
