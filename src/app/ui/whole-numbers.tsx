/** The number of a paper or quote within a sentence, `Q-2026-000001`, is not torn at its hyphens. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]+-\d{4}-\d+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="nowrap">
        {part}
      </span>
    ),
  );
