/** An address that is too long for its line goes on behind its @, not in the middle of a word. */
export function EmailWords({ email }: { email: string }) {
  const behind = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, behind)}
      <wbr />
      {email.slice(behind)}
    </>
  );
}
