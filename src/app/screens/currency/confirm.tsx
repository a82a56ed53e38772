/** What is more than a tenth off is said twice. */
export function Confirm({ sure, error, onSure }: { sure: boolean; error: string | undefined; onSure: (sure: boolean) => void }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        name="confirm"
        checked={sure}
        {...(error ? { 'aria-invalid': true as const } : {})}
        onChange={() => onSure(!sure)}
      />
      <span>
        <span className="strong bad">More than a tenth off the rate before.</span> I have checked it.
        {error && <span className="bad block">{error}</span>}
      </span>
    </label>
  );
}
