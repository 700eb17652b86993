import { describe, expect, test } from 'vitest';
import { SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/recommend-settings.ts';
import { man, woman } from '#tests/setup/arrange/people.ts';
import { packMan, unpackMan } from '../pool/entry-code.ts';
import { isWithinLimits } from './limits.rules.ts';

describe('limits', () => {
  test.each([
    ['her wanted ages', { age_range: '20〜24歳' }, {}, {}, false],
    ['one of several wanted ages', { age_range: '20〜24歳, 31〜34歳' }, {}, {}, true],
    ['his ceiling', { age: 40 }, {}, {}, false],
    ['an age just within his ceiling', { age: 39 }, {}, {}, true],
    ['a body type he refuses', { body_type: 'ぽっちゃり' }, { body_type_range: 'ぽっちゃりNG' }, {}, false],
    ['a body type he accepts', { body_type: 'ぽっちゃり' }, {}, {}, true],
    ['a body type she ruled out', {}, {}, { ngBodyTypes: new Set(['2']) }, false],
    ['a body type she did not rule out', {}, {}, { ngBodyTypes: new Set(['3']) }, true],
    ['smaller than the height she asks for', {}, { height: '166~170' }, { ngMinHeight: 175 }, false],
    ['as tall as the height she asks for', {}, {}, { ngMinHeight: 175 }, true],
    ['an unanswered height', {}, { height: '' }, { ngMinHeight: 175 }, true],
  ] as const)('%s', (_what, hers, his, seen, within) => {
    expect(isWithinLimits(woman(hers), man(his), seen)).toBe(within);
  });
});

const ALL_RANKS = Object.fromEntries(SETTING_RANKS.map(({ key }) => [key, true]));
const ALL_BODIES = Object.fromEntries(SETTING_BODY_TYPES.map(({ key }) => [key, true]));

describe('his recommend settings', () => {
  test.each([
    ['nothing saved', undefined, {}, true],
    ['all ranks ticked', ALL_RANKS, {}, true],
    ['no rank ticked', {}, {}, true],
    ['her rank among those ticked', { rank_e: true, rank_d: true }, {}, true],
    ['her rank left out', { ...ALL_RANKS, rank_e: false }, {}, false],
    ['her body type among those ticked', { body_type1: true }, {}, true],
    ['her body type left out', { ...ALL_BODIES, body_type1: false }, {}, false],
    ['むっちり left out, and she is むっちり', { ...ALL_BODIES, body_type2: false }, { body_type: 'むっちり' }, false],
    ['her body type unanswered', { body_type0: true }, { body_type: '' }, true],
    ['a ceiling below her age', { age_range: '20代' }, { age: 30 }, false],
    ['a ceiling at her age', { age_range: '20代' }, { age: 29 }, true],
    ['a ceiling above that of his profile', { age_range: '50代以上もいける' }, { age: 40 }, false],
    ['おまかせ', { liked_sm: 0 }, { your_sadism: 4, your_masochism: 4 }, true],
    ['he asks for とてもS, and she is S', { liked_sm: 1 }, { your_sadism: 2 }, true],
    ['he asks for とてもS, and she is 少しS', { liked_sm: 1 }, { your_sadism: 3 }, false],
    ['he asks for S, and she is 少しS', { liked_sm: 2 }, { your_sadism: 3 }, true],
    ['he asks for S, and she is not S', { liked_sm: 2 }, { your_sadism: 4 }, false],
    ['he asks for M, and she is 少しM', { liked_sm: 3 }, { your_masochism: 3 }, true],
    ['he asks for M, and she is not M', { liked_sm: 3 }, { your_masochism: 4 }, false],
    ['he asks for とてもM, and she is M', { liked_sm: '4' }, { your_masochism: 2 }, true],
    ['he asks for とてもM, and she is 少しM', { liked_sm: 4 }, { your_masochism: 3 }, false],
    ['he asks for とてもM, and she has not answered', { liked_sm: 4 }, { your_masochism: null }, true],
    ['degrees of the hidden fields', { s0: true, m3: true }, { your_sadism: 4, your_masochism: 1 }, true],
  ] as const)('%s', (_what, settings, hers, within) => {
    const himself = man({}, { settings });
    expect(isWithinLimits(woman(hers), himself, {})).toBe(within);
    // The profile that is unpacked from his pool entry gives the same result.
    expect(isWithinLimits(woman(hers), unpackMan(packMan(himself)), {})).toBe(within);
  });
});
