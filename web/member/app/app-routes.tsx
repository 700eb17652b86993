import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type PageName, pageNames, pages } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { guarded } from './guards.tsx';

/**
 * Loads the data that a screen shows first into the cache of `queryClient`. A `LoadData` function must not call an API
 * function that changes anything on the server. `query`: the query parameters of the screen's address.
 */
export type LoadData = (queryClient: QueryClient, query: URLSearchParams) => Promise<unknown>;
type Loadable = {
  /**
   * Loads the page's code. Resolves to the function that prefetches the page's data, or to undefined if there is none.
   */
  load: () => Promise<((query: URLSearchParams) => Promise<unknown>) | undefined>;
  /** Name of the export that is the page's screen. The build uses this name to find the page's script files. */
  route: string;
};

const visitor = () => import('#web/visitor/entry.ts');
const member = () => import('#web/member/entry.ts');

/** A page for visitors. Neither the screen nor its imports may import the query library (decision 038). */
const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) => {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return Object.assign(Screen, {
    load: async () => {
      await load();
      return undefined;
    },
    route: name,
  });
};

/** A page for signed-in members. The parameter `data` picks the module's export that prefetches the screen's data. */
const memberScreen = <K extends string, M extends Record<K, ComponentType>>(
  load: () => Promise<M>,
  name: K,
  data?: (module: M) => LoadData,
) => {
  // The page's code and the modules for members are loaded at the same time, because the page needs both.
  const loadBoth = () => Promise.all([load(), member()]);
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => {
    const [module, { Queries }] = await loadBoth();
    const Route: ComponentType = module[name];
    return {
      default: () => (
        <Queries>
          <Route />
        </Queries>
      ),
    };
  });
  return Object.assign(Screen, {
    load: async () => {
      const [module, { queryClient }] = await loadBoth();
      const loadData = data?.(module);
      return loadData && ((query: URLSearchParams) => loadData(queryClient(), query));
    },
    route: name,
  });
};

/**
 * The top page, a page for visitors. React hydrates only what it renders synchronously, so `loadTopPage` loads the
 * page's code before the app renders. If `loadTopPage` was not called, `LaterTopPage` loads the code when the page is
 * opened.
 */
const LaterTopPage = screen(visitor, 'IndexRoute');
let loadedTopPage: ComponentType | undefined;
export const loadTopPage = async (): Promise<void> => {
  loadedTopPage = (await visitor()).IndexRoute;
};
const TopPage = () => {
  const Loaded = loadedTopPage ?? LaterTopPage;
  return <Loaded />;
};

const legal = () => import('#web/visitor/legal/routes.tsx');
const partner = () => import('#web/member/features/matching/profile-routes.tsx');
const recommends = () => import('#web/member/features/matching/recommends-routes.tsx');
const notices = () => import('#web/member/features/notices/routes.tsx');
const paymentSelect = () => import('#web/member/features/payment/select-routes.tsx');
const profile = () => import('#web/member/features/profile/routes.tsx');
const leaving = () => import('#web/member/features/settings/leaving-routes.tsx');
const reviews = () => import('#web/member/features/reviews/review-routes.tsx');
const settings = () => import('#web/member/features/settings/routes.tsx');
const security = () => import('#web/member/features/settings/security-routes.tsx');

/** Redirects /recommend, the old address of the list of recommended men, to the current address and keeps the query. */
const Recommend = () => <Navigate to={`${paths.recommends()}${useLocation().search}`} replace />;

/**
 * The screen of each page in shell/pages.ts. Its code is loaded when the page is opened. A page without a screen is a
 * compile error.
 */
