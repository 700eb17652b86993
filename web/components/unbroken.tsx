/** Lets a joined list break only after 、, so that 31〜34歳 stays on one line. */
export const unbroken = (value: string) =>
  value.split(/(?<=、)/).map((part) => (
    <span key={part} className="inline-block">
      {part}
    </span>
  ));
