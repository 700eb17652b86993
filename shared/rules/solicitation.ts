import { SOLICITATIONS, type Solicitation } from '../options/reports.ts';
import { rulesOf } from './solicitation/patterns.ts';
import { fold, joinLetters, tighten } from './solicitation/spelling.ts';
import { OTHERS_REFUSED, type Rule } from './solicitation/words.ts';

/**
 * Where a text is read. `match`: between two members who matched. They may exchange contact details when they like, so
 * a wish for a messaging app is no finding there, only an id in the text (decision 049).
 */
export type SolicitationContext = 'public' | 'match';

/** Letters on either side of a match that may take the finding back. */
const TAIL = 20;
const isFound = ({ pattern, unless, notAfter }: Rule, sentence: string): boolean =>
  [...sentence.matchAll(pattern)].some(
    ({ 0: found, index }) =>
      !unless.test(sentence.slice(index, index + found.length + TAIL).replace(OTHERS_REFUSED, '')) &&
      !notAfter?.test(sentence.slice(Math.max(0, index - TAIL), index + found.length)),
  );

/**
 * The prohibited solicitations in a text, most serious first; empty for a clean text. The same rules run on the
 * writer's device, before the text is sent, and on the server (rules: Safety, Prohibited solicitation).
 */
export const solicitationsIn = (text: string, context: SolicitationContext = 'public'): readonly Solicitation[] => {
  const sentences = joinLetters(fold(text)).split(/[。!\n]|(?<=\?)/);
  const views = [...new Set(sentences.flatMap((sentence) => [sentence.trim(), tighten(sentence)]))].filter(Boolean);
  return SOLICITATIONS.filter((kind) =>
    rulesOf(kind).some(
      (one) => !(one.onlyPublic && context === 'match') && views.some((sentence) => isFound(one, sentence)),
    ),
  );
};

/** Whether a text with these findings is hidden from others until staff have decided. */
export const isWithheld = (findings: readonly Solicitation[]): boolean => findings.includes('under_age');
