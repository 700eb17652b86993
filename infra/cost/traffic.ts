import type { Unit } from '#functions/platform/runtime/access.ts';

/**
 * How often a call happens on a day, for each woman and each man who uses the service on that day. Nobody has used it yet,
 * so the numbers are assumptions; `why` says what each follows from. Staff's calls count with the members whom they serve.
 */
type Use = { unit: Unit; woman: number; man: number; why: string };

/** Openings of the app on a day; between two of them the phone closes the socket. */
const VISITS = 5;
/** New members a day, for each member who comes on it (ITEMS_A_DAILY_WOMAN: 0.05 documents for each woman). */
const NEW = 0.025;
/** Somebody signs in with a new device, or after two weeks without a visit. */
const SIGN_INS = 0.05;

export const CALLS = {
  trackVisit: { unit: 'tracking', woman: 4 * NEW, man: 4 * NEW, why: 'four visitors for each new member' },
  signUp: { unit: 'auth', woman: 1.3 * NEW, man: 1.3 * NEW, why: 'three in four confirm' },
  confirmSignUp: { unit: 'auth', woman: NEW, man: NEW, why: 'once' },
  signIn: { unit: 'auth', woman: SIGN_INS, man: SIGN_INS, why: 'sessions last two weeks and are renewed' },
  openApp: { unit: 'account', woman: 2.5, man: 2.5, why: 'the first call in six hours, which is noted' },
  getAccount: { unit: 'account', woman: 15, man: 15, why: 'three a visit: at its beginning and after actions' },
  createLoginBonus: { unit: 'account', woman: 1, man: 1, why: 'once a day' },
  listNotificationReads: { unit: 'notices', woman: 2, man: 2, why: 'every second visit' },
  listAnnouncements: { unit: 'notices', woman: 0.5, man: 0.5, why: 'every second day' },
  listModals: { unit: 'notices', woman: VISITS, man: VISITS, why: 'once a visit' },
  trackPage: { unit: 'tracking', woman: 20, man: 20, why: 'four screens a visit' },
  listUndecided: { unit: 'matching', woman: VISITS, man: 0, why: 'once a visit' },
  createRecommend: { unit: 'matching', woman: 6, man: 0, why: 'the limit of a day without premium' },
  chooseContact: { unit: 'matching', woman: 2, man: 0, why: 'one in three' },
  takeMatchMoment: { unit: 'matching', woman: 0, man: 2, why: 'each man who was chosen' },
  chooseNoContact: { unit: 'matching', woman: 4, man: 0, why: 'two in three' },
  listRecommends: { unit: 'matching', woman: 8, man: 0, why: 'between conversations' },
  listRecommendsMale: { unit: 'matching', woman: 0, man: 8, why: 'between conversations' },
  getProfile: { unit: 'profile', woman: 8, man: 0, why: 'each recommend, and some again' },
  getProfileFemale: { unit: 'profile', woman: 0, man: 4, why: 'each match, and some again' },
  createRealtimeTicket: { unit: 'chat', woman: VISITS, man: VISITS, why: 'one a connection' },
  connect: { unit: 'realtime', woman: VISITS, man: VISITS, why: 'one a visit' },
  speak: { unit: 'realtime', woman: 4, man: 4, why: 'the first message after the partner has read, with a reminder' },
  speakAgain: { unit: 'realtime', woman: 16, man: 16, why: 'ten messages in each of two conversations' },
  ping: { unit: 'realtime', woman: 5, man: 5, why: 'every four minutes of silence' },
  getMessages: { unit: 'chat', woman: 10, man: 10, why: 'each opening of a conversation' },
  markRead: { unit: 'chat', woman: 12, man: 12, why: 'each opening, and some messages that come meanwhile' },
  getTimeline: { unit: 'timeline', woman: 2, man: 6, why: 'three pages twice a day, women fewer' },
  getSubprofile: { unit: 'timeline', woman: 1, man: 4, why: 'of ten tickets a day' },
  sendLike: { unit: 'likes', woman: 0.3, man: 0.6, why: 'a free one in two days, and bought ones' },
  getLikes: { unit: 'payments', woman: 0.5, man: 1, why: 'before a like' },
  listFootprints: { unit: 'timeline', woman: 1, man: 1, why: 'once a day' },
  listTopics: { unit: 'boards', woman: 1, man: 1, why: 'once a day' },
  showTopic: { unit: 'boards', woman: 2, man: 2, why: 'two topics' },
  createPost: { unit: 'boards', woman: 0.1, man: 0.1, why: 'one in ten writes' },
  likePost: { unit: 'boards', woman: 0.5, man: 0.5, why: 'every second one likes' },
  listPublicReviews: { unit: 'reviews', woman: 0.5, man: 1, why: 'men look for how to be liked' },
  createReview: { unit: 'reviews', woman: 0.05, man: 0, why: 'after one date in three weeks' },
  updateProfile: { unit: 'profile', woman: NEW + 0.05, man: NEW + 0.05, why: 'once, and later changes' },
  createUpload: { unit: 'photos', woman: 0.2, man: 0.2, why: 'three photos and a document, and changes' },
  setProfilePhotos: { unit: 'photos', woman: 0.175, man: 0.175, why: 'the same without the document' },
  submitAgeDocument: { unit: 'age', woman: NEW, man: NEW, why: 'once' },
  leaseDocument: { unit: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  viewDocument: { unit: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  verify: { unit: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  payPlan: { unit: 'payments', woman: 0, man: 0.01, why: 'two in five new men; renewals are due work' },
  buyLikes: { unit: 'payments', woman: 0.005, man: 0.02, why: 'some members, once in two months' },
} as const satisfies Record<string, Use>;

export type Call = keyof typeof CALLS;
