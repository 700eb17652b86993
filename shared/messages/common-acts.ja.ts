/** In how many acts viewer and partner agree; only in the open section of a profile (look: Discretion). */
export const commonActsJa = {
  count: (count: number) => `${count}項目が合っています`,
  hint: 'ふたりの答えが同じ向きの項目に、この印が付いています。',
  none: '合っている項目は、今のところありません',
  uncompared: 'ふたりとも答えた項目は、まだありません',
  unanswered: 'あなたも答えると、合っている項目がわかります',
  answer: '好みに答える',
  failed: '合っている項目を表示できませんでした',
  mark: '合っています',
} as const;
