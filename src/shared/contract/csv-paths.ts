/** Paths of the records as CSV. */
export const csvPaths = {
  account: '/wps/relay/MCSFE_getAccountRecordCsv',
  betting: '/wps/relay/MCSFE_getBettingRecordCsv',
  profit: '/wps/relay/MCSFE_getProfitAndLossCsv',
} as const;

/** A record that there is as CSV. */
export type CsvRecord = keyof typeof csvPaths;

/** Paths of the lists of teams as CSV. */
export const teamCsvPaths = {
  teamList: '/wps/agent/teamCsv',
  teamProfit: '/wps/agent/profitCsv',
  teamBets: '/wps/agent/betsCsv',
  teamTransactions: '/wps/agent/transactionsCsv',
} as const;
