import { SOLICITATIONS, type Solicitation } from '../options/reports.ts';
import { rulesOf } from './solicitation/patterns.ts';
import { fold, joinLetters, tighten } from './solicitation/spelling.ts';
import { OTHERS_REFUSED, type Rule } from './solicitation/words.ts';

/**
 * Where a text appears. `match`: in the chat of two members who matched. They may exchange contact details, so a wish
 * to use a messaging app is a finding only in `public`. An id in the text is a finding in both contexts (decision 049).
 */
export type SolicitationContext = 'public' | 'match';

/**
 * An exception cancels a finding. `unless` is also searched in this many characters after the found text, and
 * `notAfter` in this many characters before it.
 */
const TAIL = 20;
const isFound = ({ pattern, unless, notAfter }: Rule, sentence: string): boolean =>
  [...sentence.matchAll(pattern)].some(
    ({ 0: found, index }) =>
      !unless.test(sentence.slice(index, index + found.length + TAIL).replace(OTHERS_REFUSED, '')) &&
      !notAfter?.test(sentence.slice(Math.max(0, index - TAIL), index + found.length)),
  );

/**
 * The prohibited solicitations in a text, most serious first; empty for a clean text. The same rules run in the
 * writer's browser before the text is sent, and on the server (rules: Safety, Prohibited solicitation).
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

/** Whether a text with these findings must be hidden from other members until staff have decided. */
export const isWithheld = (findings: readonly Solicitation[]): boolean => findings.includes('under_age');
