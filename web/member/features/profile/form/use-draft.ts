import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { lastSessionEnd } from '#web/platform/session/end-session.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import type { ProfileForm } from './profile-forms.ts';
import { type AccountDetail, changedValues, type ProfileField, type ProfileValues } from './profile-values.ts';

/** The draft is written this long after the last key press, in ms. */
const WRITE_AFTER_MS = 400;

/** Key of a form's draft on the device: the member's and the form's own. */
export const draftNameOf = ({ id }: AccountDetail, { draftName }: ProfileForm): string => `${id}.${draftName}`;

const isSameKind = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/**
 * The unsaved values of the last visit. A draft stores only changed fields, so that the draft undoes no save of
 * another device.
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
  methods: Pick<UseFormReturn<ProfileValues>, 'subscribe' | 'getValues'>;
  /** Returns the saved values with which the form's values are compared. */
  getSaved: () => ProfileValues;
};

/** Stores unsaved values on the device. `isDirty`: the form differs from the saved profile. */
export const useDraft = ({ name, form, methods, getSaved }: DraftOptions) => {
  const { subscribe, getValues } = methods;
  const changes = useCallback(() => changedValues(form.fields, getSaved(), getValues()), [form, getSaved, getValues]);
  const [isDirty, setDirty] = useState(() => Object.keys(changes()).length > 0);
  const done = useRef(false);
  const [owner] = useState(() => getSession()?.uid);

  const write = useEffectEvent(() => {
    if (done.current || !mayKeep(owner)) return false;
    const changed = changes();
    const some = Object.keys(changed).length > 0;
    if (some) writeDraft(name, changed);
    else clearDraft(name);
    return some;
  });
  const update = useEffectEvent(() => setDirty(Object.keys(changes()).length > 0));
  const leave = useEffectEvent(() => {
    if (write()) showFlash(profileFormJa.draftKept);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        update();
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    const onHide = () => void write();
    window.addEventListener('pagehide', onHide);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
    };
  }, [subscribe]);

  useEffect(() => (isDirty ? leave : undefined), [isDirty]);

  /** Call after a save, or when the member discards the changes. Deletes the draft. */
  const finish = useCallback(() => {
    done.current = true;
    clearDraft(name);
  }, [name]);
  return { isDirty, finish };
};

/**
 * Whether a draft may be stored: never for another member, and never after a sign-out. After an expired session the
 * draft stays, because the member did not choose to sign out.
 */
const mayKeep = (owner: string | undefined): boolean => {
  const session = getSession();
  return session ? session.uid === owner : lastSessionEnd() === 'expired';
};
