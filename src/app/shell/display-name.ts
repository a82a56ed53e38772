/** The business name followed by the e-mail in brackets (domain.md 5.2). */
export function displayName(profile: { businessName: string; email: string }): string {
  return `${profile.businessName} (${profile.email})`;
}
