import { type ReactNode, useState } from 'react';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { LensSteps } from '#web/components/lens-steps.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { TwoCups } from '#web/components/scenes/two-cups.tsx';

type TutorialProps = {
  texts: typeof tutorialJa.woman | typeof tutorialJa.man;
  children: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};
/**
 * Layout of the tutorial. On a phone: drawing, steps and check boxes, one below the other. On a desktop: the steps on
 * the left, the drawing and the check boxes on the right.
 */
export const Tutorial = ({ texts, children, before, after }: TutorialProps) => (
  <Page title={texts.title} lead={texts.lead} width="wide">
    {before}
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
      <div className="lg:col-start-2">
        <TwoCups />
      </div>
      <div className="lg:row-span-2 lg:row-start-1">
        <LensSteps steps={texts.steps} heading="h2" />
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </div>
    {after}
  </Page>
);

type Checks = { choice: string; safety: string };
/** State of the two check boxes. The button stays disabled until both are ticked (spec part-2 §5). */
export const useTicks = () => {
  const [ticked, setTicked] = useState({ choice: false, safety: false });
  const boxes = (texts: Checks) => (
    <RuledSection title={tutorialJa.checks}>
      {(['choice', 'safety'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          checked={ticked[name]}
          onChange={({ target }) => setTicked((now) => ({ ...now, [name]: target.checked }))}
        />
      ))}
    </RuledSection>
  );
  return { boxes, isComplete: ticked.choice && ticked.safety };
};
