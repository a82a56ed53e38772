/** In place of a screen that may not be opened, or whose answer was lost. */
export const texts = {
  notLoaded: 'Not loaded',
  notYourRole: 'Not for your role',
  roleMayNot: 'The role {role} may not open this screen. Ask an administrator if you need it.',
  noRole: 'This account has no role that the program knows. Ask an administrator.',
  toSearch: 'Go to search',
} as const;
