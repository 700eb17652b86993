import type { ACTS_COUNT } from '../limits.ts';

/** Groups of sexual acts, in the order of the profile form. */
export const ACT_GROUPS = [
  { key: 'touch', label: '触れあい' },
  { key: 'words', label: '言葉' },
  { key: 'intensity', label: '強さ' },
  { key: 'setting', label: '道具と場面' },
] as const;
export type ActGroup = (typeof ACT_GROUPS)[number]['key'];

/**
 * The 16 sexual acts that the profile asks about, with their field names in the API (spec part-1 §3). The spec gives no
 * labels; ours are explicit, because consent requires clear words.
 */
export const ACTS = [
  { key: 'your_blow_job', group: 'touch', label: '口での愛撫（女性から男性へ）' },
  { key: 'your_cunnilingus', group: 'touch', label: '口での愛撫（男性から女性へ）' },
  { key: 'your_kisuma', group: 'touch', label: 'キスマークをつける' },
  { key: 'your_anal_sex', group: 'touch', label: 'アナル' },
  { key: 'your_ejaculation', group: 'touch', label: '口や体へのフィニッシュ' },
  { key: 'your_word_attack_easy', group: 'words', label: '言葉責め（やさしく）' },
  { key: 'your_word_attack_hard', group: 'words', label: '言葉責め（強めに）' },
  { key: 'your_nouiki', group: 'words', label: '脳イキ（催眠）' },
  { key: 'your_wild', group: 'intensity', label: '激しめの触れあい' },
  { key: 'your_spanking', group: 'intensity', label: 'スパンキング' },
  { key: 'your_choking', group: 'intensity', label: '首への軽い圧迫' },
  { key: 'your_irrumatio', group: 'intensity', label: '喉の奥での愛撫' },
  { key: 'your_kousoku', group: 'setting', label: '拘束' },
  { key: 'your_sextoy', group: 'setting', label: '大人のおもちゃ' },
  { key: 'your_cosplay', group: 'setting', label: 'コスプレ' },
  { key: 'your_multi', group: 'setting', label: '複数人での行為' },
] as const satisfies readonly { key: string; group: ActGroup; label: string }[] & { length: typeof ACTS_COUNT };
export type ActKey = (typeof ACTS)[number]['key'];
export const ACT_KEYS: readonly ActKey[] = ACTS.map((act) => act.key);
export const actsInGroup = (group: ActGroup) => ACTS.filter((act) => act.group === group);

/** Answers to the question about an act, with their values in the API (rules: Members). */
export const ACT_ANSWERS = [
  { value: 1, label: '積極的にしたい' },
  { value: 2, label: 'したい' },
  { value: 3, label: '相手が望むなら' },
  { value: 4, label: 'したくない' },
] as const;

/** Values of the API field `your_sadism`, from 1 (strongest) to 4 (none) (rules: Members). */
export const SADISM_DEGREES = [
  { value: 1, label: 'とてもS' },
  { value: 2, label: 'S' },
  { value: 3, label: '少しS' },
  { value: 4, label: 'Sではない' },
] as const;
/** Values of the API field `your_masochism`, from 1 (strongest) to 4 (none) (rules: Members). */
export const MASOCHISM_DEGREES = [
  { value: 1, label: 'とてもM' },
  { value: 2, label: 'M' },
  { value: 3, label: '少しM' },
  { value: 4, label: 'Mではない' },
] as const;
export const DEGREES = [
  { key: 'your_sadism', label: 'Sの度合い', answers: SADISM_DEGREES },
  { key: 'your_masochism', label: 'Mの度合い', answers: MASOCHISM_DEGREES },
] as const;
export type DegreeKey = (typeof DEGREES)[number]['key'];
export const DEGREE_KEYS: readonly DegreeKey[] = DEGREES.map((degree) => degree.key);

type Graded = readonly { value: number; label: string }[];
/** The label of the answer with this value; `undefined` when the list has no such value. */
export const gradedLabel = (answers: Graded, value: number): string | undefined =>
  answers.find((answer) => answer.value === value)?.label;
