import { photosJa } from '#shared/messages/photos.ja.ts';
import { SAMPLE_AVATAR_NUMBERS, sampleAvatarPath } from '#shared/options/profile.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';

const { avatars } = photosJa;

/** The choice between five drawings that a woman may show instead of a photo (spec part-1 §2). */
export const AvatarChoice = () => {
  const { control, error } = useProfileFields();
  const registration = control('default_img_no');
  return (
    <FieldSet label={avatars.title} hint={avatars.hint} error={error('default_img_no')} role="radiogroup">
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        <label className="pick-quiet flex aspect-[4/5] items-center justify-center overflow-hidden p-2 text-center text-13 [word-break:auto-phrase]">
          <input {...registration} type="radio" value="0" className={HIDDEN_INPUT} />
          {avatars.none}
        </label>
        {SAMPLE_AVATAR_NUMBERS.map((number) => (
          <label key={number} className="pick-quiet aspect-[4/5] overflow-hidden">
            <input
              {...registration}
              type="radio"
              value={number}
              aria-label={avatars.alt(number)}
              className={`${HIDDEN_INPUT} peer`}
            />
            <img src={sampleAvatarPath(number)} alt="" className="size-full object-cover" />
            <span className="absolute right-1 bottom-1 hidden size-5 items-center justify-center rounded-full bg-primary text-on-primary peer-checked:inline-flex">
              <Icon name="check" size={16} />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-13 text-ink-soft">{avatars.saveHint}</p>
    </FieldSet>
  );
};

const HIDDEN_INPUT = 'absolute inset-0 z-1 cursor-pointer opacity-0';
