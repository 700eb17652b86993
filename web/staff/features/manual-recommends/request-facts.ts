import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { DEGREES, gradedLabel } from '#shared/options/acts.ts';
import { DESK_FACTS } from '#shared/options/desk-facts.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { readableValue } from '#shared/rules/readable-value.ts';
import { factText } from '#web/components/fact-text.ts';
import type { QueueItem } from '#web/staff/features/queues/public.ts';
import type { ListedMan, Man } from './men.ts';

export type Fact = { label: string; value: string };
export type Wishes = NonNullable<QueueItem['wishes']>;

const texts = staffJa.manual.wishes;

const written = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');
const readable = (facts: readonly Fact[]): Fact[] =>
  written(facts).map(({ label, value }) => ({ label, value: readableValue(value) }));

/** A person's S and M levels in one line; empty when neither was answered. */
const degreesOf = (answers: { your_sadism: number | null; your_masochism: number | null }): string =>
  DEGREES.flatMap(({ key, answers: list }) => gradedLabel(list, answers[key] ?? 0) ?? []).join('・');

/**
 * The woman's answers about men, and the body types and heights that she excluded when she declined men. Staff may not
 * choose a man whom she excluded.
 */
export const wishFacts = (wishes: Wishes): Fact[] =>
  readable([
    { label: texts.ages, value: readableList(wishes.age_range) || texts.anyAge },
    { label: texts.bodies, value: wishes.ng_body_types.join('、') },
    { label: texts.height, value: wishes.ng_min_height === null ? '' : texts.heightFrom(wishes.ng_min_height) },
    { label: texts.degrees, value: degreesOf(wishes) },
    { label: profileLabelsJa.your_freetimes, value: readableList(wishes.your_freetimes) },
    { label: profileLabelsJa.your_pre_dm, value: wishes.your_pre_dm },
    { label: profileLabelsJa.body_type, value: wishes.body_type },
  ]);

/** The woman's own texts. */
export const wishTexts = (wishes: Wishes): Fact[] =>
  written([
    { label: texts.ideal, value: wishes.sexual_experience },
    { label: texts.strengths, value: wishes.appear_points },
  ]);

/** A man's answers, for staff who decide about him. His free text (`propensity`) is shown in another section. */
export const manFacts = (man: Omit<Man, keyof ListedMan>): Fact[] =>
  written(
    DESK_FACTS.flatMap((name) => {
      if (name === 'your_sadism') return { label: texts.degrees, value: degreesOf(man) };
      if (name === 'your_masochism' || name === 'propensity') return [];
      return { label: profileLabelsJa[name], value: factText(name, man[name]) };
    }),
  );
