/** Which limit makes the time limit of a booking. */
export const texts = {
  instantOnly: '{flight}: instant purchase only',
  departsIn: '{flight} departs in {hours} h',
  salesClose: 'Sales of {flight} close',
  classMinutes: 'Ticketing time limit of the class on {flight}: {minutes} min after booking',
  classHours: 'The class on {flight} is issued {hours} h before departure',
  agencyMinutes: 'Time limit of the agency: {minutes} min after booking',
  agencyHours: 'The agency issues {hours} h before departure',
  nameList: 'The name list of {flight} closes',
  groupNames: 'The names of the group on {flight} are due',
} as const;
