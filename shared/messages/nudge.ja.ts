/**
 * The warning that appears while a member types a text that is not allowed (rules: Safety, Prohibited solicitation).
 */
export const nudgeJa = {
  title: '送る前に、お確かめください',
  public: {
    under_age:
      '18歳未満の方との出会いにつながる内容は書けません。このまま送ると、運営が確認するまでほかの方に表示されません。',
    prostitution: '金銭の受け渡しを条件とするお誘いは、書けません。',
    investment: '投資や副業、ビジネスなどへのお誘いは、書けません。',
    messaging_app:
      'LINEなど、ほかのアプリのIDや、そちらへのお誘いは書けません。連絡先の交換は、マッチンしたお相手とトークでお願いします。',
  },
  match: {
    under_age: '18歳未満の方との出会いにつながる内容は送れません。このまま送ると、運営が確認することがあります。',
    prostitution: '金銭の受け渡しを条件とするお誘いは、送れません。',
    investment: '投資や副業、ビジネスなどへのお誘いは、送れません。',
    messaging_app: 'ほかのアプリのIDは、悪用されることがあります。信頼できる方か、もう一度お考えください。',
  },
  mistaken: '心当たりがないときは、そのままお続けいただけます。',
} as const;
