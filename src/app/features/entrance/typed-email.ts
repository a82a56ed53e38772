/** The address typed at one of these pages, so that the next one has it already. In memory only. */
let address = '';

export const typedEmail = {
  get: (): string => address,
  set: (email: string): void => {
    address = email;
  },
};
