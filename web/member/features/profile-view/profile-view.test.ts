import { expect, test } from 'vitest';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { manProfile, womanProfile } from '#tests/setup/web/pairs.ts';
import { basicFacts, meetingFacts, preferenceGroups, socialLinks } from './profile-view.ts';

const { profile } = manProfile(0, []);

test('his height and weight are shown, hers do not exist', () => {
  const labelsOf = (facts: { label: string }[]) => facts.map(({ label }) => label);
  expect(labelsOf(basicFacts(profile))).toEqual(expect.arrayContaining(['身長', '体重']));
  expect(labelsOf(basicFacts(womanProfile(1, []).profile))).not.toContain('身長');
});
test('a range shows its unit, an open end keeps its own', () => {
  const heightOf = (height: string) => basicFacts({ ...profile, height })[0]?.value;
  expect(heightOf('161~165')).toBe('161〜165センチ');
  expect(heightOf('180センチ以上')).toBe('180センチ以上');
});
test('half-width characters among full-width ones are corrected for the reader', () => {
  const wanted = basicFacts({ ...profile, age_range: '18~19歳, 20〜24歳' }).map(({ value }) => value);
  expect(wanted).toContain('18〜19歳、20〜24歳');
});
test('an unanswered question has no row', () => {
  expect(meetingFacts({ ...profile, your_pre_dm: '' }).map(({ label }) => label)).not.toContain('メッセージの頻度');
});
test('lists read as Japanese', () => {
  expect(meetingFacts(profile)[0]).toMatchObject({ label: '会いやすい時間', value: '平日の夜、土日祝日の昼間' });
});
test('all sixteen acts and both degrees are listed, also the unanswered ones', () => {
  const answers = preferenceGroups({ ...profile, your_kisuma: null }).flatMap((group) => group.answers);
  expect(answers.map(({ key }) => key).sort()).toEqual([...ACT_KEYS, 'your_masochism', 'your_sadism'].sort());
  expect(answers.find(({ key }) => key === 'your_kisuma')).toMatchObject({ answer: '未回答', isGiven: false });
  expect(answers.find(({ key }) => key === 'your_sadism')).toMatchObject({ answer: '少しS' });
});
test('a value that is on no list is no answer', () => {
  const answers = preferenceGroups({ ...profile, your_wild: 9 }).flatMap((group) => group.answers);
  expect(answers.find(({ key }) => key === 'your_wild')?.answer).toBe('未回答');
});
test('only given accounts become links, and an account can not change other parts of the address', () => {
  const links = socialLinks({ twitterid: '@minato', tiktok: '', instagram: '../evil?x' });
  expect(links).toEqual([
    { service: 'Twitter', handle: 'minato', url: 'https://twitter.com/minato' },
    { service: 'Instagram', handle: '../evil?x', url: 'https://www.instagram.com/..%2Fevil%3Fx/' },
  ]);
});
