import type { Service } from '#functions/platform/runtime/access.ts';

/**
 * How often a call is made per day, for each woman and each man who uses the service on that day. Nobody has used the
 * service yet, so the numbers are assumptions; `why` gives the reason. For a call by staff: the number of such calls on
 * a day, divided by the number of members who use the service on that day.
 */
type Use = { service: Service; woman: number; man: number; why: string };

/** How often a member opens the app per day. Between two visits the phone closes the WebSocket. */
const VISITS = 5;
/**
 * New members per day, for each member who uses the service on that day. There are as many men as women, so this makes
 * 2 × 0.025 = 0.05 new members for each woman. `ITEMS_A_DAILY_WOMAN.document` is the same number.
 */
const NEW = 0.025;
/** Sign-ins per day and member: with a new device, or after two weeks without a visit. */
const SIGN_INS = 0.05;

export const CALLS = {
  trackVisit: { service: 'tracking', woman: 4 * NEW, man: 4 * NEW, why: 'four visitors for each new member' },
  signUp: { service: 'auth', woman: 1.3 * NEW, man: 1.3 * NEW, why: 'three in four confirm' },
  confirmSignUp: { service: 'auth', woman: NEW, man: NEW, why: 'once' },
  signIn: { service: 'auth', woman: SIGN_INS, man: SIGN_INS, why: 'sessions last two weeks and are renewed' },
  openApp: { service: 'account', woman: 2.5, man: 2.5, why: 'the first call in six hours, which is noted' },
  getAccount: { service: 'account', woman: 15, man: 15, why: 'three a visit: at its beginning and after actions' },
  createLoginBonus: { service: 'account', woman: 1, man: 1, why: 'once a day' },
  listNotificationReads: { service: 'notices', woman: 2, man: 2, why: 'every second visit' },
  listAnnouncements: { service: 'notices', woman: 0.5, man: 0.5, why: 'every second day' },
  listModals: { service: 'notices', woman: 2 * VISITS, man: 2 * VISITS, why: 'each time home opens: twice a visit' },
  trackPage: { service: 'tracking', woman: 20, man: 20, why: 'four screens a visit' },
  listUndecided: { service: 'matching', woman: VISITS, man: 0, why: 'once a visit' },
  createRecommend: { service: 'matching', woman: 6, man: 0, why: 'the limit of a day without premium' },
  chooseContact: { service: 'matching', woman: 2, man: 0, why: 'one in three' },
  takeMatchMoment: { service: 'matching', woman: 0, man: 2, why: 'each man who was chosen' },
  chooseNoContact: { service: 'matching', woman: 4, man: 0, why: 'two in three' },
  listRecommends: { service: 'matching', woman: 8, man: 0, why: 'between conversations' },
  listRecommendsMale: { service: 'matching', woman: 0, man: 8, why: 'between conversations' },
  getProfile: { service: 'profile', woman: 8, man: 0, why: 'each recommend, and some again' },
  getProfileFemale: { service: 'profile', woman: 0, man: 4, why: 'each match, and some again' },
  createRealtimeTicket: { service: 'chat', woman: VISITS, man: VISITS, why: 'one a connection' },
  connect: { service: 'realtime', woman: VISITS, man: VISITS, why: 'one a visit' },
  speak: {
    service: 'realtime',
    woman: 4,
    man: 4,
    why: 'the first message after the partner has read, with a reminder',
  },
  speakAgain: { service: 'realtime', woman: 16, man: 16, why: 'ten messages in each of two conversations' },
  ping: { service: 'realtime', woman: 5, man: 5, why: 'every four minutes of silence' },
  getMessages: { service: 'chat', woman: 10, man: 10, why: 'each opening of a conversation' },
  markRead: { service: 'chat', woman: 12, man: 12, why: 'each opening, and some messages that come meanwhile' },
  getTimeline: { service: 'timeline', woman: 2, man: 6, why: 'three pages twice a day, women fewer' },
  getSubprofile: { service: 'timeline', woman: 1, man: 4, why: 'of ten tickets a day' },
  sendLike: { service: 'likes', woman: 0.3, man: 0.6, why: 'a free one in two days, and bought ones' },
  getLikes: { service: 'payments', woman: 0.5, man: 1, why: 'before a like' },
  getHomeNews: { service: 'timeline', woman: VISITS, man: VISITS, why: 'once a visit' },
  listFootprints: { service: 'timeline', woman: 1, man: 1, why: 'once a day' },
  listTopics: { service: 'boards', woman: 1, man: 1, why: 'once a day' },
  showTopic: { service: 'boards', woman: 2, man: 2, why: 'two topics' },
  createPost: { service: 'boards', woman: 0.1, man: 0.1, why: 'one in ten writes' },
  likePost: { service: 'boards', woman: 0.5, man: 0.5, why: 'every second one likes' },
  listPublicReviews: { service: 'reviews', woman: 0.5, man: 1, why: 'men look for how to be liked' },
  createReview: { service: 'reviews', woman: 0.05, man: 0, why: 'after one date in three weeks' },
  updateProfile: { service: 'profile', woman: NEW + 0.05, man: NEW + 0.05, why: 'once, and later changes' },
  createUpload: { service: 'photos', woman: 0.2, man: 0.2, why: 'three photos and a document, and changes' },
  setProfilePhotos: { service: 'photos', woman: 0.175, man: 0.175, why: 'the same without the document' },
  submitAgeDocument: { service: 'age', woman: NEW, man: NEW, why: 'once' },
  leaseDocument: { service: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  viewDocument: { service: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  verify: { service: 'staff', woman: NEW, man: NEW, why: 'once a document' },
  payPlan: { service: 'payments', woman: 0, man: 0.01, why: 'two in five new men; renewals are due work' },
  buyLikes: { service: 'payments', woman: 0.005, man: 0.02, why: 'some members, once in two months' },
} as const satisfies Record<string, Use>;

export type Call = keyof typeof CALLS;
