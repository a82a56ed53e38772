/** What stands behind the bell. */
export const texts = {
  title: 'Notifications',
  'kind.info': 'Notice',
  'kind.warning': 'Warning',
  'kind.promo': 'Offer',
  'kind.event': 'Event',
  pinned: 'pinned',
  new: 'new',
  show: 'Show',
  markAll: 'Mark all as read',
  notLoaded: 'Could not be loaded',
  needsNetwork: 'Needs the network',
  neverRead: 'Notifications have not been read on this device yet.',
  none: 'Nothing new',
  noneText: 'Notices from the company are shown here.',
} as const;
