import type { TopicSex } from '#shared/options/boards.ts';

/**
 * The topics that exist from the beginning, newest first on each board. Never change an id or use it again, because
 * posts are stored under their topic's id.
 */
export const defaultTopics: readonly { id: string; sex: TopicSex; name: string; at: string }[] = [
  { id: 'topiccommongreetings', sex: 'common', name: 'はじめまして・自己紹介', at: '2026-11-09T03:00:00Z' },
  { id: 'topiccommonfirstdate', sex: 'common', name: '初めて会う日の過ごし方', at: '2026-11-09T02:00:00Z' },
  { id: 'topiccommontalk', sex: 'common', name: 'トークの始め方・続け方', at: '2026-11-09T01:00:00Z' },
  { id: 'topiccommonconsent', sex: 'common', name: '同意と思いやりについて', at: '2026-11-09T00:00:00Z' },
  { id: 'topiccommonplaces', sex: 'common', name: '会うのに使いやすい場所', at: '2026-11-08T23:00:00Z' },
  { id: 'topiccommonrequests', sex: 'common', name: 'サービスへの要望', at: '2026-11-08T22:00:00Z' },
  { id: 'topicmaleprofile', sex: 'male', name: 'プロフィールと写真の工夫', at: '2026-11-09T03:00:00Z' },
  { id: 'topicmalemanners', sex: 'male', name: '身だしなみとマナー', at: '2026-11-09T02:00:00Z' },
  { id: 'topicmalerank', sex: 'male', name: 'ランクを上げるには', at: '2026-11-09T01:00:00Z' },
  { id: 'topicmalefree', sex: 'male', name: '男性の雑談', at: '2026-11-09T00:00:00Z' },
  { id: 'topicfemalesafety', sex: 'female', name: '安心して会うための工夫', at: '2026-11-09T03:00:00Z' },
  { id: 'topicfemalechoosing', sex: 'female', name: 'お相手の選び方', at: '2026-11-09T02:00:00Z' },
  { id: 'topicfemalebody', sex: 'female', name: '体と気持ちの相談', at: '2026-11-09T01:00:00Z' },
  { id: 'topicfemalefree', sex: 'female', name: '女性の雑談', at: '2026-11-09T00:00:00Z' },
];
