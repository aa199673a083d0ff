/** Paths of the records as CSV. */
export const csvPaths = {
  account: '/wps/relay/MCSFE_getAccountRecordCsv',
  betting: '/wps/relay/MCSFE_getBettingRecordCsv',
  profit: '/wps/relay/MCSFE_getProfitAndLossCsv',
} as const;

/** A record that there is as CSV. */
export type CsvRecord = keyof typeof csvPaths;
