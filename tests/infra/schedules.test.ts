import { describe, expect, test } from 'vitest';
import { NIGHTLY_WORK } from '#functions/events/nightly.rules.ts';
import { loadServices } from '#infra/routes.ts';
import { cronOf, joinSchedules, nextOccurrence, type Rhythm, SCHEDULES } from '#infra/schedules.ts';

describe('a rhythm', () => {
  test.each<[string, Rhythm, string]>([
    ['every 15 minutes', { everyMinutes: 15 }, 'cron(0/15 * * * ? *)'],
    ['every hour', { everyMinutes: 60 }, 'cron(0 * * * ? *)'],
    ['every five minutes, two minutes past', { everyMinutes: 5, past: 2 }, 'cron(2/5 * * * ? *)'],
    ['every hour at half past', { everyMinutes: 60, past: 30 }, 'cron(30 * * * ? *)'],
    ['at three in the morning', { dailyAtHour: 3 }, 'cron(0 3 * * ? *)'],
  ])('%s becomes the right EventBridge expression', (_what, rhythm, cron) => {
    expect(cronOf(rhythm)).toBe(cron);
  });

  test.each<[string, Rhythm, string, string]>([
    ['the next quarter', { everyMinutes: 15 }, '2026-03-01T10:07:00Z', '2026-03-01T10:15:00Z'],
    ['not the quarter that is now', { everyMinutes: 15 }, '2026-03-01T10:15:00Z', '2026-03-01T10:30:00Z'],
    ['five past the quarter', { everyMinutes: 15, past: 5 }, '2026-03-01T10:05:00Z', '2026-03-01T10:20:00Z'],
    ['half past the hour', { everyMinutes: 60, past: 30 }, '2026-03-01T10:29:59Z', '2026-03-01T10:30:00Z'],
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
  const age = { service: 'age', schedules: ['document'] } as const;
  const rhythms = { age: { document: { everyMinutes: 15 } } } as const;

  test('join a service with its rhythm', () => {
    expect(joinSchedules([age], rhythms)).toEqual([{ service: 'age', name: 'document', rhythm: { everyMinutes: 15 } }]);
  });
  test('refuse a service whose schedule has no rhythm', () => {
    expect(() => joinSchedules([age], {})).toThrow('age has a schedule document without a rhythm');
  });
  test('check for due documents every five minutes, because members read when their document is deleted', () => {
    expect(SCHEDULES.age?.['document']).toEqual({ everyMinutes: 5, due: 'document' });
  });
  test('refuse a rhythm without a schedule', () => {
    expect(() => joinSchedules([{ ...age, schedules: [] }], rhythms)).toThrow('age has no schedule document');
  });
});

describe('the work of 3:00', () => {
  test.each(NIGHTLY_WORK)(
    '$schedule is a schedule of its service, which consumes the event',
    async ({ event, ...work }) => {
      const service = (await loadServices()).find((one) => one.service === event.consumers[0]);
      expect(service?.schedules).toContain(work.schedule);
      expect(service?.consumes).toContain(event.type);
      const rhythm = SCHEDULES[event.consumers[0]]?.[work.schedule];
      expect(rhythm).toMatchObject({ due: work.schedule });
      expect(rhythm && 'parts' in rhythm ? rhythm.parts : undefined).toBe(work.parts);
    },
  );

  test('the rest continues at the service’s own rhythm, which does not start at 3:00 itself', () => {
    const started = NIGHTLY_WORK.flatMap(({ event, schedule }) => {
      const rhythm = SCHEDULES[event.consumers[0]]?.[schedule];
      if (!rhythm) throw new Error(`${schedule} has no rhythm`);
      const next = nextOccurrence(rhythm, new Date('2026-03-01T17:59:59.999Z'));
      return [[schedule, (next.getTime() - Date.parse('2026-03-01T18:00:00Z')) / 60_000]];
    });
    expect(started).toEqual([
      ['staff_recommends', 2],
      ['pause', 5],
      ['upkeep', 30],
      ['review', 5],
      ['post', 5],
      // The digest runs every minute, also at 3:00, because the reminders that it sends can be due at any minute.
      ['digest', 0],
    ]);
  });
});
