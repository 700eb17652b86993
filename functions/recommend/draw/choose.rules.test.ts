import { expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { acts, man, woman } from '#tests/setup/arrange/people.ts';
import { packMan } from '../cards/card-code.ts';
import { packWaiting } from '../cards/cards.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { rankCandidates } from './choose.rules.ts';

test('men whom she saw, whose plan ended or whom limits exclude are left out, and the best comes first', () => {
  const now = new Date(1_000_000);
  const card = (m: string, profile: ScoringProfile, p = 1001, e = 0) => ({
    m: m as MemberId,
    c: packMan(profile),
    e,
    p,
    area: '東京都',
    sk: `S2#${m}`,
  });
  const cards = [
    card('poor', man(acts(4))),
    card('seen', man()),
    card('lapsed', man(), 1000),
    card('old', man({ age: 60 })),
    { ...card('busy', man()), w: packWaiting(serviceDay(now), 2) },
    card('best', man()),
  ];
  const her = woman({ age_range: '31〜34歳' });
  const ranked = rankCandidates({ her, feedback: {}, hasSeen: (hisId) => hisId === 'seen' }, cards, now);
  expect(ranked.map((candidate) => candidate.card.m)).toEqual(['best', 'busy', 'poor']);
});
