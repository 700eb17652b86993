import { useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { AgeState } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { type AgeCheckState, useAgeCheck } from './api/use-age-check.ts';
import { DocumentForm } from './components/document-form.tsx';
import { DocumentProgress, type DocumentStep } from './components/document-progress.tsx';
import { ReviewSteps, timeOf } from './components/review-steps.tsx';

const LOOKS = {
  none: { tone: 'primary', texts: ageJa.states.none },
  under_review: { tone: 'care', texts: ageJa.states.underReview },
  resubmit: { tone: 'care', texts: ageJa.states.resubmit },
  verified: { tone: 'good', texts: ageJa.states.verified },
  under_age: { tone: 'danger', texts: ageJa.states.underAge },
} as const satisfies Record<AgeState, unknown>;

/**
 * /age_confirmation: the state of the age check, and the form while a document is required (spec part-2 §4, rules:
 * Uploads).
 */
export const AgeConfirmationRoute = () => {
  const { data: check, error, refetch, isFetching } = useAgeCheck();
  const [step, setStep] = useState<DocumentStep>('type');
  if (!check) return error ? <LoadFailed error={error} onRetry={refetch} busy={isFetching} /> : <ScreenSkeleton />;
  const { tone, texts } = LOOKS[check.state];
  const wantsDocument = check.state === 'none' || check.state === 'resubmit';
  const note = (
    <Note tone={tone} title={texts.title}>
      <div className="mt-1 flex flex-col gap-2">
        {sentencesOf(check, texts.body, wantsDocument).map((sentence) => (
          <p key={sentence} className={sentence === check.reason ? 'font-semibold' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
    </Note>
  );
  return (
    <Page
      title={ageJa.title}
      titleHidden={step === 'mask' && wantsDocument}
      lead={step === 'type' && check.state === 'none' && ageJa.lead}
      aside={wantsDocument && <DocumentProgress step={step} />}
    >
      {wantsDocument ? (
        <DocumentForm onStep={setStep} intro={note} />
      ) : (
        <>
          {note}
          <ReviewSteps check={check} />
          <LinkButton to={paths.home()}>{ageJa.toHome}</LinkButton>
        </>
      )}
    </Page>
  );
};

/**
 * The sentences below the title: what the state of the check means, the reason given by staff, when the document was
 * deleted. The last sentence is left out while `ReviewSteps` is on the page, because `ReviewSteps` shows the time.
 */
const sentencesOf = (check: AgeCheckState, body: string, wantsDocument: boolean): string[] => {
  const { reason, deleted_at: deleted } = check;
  // With the reason `deletedLate` the service apologises for its late check. The apology is then the only sentence.
  const isLate = reason === ageJa.deletedLate;
  const sentences = [
    isLate ? null : body,
    reason,
    deleted !== null && !isLate && wantsDocument && ageJa.deletedAt(timeOf(deleted)),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
};
