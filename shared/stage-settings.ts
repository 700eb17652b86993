import type { RegularPriceBook } from './plans.ts';

/**
 * The company that operates a stage, with the facts that the law requires on the legal pages. The pages show a note for
 * each missing fact.
 */
export type Operator = {
  /** 販売事業者名 (the seller's name) and 運営統括責任者 (the person in charge). */
  name: string;
  representative: string;
  address: string;
  phone: string;
  /** Business hours of the phone number. */
  hours: string;
  mail: string;
  /** Person responsible for personal data. */
  privacyOfficer: string;
  /**
   * Registration numbers that authorities gave: 受理番号 of インターネット異性紹介事業 (dating service), and 届出番号 of 電気通信事業
   * (telecommunications).
   */
  datingBusinessNumber: string;
  telecomNumber: string;
  /** 登録番号 of 適格請求書発行事業者 (tax registration number), T and 13 digits, printed on receipts. */
  invoiceNumber: string;
  /** Court of jurisdiction for disputes, such as 東京地方裁判所. */
  court: string;
  /** The maximum compensation for a member who has paid nothing, in whole yen (terms, 第12条). */
  freeMemberCap: number;
  /** Date on which the legal texts took effect, such as 2026年11月1日. */
  effectiveDate: string;
  /** The company that charges the cards, and its privacy page. */
  paymentProvider: string;
  paymentProviderUrl: string;
  /** The company in whose data centres members' data is stored, such as アマゾン ウェブ サービス ジャパン合同会社. */
  cloudProvider: string;
};
export type OperatorField = keyof Operator;
export const OPERATOR_FIELDS = [
  'name',
  'representative',
  'address',
  'phone',
  'hours',
  'mail',
  'privacyOfficer',
  'datingBusinessNumber',
  'telecomNumber',
  'invoiceNumber',
  'court',
  'freeMemberCap',
  'effectiveDate',
  'paymentProvider',
  'paymentProviderUrl',
  'cloudProvider',
] as const satisfies readonly OperatorField[];

/**
 * A partner company's banner on the women's home screen. `image` must be on our own origin; `url` is the link target.
 */
type Banner = { image: string; alt: string; url: string };

/** A third party that gets data from a stage's pages. The law requires a list of these third parties. */
export type Recipient = { name: string; url: string; sent: string; purpose: string };

/**
 * A tutorial film that men watch to raise their rank. `src`: an mp4 or webm file, or a drawing (svg) that the player
 * animates. `captions`: a WebVTT file. `poster`: a picture shown before a video starts. All files are on our own
 * origin.
 */
export type Film = { src: string; captions: string; title: string; poster: string | null };

/** Another site on which members of a stage may pay: the label of the button that leads there, and its URL. */
export type ExternalPayment = { label: string; url: string };

/** Public settings of a stage, read by the members' app; defined in infra/stages.ts. Never put a secret here. */
export type StageSettings = {
  operator: Partial<Operator>;
  banners: readonly Banner[];
  recipients: readonly Recipient[];
  regularPrices: RegularPriceBook;
  /**
   * URL of the payment provider at which the card form exchanges a card for a token; never on our origin. Null: the
   * stage takes no payments.
   */
  tokenizerUrl: string | null;
  /** Origins of the payment provider's 3-D Secure pages. The app forwards to no other origin. */
  challengeOrigins: readonly string[];
  /** Another payment site, offered beside the card form (rules: Money, Campaign screens). Null: none. */
  externalPayment: ExternalPayment | null;
  /** The https URL of a page about the service on another site, to which the menu links. Null: no link. */
  servicePage: string | null;
  /**
   * The https URL, on another origin, of an affiliate's script that counts sign-ups on /after_sign_up. Null: none. The
   * script never gets a member's id (rules: Safety).
   */
  affiliateScript: string | null;
  /**
   * Five tutorial films that men watch to raise their rank, in order. Empty: the app shows its own drawings (rules:
   * Members, The films).
   */
  videos: readonly Film[];
  /**
   * False: the stage publishes the kill switch of the service worker (docs/operations.md), which removes the worker
   * from every browser; the app registers none.
   */
  serviceWorker: boolean;
  /**
   * The path at which a browser without a push service of its own makes a subscription. Set on one machine only, where
   * the notifications are listed under /_local (rules: One machine). Null: the browser's push service is the only one.
   */
  localPush: string | null;
};
export const NO_SETTINGS: StageSettings = {
  operator: {},
  banners: [],
  recipients: [],
  regularPrices: 'first',
  tokenizerUrl: null,
  challengeOrigins: [],
  externalPayment: null,
  servicePage: null,
  affiliateScript: null,
  videos: [],
  serviceWorker: true,
  localPush: null,
};

/** The operator's facts that the stage has not configured yet. */
export const missingOperatorFields = (operator: Partial<Operator>): OperatorField[] =>
  OPERATOR_FIELDS.filter((field) => !operator[field]);

/** Origins of third-party scripts that the stage's pages run, for the pages' content security policy. */
export const scriptOriginsOf = ({ affiliateScript }: Partial<StageSettings>): string[] =>
  affiliateScript ? [new URL(affiliateScript).origin] : [];
