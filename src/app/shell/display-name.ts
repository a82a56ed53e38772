/** The business name followed by the e-mail in brackets (spec.md 3). */
export function displayName(profile: { businessName: string; email: string }): string {
  return `${profile.businessName} (${profile.email})`;
}
