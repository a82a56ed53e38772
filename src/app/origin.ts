/**
 * A place to return to after signing in, only when it is a path of our own: one leading slash, no second one (another host),
 * no backslash (browsers read it as a slash), no control characters (browsers drop them).
 */
export function ownPath(from: string | null | undefined): string | undefined {
  if (!from || from.length > 2000) return undefined;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (!/^\/(?![/\\])/.test(from) || /[\\\u0000-\u001f]/.test(from)) return undefined;
  // Back to the sign-in itself would be a circle.
  return /^\/(?:login)?(?:[?#]|$)/.test(from) ? undefined : from;
}