const screens = {
  index: Object.assign(TopPage, { load: LaterTopPage.load, route: LaterTopPage.route }),
  login: screen(visitor, 'SignInRoute'),
  signUp: screen(visitor, 'SignUpRoute'),
  forgotPassword: screen(visitor, 'ForgotPasswordRoute'),
  passwordReset: screen(visitor, 'PasswordResetRoute'),
  userConfirmation: screen(() => import('#web/visitor/auth/confirmation-route.tsx'), 'UserConfirmationRoute'),
  afterSignUp: screen(visitor, 'AfterSignUpRoute'),
  unsubscribe: screen(() => import('#web/visitor/unsubscribe/routes.tsx'), 'UnsubscribeRoute'),
  terms: screen(legal, 'TermsRoute'),
  privacy: screen(legal, 'PrivacyRoute'),
  legal: screen(() => import('#web/visitor/legal/commerce-route.tsx'), 'LegalRoute'),
  externalTransmission: screen(() => import('#web/visitor/legal/transmission-route.tsx'), 'ExternalTransmissionRoute'),
  automaticReading: screen(legal, 'AutomaticReadingRoute'),
  licenses: screen(() => import('#web/visitor/legal/licenses-route.tsx'), 'LicensesRoute'),
  help: screen(visitor, 'QaRoute'),
  home: memberScreen(() => import('#web/member/features/home/routes.tsx'), 'HomeRoute'),
  ageConfirmation: memberScreen(() => import('#web/member/features/age/routes.tsx'), 'AgeConfirmationRoute'),
  paymentInformation: memberScreen(
    () => import('#web/member/features/plan/payment-information-route.tsx'),
    'PaymentInformationRoute',
  ),
  paymentCancellation: memberScreen(
    () => import('#web/member/features/plan/cancellation-route.tsx'),
    'CancellationRoute',
  ),
  paymentHistory: memberScreen(
    () => import('#web/member/features/plan/payment-history-route.tsx'),
    'PaymentHistoryRoute',
  ),
  paymentSelect: memberScreen(paymentSelect, 'PaymentSelectRoute'),
  paymentSelectCampaign: memberScreen(paymentSelect, 'PaymentSelectCampaignRoute'),
  hiddenCampaign: memberScreen(paymentSelect, 'HiddenCampaignRoute'),
  paymentConfirm: memberScreen(() => import('#web/member/features/payment/confirm-route.tsx'), 'PaymentConfirmRoute'),
  paymentSuccess: memberScreen(() => import('#web/member/features/payment/success-route.tsx'), 'PaymentSuccessRoute'),
  paymentFailure: memberScreen(() => import('#web/member/features/payment/failure-route.tsx'), 'PaymentFailureRoute'),
  changeCard: memberScreen(() => import('#web/member/features/payment/change-card-route.tsx'), 'ChangeCardRoute'),
  shop: memberScreen(() => import('#web/member/features/payment/shop-route.tsx'), 'ShopRoute'),
  tutorial: memberScreen(() => import('#web/member/features/account/tutorial-route.tsx'), 'TutorialRoute'),
  maleTutorial: memberScreen(() => import('#web/member/features/ranks/male-tutorial-route.tsx'), 'MaleTutorialRoute'),
  partialForm: memberScreen(profile, 'PartialFormRoute'),
  femaleForm: memberScreen(profile, 'FemaleFormRoute'),
  form: memberScreen(profile, 'FormRoute'),
  preview: memberScreen(() => import('#web/member/features/profile/preview-route.tsx'), 'PreviewRoute'),
  recommends: memberScreen(recommends, 'RecommendsRoute', (module) => module.loadRecommends),
  recommendsMale: memberScreen(recommends, 'RecommendsMaleRoute', (module) => module.loadRecommendsMale),
  recommend: Object.assign(Recommend, { load: async () => undefined, route: 'RecommendsRoute' }),
  profile: memberScreen(partner, 'ProfileRoute', (module) => module.loadProfile),
  profileFemale: memberScreen(partner, 'ProfileFemaleRoute', (module) => module.loadProfileFemale),
  conditions: memberScreen(() => import('#web/member/features/conditions/routes.tsx'), 'ConditionsRoute'),
  rankRequest: memberScreen(() => import('#web/member/features/ranks/rank-request-route.tsx'), 'RankRequestRoute'),
  timeline: memberScreen(
    () => import('#web/member/features/timeline/timeline-route.tsx'),
    'TimelineRoute',
    (module) => module.loadTimeline,
  ),
  subprofile: memberScreen(() => import('#web/member/features/timeline/subprofile-route.tsx'), 'SubprofileRoute'),
  footprints: memberScreen(() => import('#web/member/features/timeline/footprints-route.tsx'), 'FootprintsRoute'),
  review: memberScreen(reviews, 'ReviewRoute'),
  reviewIndex: memberScreen(reviews, 'ReviewIndexRoute'),
  reviewForm: memberScreen(() => import('#web/member/features/reviews/review-form-route.tsx'), 'ReviewFormRoute'),
  myReviewIndex: memberScreen(() => import('#web/member/features/reviews/my-reviews-route.tsx'), 'MyReviewsRoute'),
  notices: memberScreen(notices, 'NoticesRoute'),
  notice: memberScreen(notices, 'NoticeRoute'),
  topics: memberScreen(() => import('#web/member/features/boards/topics-route.tsx'), 'TopicsRoute'),
  topic: memberScreen(() => import('#web/member/features/boards/topic-route.tsx'), 'TopicRoute'),
  chat: memberScreen(
    () => import('#web/member/features/chat/routes.tsx'),
    'ChatRoute',
    (module) => module.loadRoom,
  ),
  office: memberScreen(
    () => import('#web/member/features/office/office-route.tsx'),
    'OfficeRoute',
    (module) => module.loadOffice,
  ),
  settings: memberScreen(settings, 'SettingsRoute'),
  mailSettings: memberScreen(settings, 'MailSettingsRoute'),
  appSettings: memberScreen(() => import('#web/member/features/install/app-settings-route.tsx'), 'AppSettingsRoute'),
  pushSettings: memberScreen(() => import('#web/member/features/push/push-settings-route.tsx'), 'PushSettingsRoute'),
  consents: memberScreen(settings, 'ConsentsRoute'),
  exportData: memberScreen(settings, 'ExportRoute'),
  ownReports: memberScreen(() => import('#web/member/features/reports/own-reports-route.tsx'), 'OwnReportsRoute'),
  changePassword: memberScreen(security, 'ChangePasswordRoute'),
  passkeys: memberScreen(() => import('#web/member/features/settings/passkeys-routes.tsx'), 'PasskeysRoute'),
  sessions: memberScreen(security, 'SessionsRoute'),
  withdrawal: memberScreen(leaving, 'WithdrawalRoute'),
  survey: memberScreen(leaving, 'SurveyRoute'),
} satisfies Record<PageName, ComponentType & Loadable>;

/** The screen for a path; undefined for an unknown path. */
export const screenAt = (pathname: string): Loadable | undefined => {
  const name = pageNames.find((one) => matchPath(pages[one].path, pathname));
  return name && screens[name];
};

const NotFound = screen(visitor, 'NotFoundRoute');

/** For each page, the name of the export that is the page's screen, for example `login: 'SignInRoute'`. */
export const screenExports = (): Record<PageName, string> =>
  Object.fromEntries(pageNames.map((name) => [name, screens[name].route])) as Record<PageName, string>;

export const AppRoutes = () => (
  <Routes>
    {pageNames.map((name) => {
      const Screen = screens[name];
      return <Route key={name} path={pages[name].path} element={guarded(pages[name], <Screen />)} />;
    })}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
