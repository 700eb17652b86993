import type { Operator, OperatorField } from '../../stage-settings.ts';

/**
 * `body`: paragraphs; `items`: a list below the paragraphs. `fillLegalText` replaces placeholders such as `{name}` by
 * facts about the stage's operator.
 */
export type LegalSection = { title: string; body: readonly string[]; items?: readonly string[] };
export type LegalText = { title: string; lead: string; sections: readonly LegalSection[] };

const LABELS: Record<OperatorField, string> = {
  name: '販売事業者名',
  representative: '運営統括責任者',
  address: '所在地',
  phone: '電話番号',
  hours: '受付時間',
  mail: 'メールアドレス',
  privacyOfficer: '個人情報保護管理者',
  datingBusinessNumber: 'インターネット異性紹介事業の届出受理番号',
  telecomNumber: '電気通信事業の届出番号',
  invoiceNumber: '適格請求書発行事業者の登録番号',
  court: '管轄裁判所',
  freeMemberCap: '賠償額の上限（お支払いがない場合）',
  effectiveDate: '制定日',
  paymentProvider: '決済代行会社',
  paymentProviderUrl: '決済代行会社の案内ページ',
  cloudProvider: 'データセンターの事業者',
};

/**
 * A fact about the operator as text, a number with thousands separators. If the stage has not configured the fact, a
 * placeholder such as `【未設定：所在地】`.
 */
export const operatorValue = (operator: Partial<Operator>, field: OperatorField): string =>
  operator[field]?.toLocaleString('ja-JP') || `【未設定：${LABELS[field]}】`;

/** Replaces `{name}`, `{mail}` … by the operator's facts, and `{service}` by the product's name. */
export const fillLegalText = (text: string, operator: Partial<Operator>, service: string): string =>
  text.replace(/\{(\w+)\}/g, (_all, field: string) =>
    field === 'service' ? service : operatorValue(operator, field as OperatorField),
  );
