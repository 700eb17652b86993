/** A command that can be searched: `words` are alternative names in kana and Latin letters, separated by spaces. */
export type Findable = { id: string; label: string; words: string };

const KATAKANA = /[ァ-ヶ]/g;
const KANA_DISTANCE = 0x60;

/** Normalizes a text for comparisons: half-width letters in lower case, and hiragana instead of katakana. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE));

const SCORES = { labelStart: 5, wordStart: 4, label: 3, word: 2, letters: 1 } as const;
/** Minimum length of a typed word for fuzzy matching, because a single letter occurs in nearly every word. */
const LETTERS_MIN = 2;
const LATIN = /^[a-z]+$/;

const hasLettersInOrder = (word: string, letters: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
};

/** How well one typed word matches; 0 means no match. */
const scoreOf = (typed: string, label: string, words: readonly string[]): number => {
  if (label.startsWith(typed)) return SCORES.labelStart;
  if (words.some((word) => word.startsWith(typed))) return SCORES.wordStart;
  if (label.includes(typed)) return SCORES.label;
  if (words.some((word) => word.includes(typed))) return SCORES.word;
  const isFuzzy = typed.length >= LETTERS_MIN && LATIN.test(typed);
  return isFuzzy && words.some((word) => LATIN.test(word) && hasLettersInOrder(word, typed)) ? SCORES.letters : 0;
};

/**
 * The items that match every typed word, best match first. Among equal matches, recently used ones (`recent`: ids,
 * newest first) come first. Returns all items when nothing is typed.
 */
export const findIn = <T extends Findable>(items: readonly T[], typed: string, recent: readonly string[]): T[] => {
  const asked = folded(typed).split(/\s+/).filter(Boolean);
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return items
    .map((item, index) => {
      const label = folded(item.label);
      const words = folded(item.words).split(' ');
      const scores = asked.map((one) => scoreOf(one, label, words));
      return { item, index, fits: scores.every(Boolean), score: scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.score - a.score || age(a.item.id) - age(b.item.id) || a.index - b.index)
    .map(({ item }) => item);
};

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const MEMBER_ID = /^[\w-]{16,64}$/;

/** Whether the typed text looks like a member's id or an e-mail address. */
export const namesMember = (typed: string): boolean => ADDRESS.test(typed) || MEMBER_ID.test(typed);
