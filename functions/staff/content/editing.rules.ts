import type { ContentProblem } from '#functions/notices/public.ts';
import { AppError } from '#shared/errors.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { isBlank } from '#shared/rules/text-counting.ts';
import { invalidField } from '../invalid-field.ts';

const SENTENCES: Record<ContentProblem, string> = {
  changed_meanwhile: staffContentJa.changedMeanwhile,
  sexes_differ: staffContentJa.sexesDiffer,
  full: staffContentJa.helpFull,
  parent: staffContentJa.helpParent,
  cycle: staffContentJa.helpCycle,
  answer_with_children: staffContentJa.helpAnswerWithChildren,
  has_children: staffContentJa.helpHasChildren,
};

/**
 * Returns the id of the changed content, or throws the error for a refused change. @throws AppError conflict when a
 * colleague changed it first; illegal_state for a change that would break the help tree.
 */
export const savedId = (outcome: { id: number } | { problem: ContentProblem }): number => {
  if ('id' in outcome) return outcome.id;
  const code = outcome.problem === 'changed_meanwhile' ? 'conflict' : 'illegal_state';
  throw new AppError(code, { messages: [SENTENCES[outcome.problem]] });
};

/** @throws AppError conflict when a colleague changed the topic first. */
export const assertChanged = (isChanged: boolean): void => {
  if (!isChanged) throw new AppError('conflict', { messages: [staffContentJa.changedMeanwhile] });
};

type Link = { link_url: string | null; link_word: string | null };
/** @throws AppError invalid_input for a link without its text, and for a text without a link. */
export const assertWholeLink = ({ link_url: url, link_word: word }: Link): void => {
  if ((url === null) !== (word === null)) throw invalidField('link_word', staffContentJa.linkWordRequired);
};

/**
 * Checks a node of the help tree. A node is either a question, whose children are its answers, or an answer, which may
 * have a link.
 * @throws AppError invalid_input for a node that is both or neither, and for a question with a link.
 */
export const assertHelpNode = (node: Link & { question: string; anser: string }): void => {
  assertWholeLink(node);
  if (isBlank(node.question) === isBlank(node.anser)) throw invalidField('anser', staffContentJa.questionOrAnswer);
  if (isBlank(node.anser) && node.link_url !== null) throw invalidField('link_url', staffContentJa.linkNeedsAnswer);
};

/** The sex in an editor's request; null (both sexes) when the request has none. */
export const sexOf = ({ sex }: { sex?: number | undefined }): Sex | null => (sex as Sex | undefined) ?? null;
