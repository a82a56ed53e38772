/** What is more than a tenth off is said twice. */
export function Confirm({ sure, fault, onSure }: { sure: boolean; fault: string | undefined; onSure: (sure: boolean) => void }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        name="confirm"
        checked={sure}
        {...(fault ? { 'aria-invalid': true as const } : {})}
        onChange={() => onSure(!sure)}
      />
      <span>
        <span className="strong bad">More than a tenth off the rate before.</span> I have checked it.
        {fault && <span className="bad block">{fault}</span>}
      </span>
    </label>
  );
}
