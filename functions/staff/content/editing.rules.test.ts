import { expect, test } from 'vitest';
import { assertHelpNode, assertWholeLink, savedId } from './editing.rules.ts';

const link = { link_url: '/qa', link_word: '見る' };
const none = { link_url: null, link_word: null };

test.each([
  ['a question', { question: 'どれですか', anser: '', ...none }],
  ['an answer', { question: '', anser: '答え', ...none }],
  ['an answer with a link', { question: '', anser: '答え', ...link }],
])('%s is a valid node', (_what, node) => {
  expect(() => assertHelpNode(node)).not.toThrow();
});

test.each([
  ['neither', { question: '', anser: ' ', ...none }, 'anser'],
  ['both', { question: 'どれ', anser: '答え', ...none }, 'anser'],
  ['a question with a link', { question: 'どれ', anser: '', ...link }, 'link_url'],
  ['a link without words', { question: '', anser: '答え', ...link, link_word: null }, 'link_word'],
  ['words without a link', { question: '', anser: '答え', ...link, link_url: null }, 'link_word'],
])('%s is no valid node', (_what, node, field) => {
  const options = expect.objectContaining({ fields: { [field]: [expect.any(String)] } });
  expect(() => assertHelpNode(node)).toThrow(expect.objectContaining({ code: 'invalid_input', options }));
});

test('a modal has a whole link or none', () => {
  expect(() => assertWholeLink(none)).not.toThrow();
  expect(() => assertWholeLink(link)).not.toThrow();
});

test('an earlier change by a colleague is a conflict, a broken tree an illegal state', () => {
  expect(savedId({ id: 7 })).toBe(7);
  expect(() => savedId({ problem: 'changed_meanwhile' })).toThrow(expect.objectContaining({ code: 'conflict' }));
  expect(() => savedId({ problem: 'cycle' })).toThrow(expect.objectContaining({ code: 'illegal_state' }));
});
