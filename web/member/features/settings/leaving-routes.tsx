export { SurveyRoute } from './survey-route.tsx';
export { WithdrawalRoute } from './withdrawal-route.tsx';
