import { type FormEvent, useState } from 'react';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import {
  LIKED_SM,
  SETTING_AGE_RANGES,
  SETTING_APPEAL_POINTS,
  SETTING_BODY_TYPES,
  SETTING_RANKS,
  SEXUAL_CONDITIONS,
} from '#shared/options/recommend-settings.ts';
import { Button } from '#web/components/button.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Field } from '#web/components/field.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Section } from '#web/components/section.tsx';
import { Select } from '#web/components/select.tsx';
import { Note } from '#web/components/states.tsx';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type FormValues, useFormValues } from '#web/platform/forms/use-form-values.ts';
import { ConflictNote, ConflictSolvedNote } from '#web/shell/conflict-note.tsx';
import { DraftNote } from '#web/shell/draft-note.tsx';
import { LeaveDialog } from '#web/shell/leave-dialog.tsx';
import { paths } from '#web/shell/paths.ts';
import { useLeaveGuard } from '#web/shell/use-leave-guard.ts';
import { useScrollToProblem } from '#web/shell/use-scroll-to-problem.ts';
import { type ConditionValues, type LoadedSetting, toConditionValues } from '../conditions-values.ts';
import { readConditionDraft, useConditionDraft } from '../use-condition-draft.ts';
import { useSaveConditions } from '../use-save-conditions.ts';

const { title, lead, labels, hints, sections } = conditionsJa;

export const ConditionsForm = ({ loaded }: { loaded: LoadedSetting }) => {
  const { save, conflict, takeNewer, getSaved } = useSaveConditions(loaded);
  const [draft] = useState(() => readConditionDraft(loaded.recommend_setting));
  const { values, setValues, control } = useFormValues(draft ?? toConditionValues(loaded.recommend_setting));
  const { isDirty, finish } = useConditionDraft(values, getSaved);
  const guard = useLeaveGuard(isDirty);
  const [isSaving, setSaving] = useState(false);
  const [isSolved, setSolved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const end = useScrollToProblem(failure !== undefined || conflict !== null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setFailure(undefined);
    setSaving(true);
    try {
      await save(values);
      finish();
      guard.leaveTo(paths.home({ form_post: true }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Page title={title} lead={lead}>
      {draft && isDirty && <DraftNote onDiscard={() => setValues(toConditionValues(getSaved()))} />}
      <Form onSubmit={submit} className="flex flex-col gap-8">
        <RuledSection title={sections.partner}>
          <div className="flex flex-col gap-8">
            <ChipSelect
              {...control('body_types')}
              label={labels.body_types}
              hint={hints.body_types}
              groups={[{ options: SETTING_BODY_TYPES.map(({ label }) => label) }]}
            />
            <ChipSelect
              {...control('ranks')}
              label={labels.ranks}
              hint={hints.ranks}
              groups={[{ options: SETTING_RANKS.map(({ rank }) => rank) }]}
              even
            />
            <Field label={labels.age_range} hint={hints.age_range}>
              <Select {...control('age_range')} placeholder={conditionsJa.noCeiling} options={SETTING_AGE_RANGES} />
            </Field>
          </div>
        </RuledSection>
        <Wishes control={control} />
        <div ref={end} className="flex flex-col gap-4 empty:hidden">
          {failure && (
            <Note tone="danger" role="alert">
              {failure}
            </Note>
          )}
          {conflict && (
            <ConflictNote
              title={conditionsJa.conflict}
              onTake={() => {
                setValues(takeNewer(conflict, values));
                setSolved(true);
              }}
            />
          )}
          {isSolved && !conflict && <ConflictSolvedNote />}
        </div>
        <DockedBar>
          <Button type="submit" wide busy={isSaving}>
            {conditionsJa.submit}
          </Button>
        </DockedBar>
      </Form>
      <LeaveDialog guard={guard} body={conditionsJa.leave} />
    </Page>
  );
};

/** The error sentence for a failed save. A conflict has no sentence, because the form shows a note for conflicts. */
const failureOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  if (error.code === 'conflict') return undefined;
  return error.code === 'invalid_input' ? conditionsJa.saveFailed : error.message;
};

/** The section with intimate wishes. It is collapsed until the member opens it (look: Discretion). */
const Wishes = ({ control }: Pick<FormValues<ConditionValues>, 'control'>) => (
  <Section storageKey="awai.section.conditions" title={sections.wishes}>
    <div className="flex flex-col gap-8">
      <p className="text-13 text-ink-soft">{hints.wishes}</p>
      <Field label={labels.sexual_condition}>
        <Select {...control('sexual_condition')} placeholder={null} options={SEXUAL_CONDITIONS} />
      </Field>
      <Field label={labels.liked_sm}>
        <Select
          {...control('liked_sm')}
          placeholder={null}
          options={LIKED_SM.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </Field>
      <Field label={labels.appear_point}>
        <Select {...control('appear_point')} placeholder={null} options={SETTING_APPEAL_POINTS} />
      </Field>
    </div>
  </Section>
);
