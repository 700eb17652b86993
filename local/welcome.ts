import type { Settings } from './host/settings.ts';
import { DEMO_PASSWORD, demoStaff } from './seed/demo-cast.ts';
import { isOtherDemo } from './seed/seed-mark.ts';

/** The lines that `npm start` prints when the service is ready: its addresses and the demo accounts. */
export const welcomeLines = (origin: string, { seed, dataDir }: Settings): string[] => {
  const [reviewer] = demoStaff();
  return [
    '',
    `  あわい  ${origin}`,
    '',
    `  Members        ${origin}/login`,
    `  Staff console  ${origin}/ops`,
    `  Mails sent     ${origin}/_local/mails`,
    `  Notifications  ${origin}/_local/push`,
    `  Demo accounts  ${origin}/_local/demo`,
    `  Components     ${origin}/_local/parts`,
    `  API            ${origin}/api/openapi.json`,
    '',
    ...(seed === 'demo'
      ? [
          `  Every demo member's password is ${DEMO_PASSWORD}`,
          '    women  mika@example.com (every state)   saki@example.com (premium)',
          '    men    takumi@example.com               kei@example.com',
        ]
      : []),
    `    staff  ${reviewer?.username} / ${reviewer?.password}`,
    '',
    ...(seed === 'demo' && isOtherDemo(dataDir)
      ? [
          `  The demo in ${dataDir} is of another version of this service: some screens may lack data.`,
          '  To get the present one, end this, delete that directory and start again.',
          '',
        ]
      : []),
    '  Ctrl-C ends it.',
  ];
};
