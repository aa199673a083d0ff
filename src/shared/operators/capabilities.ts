/** What an operator may do. A call of the console names one, and a role is a set of them. */
export const capabilities = {
  'members.read': 'Find members and read all that is known of them',
  'members.change': 'Label members, write notes, and end their sessions',
  'members.open': 'Open accounts, make players agents, and give owners a new way in',
  'members.close': 'Close accounts and open them again',
  'protection.read': 'See limits, breaks and exclusions of members, and markers of harm',
  'protection.change': 'Enter and lengthen breaks and exclusions, lower limits, and note what was done',
  'messages.send': 'Send messages to one member or to a segment',
  'chat.moderate': 'Read the chat, delete messages, mute members and keep the list of words',
  'news.change': 'Write, change and end announcements',
  'feedback.answer': 'Read and answer what players tell the brand',
  'brands.read': 'See the brands, their state and their faults',
  'brands.change': 'Change brands in the Studio, and publish and restore them',
  'promotions.read': 'See campaigns, what they cost and who takes part, and the goods of the points mall',
  'promotions.change': 'Write, start and end campaigns, decide applications, and give by hand',
  'maintenance.change': 'Close and open a brand, a vendor or a game',
  'catalogue.change': 'Choose, order and highlight the games of a brand',
  'mall.change': 'Change the goods of the points mall, and decide about redemptions',
  'money.adjust': 'Correct balances by hand and reverse transfers',
  'money.approve': 'Approve what another operator asked for',
  'cashier.read': 'See deposits and withdrawals, with the history of their players',
  'cashier.change': 'Approve, reject and settle withdrawals, and look at deposits',
  'documents.check': 'See identity documents of players, accept and reject them',
  'play.reward': 'Write missions and races, open and stop them',
  'agents.read': 'See teams, agreements and settlements of agents',
  'agents.change': 'Move members in the tree, and offer and end agreements for the brand',
  'books.read': 'Read the trial balance',
  'jobs.change': 'See jobs, and retry or drop those that failed',
  'operators.change': 'Add and remove operators and give them roles',
  'audit.read': 'Read the audit log',
} as const;

/** Id of a capability. */
export type Capability = keyof typeof capabilities;

/** All ids, in the order of the table above. */
export const capabilityIds = Object.keys(capabilities) as readonly Capability[];
