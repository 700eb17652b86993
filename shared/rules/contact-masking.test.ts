import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/setup/cpu-time.ts';
import { CONTACT_MASK, maskContacts } from './contact-masking.ts';

const M = CONTACT_MASK;

describe('masked', () => {
  test.each([
    ['電話は090-1234-5678です。', `電話は${M}です。`],
    ['０９０１２３４５６７８に連絡', `${M}に連絡`],
    ['0 9 0 1 2 3 4 5 6 7 8 まで', `${M} まで`],
    ['〇九〇一二三四五六七八', M],
    ['ゼロキュウゼロ1234ごーろく5678', M],
    ['+81 90 1234 5678', M],
    ['0️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', M],
    ['０\u200b９０−１２３４−５６７８', M],
    ['O9O1234５678', M],
    ['o9o-1234-5678に', `${M}に`],
    ['０９０〜１２３４：５６７８', M],
    ['090😊1234|5678', M],
    ['0\u03369\u03360\u03361\u03362\u03363\u03364\u03365\u03366\u03367\u03368\u0336', M],
    ['٠٩٠١٢٣٤٥٦٧٨', M],
    ['⓿❾⓿➀➁➂➍➎⓺⓻', M],
    ['零九零壱弐参四五六七八', M],
    ['taro.yamada@example.comへどうぞ', `${M}へどうぞ`],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ まで', `${M} まで`],
    ['taro アット example ドット com', M],
    ['ﾄﾞｯﾄで taro(at)example(dot)com', `ﾄﾞｯﾄで ${M}`],
    ['インスタは@hana_koです', `インスタは${M}です`],
    ['LINEのIDはhanako77です', `LINEのIDは${M}です`],
    ['ライン：taro_55', `ライン：${M}`],
    ['ＬＩＮＥ　ＩＤ：ｈａｎａｋｏ', `ＬＩＮＥ　ＩＤ：${M}`],
    ['カカオ taro1234 です', `カカオ ${M} です`],
    ['インスタのhana_koです', `インスタの${M}です`],
    ['インスタ hana.ko', `インスタ ${M}`],
    ['LINEで hanako77 を検索', `LINEで ${M} を検索`],
    ['hanako77でLINE検索', `${M}でLINE検索`],
    ['L I N E：hanako', `L I N E：${M}`],
    ['X: hanako', `X: ${M}`],
    ['ライン名 hanako', `ライン名 ${M}`],
    ['hana_ko_77まで', `${M}まで`],
    ['taro77＠どこも', M],
    ['t a r o @ e x a m p l e . c o m へ', `${M} へ`],
    ['taro77 gmail com', M],
    ['くわしくは https://example.com/a?b=1 を見て', `くわしくは ${M} を見て`],
    ['よかったです。ｅｘａｍｐｌｅ．ｃｏｍにいます。また会いたい。', `よかったです。${M}にいます。また会いたい。`],
    ['example ドット com を見て', `${M} ドット com を見て`],
    ['11月20日に会いました', `${M}に会いました`],
    ['２０２６年１１月２０日の夜', `${M}の夜`],
    ['十一月二十日の夜', `${M}の夜`],
    ['１１／２０に会いました', `${M}に会いました`],
    ['11/3(火)の昼', `${M}(火)の昼`],
    ['先月20日の夜', `${M}の夜`],
    ['5月の20日', M],
    ['20日に会いました', `${M}に会いました`],
  ])('%s', (written, published) => {
    expect(maskContacts(written)).toBe(published);
  });

  test('no part of a link that is split over lines remains', () => {
    expect(maskContacts('一行目\nexample\n.com\n四行目')).not.toContain('example');
  });
});

describe('left as written', () => {
  test.each([
    '待ち合わせから別れるまで、ずっと丁寧に接してくれました。',
    '20時から22時まで、2時間ほど一緒に過ごしました。',
    '30代の方で、身長は170センチくらいでした。',
    'LINEの返事が早くて安心できました。',
    'ラインでのやりとりも丁寧でした。',
    '一度目も二度目も、三時間ほど話しました。',
    '<b>とても</b>よかったです & また会いたい',
    '家族👨‍👩‍👧の話もしてくれました☕️',
    'Mr.Childrenの話で盛り上がりました。',
    '1万5,000円のお店でした。',
    'ホテルは15,000円、食事は5,000円でした。',
    '18:00〜20:30に会いました。',
    '身長は175、体重は68くらいでした。',
    '5/5の満点です。3回中1/3は遅刻でした。',
    '3日に1回は連絡をくれました。10日ぶり、20日間ほどのやりとりです。',
    '1日につき1通、1日に必ず返事をくれました。',
    'LINEで100通くらい話しました。LINE3日目で会いました。',
    'Xperia10で撮った写真でした。',
    'iPhone15を使っていました。T_Tとよく書く人です。',
    '◯◯さんのXを見ました。',
    'PS5とSwitch2で遊びました。',
  ])('%s', (text) => {
    expect(maskContacts(text)).toBe(text);
  });
});

test('invisible characters that separate or reverse letters are removed', () => {
  expect(maskContacts('やさ\u200bしい\u202e人\u2066でした\ufeff')).toBe('やさしい人でした');
});

test('the longest texts are masked in no time', () => {
  for (const part of [
    '0 ',
    'a@',
    'line ',
    '一',
    'a.',
    '@a ',
    'ゼロ',
    'id:',
    '。',
    'ドット',
    'アット',
    '1月',
    'o○',
    '😊0',
    'a ',
    'a_',
    'l i n e ',
    '1/',
    '0\u0336',
  ]) {
    const text = part.repeat(2000 / part.length);
    expect(cpuTimeOf(() => maskContacts(text))).toBeLessThan(500);
  }
});
