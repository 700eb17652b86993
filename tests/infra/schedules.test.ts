import { describe, expect, test } from 'vitest';
import { cronOf, joinSchedules, nextOccurrence, type Rhythm, SCHEDULES } from '#infra/schedules.ts';

describe('a rhythm', () => {
  test.each<[string, Rhythm, string]>([
    ['every 15 minutes', { everyMinutes: 15 }, 'cron(0/15 * * * ? *)'],
    ['every hour', { everyMinutes: 60 }, 'cron(0 * * * ? *)'],
    ['at three in the morning', { dailyAtHour: 3 }, 'cron(0 3 * * ? *)'],
  ])('%s becomes the right EventBridge expression', (_what, rhythm, cron) => {
    expect(cronOf(rhythm)).toBe(cron);
  });

  test.each<[string, Rhythm, string, string]>([
    ['the next quarter', { everyMinutes: 15 }, '2026-03-01T10:07:00Z', '2026-03-01T10:15:00Z'],
    ['not the quarter that is now', { everyMinutes: 15 }, '2026-03-01T10:15:00Z', '2026-03-01T10:30:00Z'],
    ['03:00 in Japan on the same Japanese day', { dailyAtHour: 3 }, '2026-03-01T17:59:59Z', '2026-03-01T18:00:00Z'],
    [
      '03:00 in Japan a day later when it has just been',
      { dailyAtHour: 3 },
      '2026-03-01T18:00:00Z',
      '2026-03-02T18:00:00Z',
    ],
    ['across the turn of the year', { dailyAtHour: 3 }, '2025-12-31T20:00:00Z', '2026-01-01T18:00:00Z'],
  ])('finds %s', (_what, rhythm, after, next) => {
    expect(nextOccurrence(rhythm, new Date(after))).toEqual(new Date(next));
  });
});

describe('the schedules', () => {
  const age = { unit: 'age', schedules: ['document'] } as const;
  const rhythms = { age: { document: { everyMinutes: 15 } } } as const;

  test('join a unit with its rhythm', () => {
    expect(joinSchedules([age], rhythms)).toEqual([{ unit: 'age', name: 'document', rhythm: { everyMinutes: 15 } }]);
  });
  test('refuse a unit whose schedule has no rhythm', () => {
    expect(() => joinSchedules([age], {})).toThrow('age has a schedule document without a rhythm');
  });
  test('check for due documents every five minutes, because members read when theirs is deleted', () => {
    expect(SCHEDULES.age?.['document']).toEqual({ everyMinutes: 5, due: 'document' });
  });
  test('refuse a rhythm without a schedule', () => {
    expect(() => joinSchedules([{ ...age, schedules: [] }], rhythms)).toThrow('age has no schedule document');
  });
});
