import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { JOINED_FACTS } from '#shared/options/profile-facts.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { readableValue, withUnit } from '#shared/rules/readable-value.ts';

const joined: readonly string[] = JOINED_FACTS;
const units: Readonly<Partial<Record<string, string>>> = profileViewJa.units;

/** A profile field's answer as text for display: `161〜165センチ`, or several choices as a Japanese list. */
export const factText = (name: string, answer: string): string => {
  const unit = units[name];
  if (unit) return withUnit(answer, unit);
  return readableValue(joined.includes(name) ? readableList(answer) : answer);
};
