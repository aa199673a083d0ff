/** Paths of the records as CSV. */
export const csvPaths = {
  account: '/wps/relay/MCSFE_getAccountRecordCsv',
  betting: '/wps/relay/MCSFE_getBettingRecordCsv',
  profit: '/wps/relay/MCSFE_getProfitAndLossCsv',
} as const;

/** A record that there is as CSV. */
export type CsvRecord = keyof typeof csvPaths;

/** Paths of an agent's lists as CSV. */
export const agentCsvPaths = {
  team: '/wps/agent/csv/team',
  'sub-ids': '/wps/agent/csv/subIds',
  bets: '/wps/agent/csv/bets',
  'team-profit': '/wps/agent/csv/profit',
  transactions: '/wps/agent/csv/transactions',
  income: '/wps/agent/csv/income',
  downlines: '/wps/agent/csv/downlines',
  agreements: '/wps/agent/csv/agreements',
  line: '/wps/agent/csv/line',
  rounds: '/wps/agent/csv/rounds',
} as const;

/** A list of an agent that there is as CSV. */
export type AgentCsvRecord = keyof typeof agentCsvPaths;
