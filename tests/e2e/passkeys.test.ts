import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginPasskeySignIn, signInWithPasskey } from '#shared/contract/passkeys.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible, signInAs } from '#tests/setup/browser/visitor.ts';

const stage = setStage('passkeys');

/** Gives the page a device that checks its user by face or fingerprint, and that always finds the right user. */
const withAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const signOut = async (page: Page) => {
  await press(page, partsJa.menu);
  await press(page, layoutJa.menu.signOut);
  await page.waitForURL('**/login');
};

test('a member adds a passkey in the settings, signs in with it, and removes it', async () => {
  const { email, password } = stage.service.member('mika');
  const { page } = await stage.visit();
  const device = await withAuthenticator(page);
  // A browser that can't offer passkeys in the form; the virtual device would choose one there at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

  await signInAs(page, email, password);
  await page.waitForURL('**/home');
  // The device can check its user, so the app offers a passkey, once.
  await page.getByRole('alertdialog').getByText(passkeysJa.offer.title).waitFor();
  await expectAccessible(page, 'the offer of a passkey');
  await press(page, passkeysJa.offer.later);

  await page.goto('/settings/passkeys');
  await page.getByText(passkeysJa.empty).waitFor();
  await press(page, passkeysJa.add);
  await page.getByText(passkeysJa.added).waitFor();
  await page.getByRole('list', { name: passkeysJa.list }).getByText(passkeysJa.neverUsed).waitFor();
  const [stored] = await device.passkeys();
  expect(stored).toMatchObject({ rpId: 'localhost', isResidentCredential: true, userName: email });
  await expectAccessible(page, '/settings/passkeys');
  await press(page, /名前を変更$/);
  await page.getByRole('textbox', { name: passkeysJa.renaming.label }).fill('わたしの端末');
  await press(page, passkeysJa.renaming.submit);
  await page.getByText('わたしの端末').waitFor();

  await signOut(page);
  const answered = page.waitForResponse(`**${signInWithPasskey.path}`);
  await press(page, authJa.signIn.passkey);
  expect((await answered).status()).toBe(200);
  await page.waitForURL('**/home');

  await page.goto('/settings/passkeys');
  await page.getByText(/に使用$/).waitFor();
  await press(page, /を削除$/);
  await page.getByRole('alertdialog').getByRole('button', { name: passkeysJa.removing.confirm }).click();
  await page.getByText(passkeysJa.empty).waitFor();
  await signOut(page);
  await press(page, authJa.signIn.passkey);
  await page.getByRole('alert').getByText('このパスキーではログインできませんでした。').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the browser offers the passkey at the field for the address, without a press', async () => {
  const { email, password } = stage.service.member('takumi');
  const { page } = await stage.visit();
  await withAuthenticator(page);
  await signInAs(page, email, password);
  await page.getByRole('alertdialog').getByText(passkeysJa.offer.title).waitFor();
  await press(page, passkeysJa.add);
  await page.getByText(passkeysJa.added).waitFor();
  await page.evaluate(() => localStorage.clear());
  const offered = page.waitForResponse(`**${beginPasskeySignIn.path}`);
  await page.goto('/login');
  expect((await offered).status()).toBe(200);
  // A virtual device chooses its only passkey at once, as a member does in the browser's list.
  await page.waitForURL('**/home');
});
