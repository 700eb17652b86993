import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { lastSessionEnd } from '#web/platform/session/end-session.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import type { ProfileForm } from './profile-forms.ts';
import { type AccountDetail, changedValues, type ProfileField, type ProfileValues } from './profile-values.ts';

/** The draft is stored this long after the last change, in ms. */
const WRITE_AFTER_MS = 400;

/** Storage key of a form's draft on the device: the member's id and the form's draft name. */
export const draftNameOf = ({ id }: AccountDetail, { draftName }: ProfileForm): string => `${id}.${draftName}`;

const isSameKind = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/**
 * The values that the member left unsaved in this form. A draft stores only changed fields, so that restoring it does
 * not undo what another device has saved.
 */
export const restoreDraft = (name: string, form: ProfileForm, saved: ProfileValues): Partial<ProfileValues> => {
  const draft = readDraft(name);
  if (typeof draft !== 'object' || draft === null) return {};
  const known = Object.entries(draft).filter(
    ([field, value]) => form.fields.some((own) => own === field) && isSameKind(value, saved[field as ProfileField]),
  );
  return changedValues(form.fields, saved, { ...saved, ...Object.fromEntries(known) });
};

type DraftOptions = {
  name: string;
  form: ProfileForm;
  values: ProfileValues;
  /** Returns the saved values with which the form's values are compared. */
  getSaved: () => ProfileValues;
};

/** Stores unsaved values on the device. `isDirty`: the form differs from the saved profile. */
export const useDraft = ({ name, form, values, getSaved }: DraftOptions) => {
  const changed = changedValues(form.fields, getSaved(), values);
  const isDirty = Object.keys(changed).length > 0;
  const done = useRef(false);
  const [owner] = useState(() => getSession()?.uid);

  const write = useEffectEvent(() => {
    if (done.current || !mayKeep(owner)) return false;
    if (isDirty) writeDraft(name, changed);
    else clearDraft(name);
    return isDirty;
  });
  const leave = useEffectEvent(() => {
    if (write()) showFlash(profileFormJa.draftKept);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is stored a moment after each change
  useEffect(() => {
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values]);
  useEffect(() => {
    const onHide = () => void write();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  useEffect(() => (isDirty ? leave : undefined), [isDirty]);

  /** Deletes the draft. Call after a save, or when the member discards the changes. */
  const finish = useCallback(() => {
    done.current = true;
    clearDraft(name);
  }, [name]);
  return { isDirty, finish };
};

/**
 * Whether the draft may stay on the device: true while its owner is signed in, and after the owner's session has
 * expired. False after a sign-out, and when another member is signed in.
 */
const mayKeep = (owner: string | undefined): boolean => {
  const session = getSession();
  return session ? session.uid === owner : lastSessionEnd() === 'expired';
};
