/** In an address: "name", or "-name" for the other way round. */
type Sort<Name extends string = string> = Name | `-${Name}`;

/** The same for the server. */
export const sortAsked = <Name extends string>(sort: Sort<Name> | undefined): { sort?: Name; direction?: 'asc' | 'desc' } =>
  sort === undefined ? {} : { sort: sort.replace('-', '') as Name, direction: sort.startsWith('-') ? 'desc' : 'asc' };
