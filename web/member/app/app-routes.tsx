import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type PageName, pageNames, pages } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import { guarded } from './guards.tsx';

const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const tutorials = () => import('#web/member/features/account/tutorial-routes.tsx');
const mailLinks = () => import('#web/member/features/auth/mail-link-routes.tsx');
const legal = () => import('#web/member/features/legal/routes.tsx');
const partner = () => import('#web/member/features/matching/profile-routes.tsx');
const recommends = () => import('#web/member/features/matching/recommends-routes.tsx');
const notices = () => import('#web/member/features/notices/routes.tsx');
const profile = () => import('#web/member/features/profile/routes.tsx');
const leaving = () => import('#web/member/features/settings/leaving-routes.tsx');
const settings = () => import('#web/member/features/settings/routes.tsx');
const security = () => import('#web/member/features/settings/security/routes.tsx');

/** Redirects the former address of the list and keeps the query. */
const Recommend = () => <Navigate to={`${paths.recommends()}${useLocation().search}`} replace />;

/**
 * The screen of each page in shell/pages.ts, loaded when the page is opened. A page without a screen is a compile
 * error.
 */
const screens = {
  index: screen(() => import('./index-route.tsx'), 'IndexRoute'),
  login: screen(() => import('#web/member/features/auth/sign-in-route.tsx'), 'SignInRoute'),
  signUp: screen(() => import('#web/member/features/auth/sign-up-route.tsx'), 'SignUpRoute'),
  forgotPassword: screen(mailLinks, 'ForgotPasswordRoute'),
  passwordReset: screen(mailLinks, 'PasswordResetRoute'),
  userConfirmation: screen(mailLinks, 'UserConfirmationRoute'),
  afterSignUp: screen(mailLinks, 'AfterSignUpRoute'),
  unsubscribe: screen(() => import('#web/member/features/unsubscribe/routes.tsx'), 'UnsubscribeRoute'),
  terms: screen(legal, 'TermsRoute'),
  privacy: screen(legal, 'PrivacyRoute'),
  legal: screen(legal, 'LegalRoute'),
  externalTransmission: screen(legal, 'ExternalTransmissionRoute'),
  automaticReading: screen(legal, 'AutomaticReadingRoute'),
  help: screen(() => import('#web/member/features/help/routes.tsx'), 'QaRoute'),
  home: screen(() => import('#web/member/features/home/routes.tsx'), 'HomeRoute'),
  ageConfirmation: screen(() => import('#web/member/features/age/routes.tsx'), 'AgeConfirmationRoute'),
  paymentInformation: screen(
    () => import('#web/member/features/account/payment-information-route.tsx'),
    'PaymentInformationRoute',
  ),
  tutorial: screen(tutorials, 'TutorialRoute'),
  maleTutorial: screen(tutorials, 'MaleTutorialRoute'),
  partialForm: screen(profile, 'PartialFormRoute'),
  femaleForm: screen(profile, 'FemaleFormRoute'),
  form: screen(profile, 'FormRoute'),
  preview: screen(() => import('#web/member/features/profile/preview-route.tsx'), 'PreviewRoute'),
  recommends: screen(recommends, 'RecommendsRoute'),
  recommendsMale: screen(recommends, 'RecommendsMaleRoute'),
  recommend: Recommend,
  profile: screen(partner, 'ProfileRoute'),
  profileFemale: screen(partner, 'ProfileFemaleRoute'),
  conditions: screen(() => import('#web/member/features/conditions/routes.tsx'), 'ConditionsRoute'),
  footprints: screen(() => import('#web/member/features/timeline/footprints-route.tsx'), 'FootprintsRoute'),
  notices: screen(notices, 'NoticesRoute'),
  notice: screen(notices, 'NoticeRoute'),
  chat: screen(() => import('#web/member/features/chat/routes.tsx'), 'ChatRoute'),
  settings: screen(settings, 'SettingsRoute'),
  mailSettings: screen(settings, 'MailSettingsRoute'),
  consents: screen(settings, 'ConsentsRoute'),
  exportData: screen(settings, 'ExportRoute'),
  changePassword: screen(security, 'ChangePasswordRoute'),
  sessions: screen(security, 'SessionsRoute'),
  withdrawal: screen(leaving, 'WithdrawalRoute'),
  survey: screen(leaving, 'SurveyRoute'),
} satisfies Record<PageName, ComponentType>;

const NotFound = screen(() => import('#web/member/shell/not-found-route.tsx'), 'NotFoundRoute');

export const AppRoutes = () => (
  <Routes>
    {pageNames.map((name) => {
      const Screen = screens[name];
      return <Route key={name} path={pages[name].path} element={guarded(pages[name], <Screen />)} />;
    })}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
