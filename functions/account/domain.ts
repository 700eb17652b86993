import { defineDomain } from '#functions/platform/domain.ts';
import { access } from './access.ts';
import { completeTutorial } from './complete-tutorial.handler.ts';
import { type AccountDeps, getAccount } from './get-account.handler.ts';

export const domain = defineDomain<AccountDeps>({
  access,
  deps: (core, table) => ({ core, table }),
  handlers: [getAccount, completeTutorial],
});
