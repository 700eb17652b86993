import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { ForSex, SignedIn, SignedOut } from './guards.tsx';

const route = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const account = () => import('#web/member/features/account/routes.tsx');
const tutorials = () => import('#web/member/features/account/tutorial-routes.tsx');
const mailLinks = () => import('#web/member/features/auth/mail-link-routes.tsx');
const profile = () => import('#web/member/features/profile/routes.tsx');
const matching = () => import('#web/member/features/matching/routes.tsx');

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
const Form = route(() => import('./full-form-route.tsx'), 'FullFormRoute');
const Recommends = route(matching, 'RecommendsRoute');
const RecommendsMale = route(matching, 'RecommendsMaleRoute');
const Profile = route(matching, 'ProfileRoute');
const ProfileFemale = route(matching, 'ProfileFemaleRoute');
const Chat = route(() => import('#web/member/features/chat/routes.tsx'), 'ChatRoute');
const Terms = route(() => import('#web/member/features/legal/routes.tsx'), 'TermsRoute');
const Privacy = route(() => import('#web/member/features/legal/routes.tsx'), 'PrivacyRoute');
const NotFound = route(() => import('./not-found-route.tsx'), 'NotFoundRoute');

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
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/home" element={member(<Home />)} />
    <Route path="/age_confirmation" element={member(<AgeConfirmation />)} />
    <Route path="/payment_information" element={member(<PaymentInformation />)} />
    <Route path="/tutorial" element={woman(<Tutorial />, '/maletutorial')} />
    <Route path="/maletutorial" element={man(<MaleTutorial />, '/tutorial')} />
    <Route path="/partialform" element={man(<PartialForm />, '/femaleform')} />
    <Route path="/femaleform" element={woman(<FemaleForm />, '/form')} />
    <Route path="/form" element={man(<Form />, '/femaleform')} />
    <Route path="/recommends" element={woman(<Recommends />, '/recommends/male')} />
    <Route path="/recommends/male" element={man(<RecommendsMale />, '/recommends')} />
    <Route path="/recommend" element={woman(<Recommend />, '/recommends/male')} />
    <Route path="/profile" element={woman(<Profile />, '/profile/female')} />
    <Route path="/profile/female" element={man(<ProfileFemale />, '/profile')} />
    <Route path="/chat" element={member(<Chat />)} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
