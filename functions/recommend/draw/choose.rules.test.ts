import { expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { acts, man, woman } from '#tests/setup/arrange/people.ts';
import { packMan } from '../pool/entry-code.ts';
import { packWaiting } from '../pool/entry-counts.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { rankCandidates } from './choose.rules.ts';

test('men whom she saw, whose plan ended or whom limits exclude are left out, and the best comes first', () => {
  const now = new Date(1_000_000);
  const entry = (m: string, profile: ScoringProfile, p = 1001, e = 0) => ({
    m: m as MemberId,
    c: packMan(profile),
    e,
    p,
    area: '東京都',
    sk: `S2#${m}`,
  });
  const entries = [
    entry('poor', man(acts(4))),
    entry('seen', man()),
    entry('lapsed', man(), 1000),
    entry('old', man({ age: 60 })),
    { ...entry('busy', man()), w: packWaiting(serviceDay(now), 2) },
    entry('best', man()),
  ];
  const her = woman({ age_range: '31〜34歳' });
  const ranked = rankCandidates({ her, feedback: {}, hasSeen: (hisId) => hisId === 'seen' }, entries, now);
  expect(ranked.map((candidate) => candidate.entry.m)).toEqual(['best', 'busy', 'poor']);
});
