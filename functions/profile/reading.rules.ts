import type { ProfileItem, TextReadings } from '#functions/items/profile.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { answerKindOf, columnOf, fieldsOf, type ProfileFieldName } from '#shared/options/profile-fields.ts';
import { SOLICITATIONS, type Solicitation } from '#shared/options/reports.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';

/** The free-text fields of this sex's profile. */
const freeTextsOf = (sex: Sex): ProfileFieldName[] =>
  fieldsOf(columnOf(sex)).filter((name) =>
    ['freeText', 'shortText'].includes(answerKindOf(name, columnOf(sex))?.kind ?? ''),
  );

type Texts = Pick<ProfileItem, 'sex' | 'attributes' | 'readings'>;
type Reading = {
  readings: TextReadings;
  /**
   * The findings in all changed texts, most serious first. `snapshot` shows staff the names and texts of the fields
   * with findings.
   */
  findings: readonly Solicitation[];
  isWithheld: boolean;
  snapshot: string;
};

/**
 * What the automatic check for prohibited contents finds in the texts that a save changes (rules: Safety, Prohibited
 * solicitation). Other members see the profile, so all members' texts are checked, even without their consent to
 * automatic reading. For an unchanged text, the earlier decision of staff remains.
 * @param version the profile's version after the save.
 */
export const readTexts = (before: Texts, after: Texts, version: number): Reading => {
  const texts = (profile: Texts): Partial<Record<ProfileFieldName, unknown>> => profile.attributes;
  const changed = freeTextsOf(after.sex).filter((name) => texts(before)[name] !== texts(after)[name]);
  const read = changed.map((name) => {
    const text = String(texts(after)[name] ?? '');
    return { name, text, findings: solicitationsIn(text) };
  });
  const found = read.filter(({ findings }) => findings.length > 0);
  const kept = Object.entries(before.readings ?? {}).filter(([name]) => !changed.some((one) => one === name));
  const marked = found.map(({ name, findings }) => [
    name,
    { version, state: isWithheld(findings) ? 'waiting' : 'shown' },
  ]);
  const labels: Readonly<Record<string, string>> = profileLabelsJa;
  return {
    readings: Object.fromEntries([...kept, ...marked]),
    findings: SOLICITATIONS.filter((kind) => found.some(({ findings }) => findings.includes(kind))),
    isWithheld: found.some(({ findings }) => isWithheld(findings)),
    snapshot: found.map(({ name, text }) => `${labels[name] ?? name}\n${text}`).join('\n\n'),
  };
};

/**
 * The stored check results of a profile's texts, after staff have decided about the save that made profile version
 * `version`. The results of other saves stay unchanged.
 */
export const decidedReadings = (readings: TextReadings, version: number, decision: 'hide' | 'show'): TextReadings =>
  Object.fromEntries(
    Object.entries(readings).flatMap(([name, reading]) => {
      if (reading.version !== version) return [[name, reading]];
      return decision === 'show' ? [] : [[name, { version, state: 'hidden' as const }]];
    }),
  );
