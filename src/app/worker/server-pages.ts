/** Addresses of this origin that the server itself answers: papers, links of mails, the API. The app is on all others. */
export const SERVER_PAGES = [/^\/(?:api|user|exchange|doc|mail)\//, /^\/verify(?:\/|$)/, /^\/(?:livez|readyz|metrics)$/];
