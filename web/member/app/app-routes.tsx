import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { ForSex, SignedIn, SignedOut } from './guards.tsx';

const route = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const account = () => import('#web/member/features/home/routes.tsx');
const tutorials = () => import('#web/member/features/account/tutorial-routes.tsx');
const mailLinks = () => import('#web/member/features/auth/mail-link-routes.tsx');
const profile = () => import('#web/member/features/profile/routes.tsx');
const legal = () => import('#web/member/features/legal/routes.tsx');
const recommends = () => import('#web/member/features/matching/recommends-routes.tsx');
const partner = () => import('#web/member/features/matching/profile-routes.tsx');

const Index = route(() => import('./index-route.tsx'), 'IndexRoute');
const SignIn = route(() => import('#web/member/features/auth/sign-in-route.tsx'), 'SignInRoute');
const SignUp = route(() => import('#web/member/features/auth/sign-up-route.tsx'), 'SignUpRoute');
const AfterSignUp = route(mailLinks, 'AfterSignUpRoute');
const UserConfirmation = route(mailLinks, 'UserConfirmationRoute');
const ForgotPassword = route(mailLinks, 'ForgotPasswordRoute');
const PasswordReset = route(mailLinks, 'PasswordResetRoute');
const Home = route(account, 'HomeRoute');
const PaymentInformation = route(
  () => import('#web/member/features/account/payment-information-route.tsx'),
  'PaymentInformationRoute',
);
const Tutorial = route(tutorials, 'TutorialRoute');
const MaleTutorial = route(tutorials, 'MaleTutorialRoute');
const AgeConfirmation = route(() => import('#web/member/features/age/routes.tsx'), 'AgeConfirmationRoute');
const PartialForm = route(profile, 'PartialFormRoute');
const FemaleForm = route(profile, 'FemaleFormRoute');
const Preview = route(() => import('#web/member/features/profile/preview-route.tsx'), 'PreviewRoute');
const Form = route(profile, 'FormRoute');
const Recommends = route(recommends, 'RecommendsRoute');
const RecommendsMale = route(recommends, 'RecommendsMaleRoute');
const Profile = route(partner, 'ProfileRoute');
const ProfileFemale = route(partner, 'ProfileFemaleRoute');
const security = () => import('#web/member/features/settings/security/routes.tsx');
const ChangePassword = route(security, 'ChangePasswordRoute');
const Sessions = route(security, 'SessionsRoute');
const Chat = route(() => import('#web/member/features/chat/routes.tsx'), 'ChatRoute');
const Footprints = route(() => import('#web/member/features/timeline/footprints-route.tsx'), 'FootprintsRoute');
const Notices = route(() => import('#web/member/features/notices/routes.tsx'), 'NoticesRoute');
const Notice = route(() => import('#web/member/features/notices/routes.tsx'), 'NoticeRoute');
const Qa = route(() => import('#web/member/features/help/routes.tsx'), 'QaRoute');
const Terms = route(legal, 'TermsRoute');
const Privacy = route(legal, 'PrivacyRoute');
const Legal = route(legal, 'LegalRoute');
const ExternalTransmission = route(legal, 'ExternalTransmissionRoute');
const AutomaticReading = route(legal, 'AutomaticReadingRoute');
const Conditions = route(() => import('#web/member/features/conditions/routes.tsx'), 'ConditionsRoute');
const Unsubscribe = route(() => import('#web/member/features/unsubscribe/routes.tsx'), 'UnsubscribeRoute');
const settings = () => import('#web/member/features/settings/routes.tsx');
const Settings = route(settings, 'SettingsRoute');
const MailSettings = route(settings, 'MailSettingsRoute');
const Consents = route(settings, 'ConsentsRoute');
const ExportData = route(settings, 'ExportRoute');
const leaving = () => import('#web/member/features/settings/leaving-routes.tsx');
const Withdrawal = route(leaving, 'WithdrawalRoute');
const Survey = route(leaving, 'SurveyRoute');
const NotFound = route(() => import('#web/member/shell/not-found-route.tsx'), 'NotFoundRoute');

const visitor = (screen: ReactNode) => <SignedOut>{screen}</SignedOut>;
const member = (screen: ReactNode) => <SignedIn>{screen}</SignedIn>;
const woman = (screen: ReactNode, otherwise?: string) =>
  member(
    <ForSex sex={WOMAN} {...(otherwise && { otherwise })}>
      {screen}
    </ForSex>,
  );
const man = (screen: ReactNode, otherwise?: string) =>
  member(
    <ForSex sex={MAN} {...(otherwise && { otherwise })}>
      {screen}
    </ForSex>,
  );

/** An old address of the list. */
const Recommend = () => <Navigate to={`/recommends${useLocation().search}`} replace />;

/** Every screen that exists; its title, bars and address stand in page-titles, chrome and paths. */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={visitor(<Index />)} />
    <Route path="/login" element={visitor(<SignIn />)} />
    <Route path="/signup" element={visitor(<SignUp />)} />
    <Route path="/after_sign_up" element={<AfterSignUp />} />
    <Route path="/user_confirmation" element={<UserConfirmation />} />
    <Route path="/forget_password" element={<ForgotPassword />} />
    <Route path="/password_reset" element={<PasswordReset />} />
    <Route path="/unsubscribe" element={<Unsubscribe />} />
    <Route path="/settings/password" element={member(<ChangePassword />)} />
    <Route path="/settings/sessions" element={member(<Sessions />)} />
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/legal" element={<Legal />} />
    <Route path="/external_transmission" element={<ExternalTransmission />} />
    <Route path="/automatic_reading" element={<AutomaticReading />} />
    <Route path="/home" element={member(<Home />)} />
    <Route path="/age_confirmation" element={member(<AgeConfirmation />)} />
    <Route path="/payment_information" element={member(<PaymentInformation />)} />
    <Route path="/tutorial" element={woman(<Tutorial />, '/maletutorial')} />
    <Route path="/maletutorial" element={man(<MaleTutorial />, '/tutorial')} />
    <Route path="/partialform" element={man(<PartialForm />, '/femaleform')} />
    <Route path="/femaleform" element={woman(<FemaleForm />, '/form')} />
    <Route path="/preview" element={member(<Preview />)} />
    <Route path="/form" element={man(<Form />, '/femaleform')} />
    <Route path="/recommends" element={woman(<Recommends />, '/recommends/male')} />
    <Route path="/recommends/male" element={man(<RecommendsMale />, '/recommends')} />
    <Route path="/recommend" element={woman(<Recommend />, '/recommends/male')} />
    <Route path="/profile" element={woman(<Profile />, '/profile/female')} />
    <Route path="/profile/female" element={man(<ProfileFemale />, '/profile')} />
    <Route path="/conditionsform" element={man(<Conditions />, '/home')} />
    <Route path="/footprints" element={member(<Footprints />)} />
    <Route path="/notice/index" element={member(<Notices />)} />
    <Route path="/notice/:id" element={member(<Notice />)} />
    <Route path="/qa" element={<Qa />} />
    <Route path="/chat" element={member(<Chat />)} />
    <Route path="/settings" element={member(<Settings />)} />
    <Route path="/settings/mail" element={member(<MailSettings />)} />
    <Route path="/settings/consents" element={member(<Consents />)} />
    <Route path="/settings/export" element={member(<ExportData />)} />
    <Route path="/settings/withdrawal" element={<Withdrawal />} />
    <Route path="/questionaire" element={<Survey />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
